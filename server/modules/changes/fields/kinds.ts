import { DateTime } from "luxon";
import { renderMarkdown } from "../../../blocks/texts/markdown.ts";
import {
  hasControls,
  type InputProblem,
  linkProblem,
  optionProblem,
  pageUrlProblem,
  type TagType,
  tagProblem,
} from "../../../contract/screens/input-rules.ts";
import { fractionDigitsOf } from "../../../contract/values/currencies.ts";
import { mayRunCode } from "../../../html/code-in-html.ts";
import type { FieldContext, FieldKind, FieldRead } from "./field.ts";

/** Characters of a title. */
export const TITLE_LENGTH = 200;
/** Characters of a text. */
export const TEXT_LENGTH = 50_000;

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

const missing: FieldRead = { problem: { text: "formRequired" } };

const tooLong = (max: number): InputProblem => ({ text: "textTooLong", values: { max } });

/** A line of text. */
export const line = (max: number, isRequired = false): FieldKind => ({
  input: "line",
  toText: asText,
  read(typed) {
    const text = typed.trim();
    if (text === "") return isRequired ? missing : { value: undefined };
    if (text.length > max) return { problem: tooLong(max) };
    return hasControls(text) ? { problem: { text: "titleInvalid" } } : { value: text };
  },
});

/** The owner's HTML, kept as it is typed. Code in it would run for every other owner who opens the page. */
export const html = (max: number, toHtml = (text: string) => text): FieldKind => ({
  input: "area",
  toText: asText,
  read(typed, { mayHoldCode }) {
    const text = typed.replaceAll("\r\n", "\n");
    if (text.length > max) return { problem: tooLong(max) };
    if (!mayHoldCode && mayRunCode(toHtml(text))) return { problem: { text: "entriesCode" } };
    return { value: text === "" ? undefined : text };
  },
});

/** Markdown, with HTML in it. */
export const markdown = (max: number): FieldKind => html(max, renderMarkdown);

/** A link to a page of the site or elsewhere. */
export const link: FieldKind = {
  input: "line",
  toText: asText,
  read(typed) {
    const text = typed.trim();
    const problem = text === "" ? undefined : linkProblem(text);
    return problem ? { problem } : { value: text === "" ? undefined : text };
  },
};

/** One part of an address. */
export const urlId: FieldKind = {
  input: "line",
  toText: asText,
  read(typed) {
    const text = typed.trim();
    if (text === "") return missing;
    const problem = pageUrlProblem(text);
    return problem ? { problem } : { value: text };
  },
};

/** A box to tick. */
export const flag: FieldKind = {
  input: "check",
  toText: (value) => (value === true ? "1" : ""),
  read: (typed) => ({ value: typed === "" ? undefined : true }),
};

/** A box for one value where it is ticked, and another one where it is not; no value counts as ticked. */
export const oneOf = (ticked: unknown, unticked: unknown): FieldKind => ({
  input: "check",
  toText: (value) => ((value ?? ticked) === ticked ? "1" : ""),
  read: (typed) => ({ value: typed === "" ? unticked : ticked }),
});

const NUMBER = /^(\d{1,9})(?:[.,](\d{1,4}))?$/;

/** A number that is not negative. */
export const number: FieldKind = {
  input: "line",
  toText: (value, { decimal }) =>
    typeof value === "number" ? String(value).replace(".", decimal) : "",
  read(typed): FieldRead {
    const text = typed.trim();
    if (text === "") return { value: undefined };
    if (!NUMBER.test(text)) return { problem: { text: "entriesNumberInvalid" } };
    return { value: Number(text.replace(",", ".")) };
  },
};

/** A whole number, which may be negative. */
export const wholeNumber: FieldKind = {
  input: "line",
  toText: (value) => (typeof value === "number" ? String(value) : ""),
  read(typed): FieldRead {
    const text = typed.trim();
    if (text === "") return { value: undefined };
    if (!/^-?\d{1,9}$/.test(text)) return { problem: { text: "entriesNumberInvalid" } };
    return { value: Number(text) };
  },
};

/** An amount in the currency of the shop. */
export const money = (isRequired = false): FieldKind => ({
  input: "line",
  toText(value, { decimal }) {
    const amount = Object(value).value;
    return typeof amount === "string" ? amount.replace(".", decimal) : "";
  },
  read(typed, context) {
    const text = typed.trim();
    if (text === "") return isRequired ? missing : { value: undefined };
    const [, whole = "", part = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
    const digits = fractionDigitsOf(context.currency);
    if (whole === "" || (digits === 0 && Number(part) > 0)) {
      return { problem: { text: "entriesPriceInvalid" } };
    }
    const value = digits === 0 ? whole : `${Number(whole)}.${part.padEnd(2, "0")}`;
    return { value: { value, currency: context.currency } };
  },
});

/** One of several values, by default the first. */
export const choice = (options: NonNullable<FieldKind["options"]>): FieldKind => ({
  input: "choice",
  options,
  toText: (value) => asText(value) || (options[0]?.[0] ?? ""),
  read(typed) {
    const problem = optionProblem(
      typed,
      options.map(([value]) => value),
    );
    return problem ? { problem } : { value: typed };
  },
});

/** A moment to the minute, in the time zone of the site. */
export const time: FieldKind = {
  input: "time",
  toText: (value, { zone }) =>
    typeof value === "number"
      ? DateTime.fromMillis(value, { zone }).toFormat("yyyy-MM-dd'T'HH:mm")
      : "",
  read(typed, { zone }): FieldRead {
    const text = typed.trim();
    if (text === "") return { value: undefined };
    const moment = DateTime.fromISO(text, { zone });
    return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && moment.isValid
      ? { value: moment.toMillis() }
      : { problem: { text: "entriesTimeInvalid" } };
  },
};

/** Texts, each on a line of its own. */
export const lines = (max: number): FieldKind => ({
  input: "area",
  toText: (value) => (Array.isArray(value) ? value.map(asText).join("\n") : ""),
  read(typed) {
    const all = toLines(typed);
    if (all.some((text) => text.length > max)) return { problem: tooLong(max) };
    if (all.some(hasControls)) return { problem: { text: "titleInvalid" } };
    return { value: all.length === 0 ? undefined : all };
  },
});

const toLines = (typed: string): readonly string[] =>
  typed
    .split("\n")
    .map((text) => text.trim())
    .filter((text) => text !== "");

/** Money in hundredths, which exports have beside it. */
export const toHundredths = (value: unknown, _: FieldContext): number | undefined => {
  const amount = Object(value).value;
  return typeof amount === "string" ? Math.round(Number(amount) * 100) : undefined;
};

/** Tags or categories, each on a line of its own. */
export const names = (type: TagType): FieldKind => ({
  input: "area",
  toText: (value) => (Array.isArray(value) ? value.map(asText).join("\n") : ""),
  read(typed) {
    const all = toLines(typed);
    for (const [index, name] of all.entries()) {
      const problem = tagProblem(type, name, all.slice(0, index));
      if (problem) return { problem };
    }
    return { value: all.length === 0 ? undefined : all };
  },
});
