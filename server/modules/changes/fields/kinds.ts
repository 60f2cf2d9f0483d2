import {
  hasControls,
  type InputProblem,
  pageUrlProblem,
  type TagType,
  tagProblem,
} from "../../../contract/screens/input-rules.ts";
import { fractionDigitsOf } from "../../../contract/values/currencies.ts";
import type { FieldContext, FieldKind, FieldRead } from "./field.ts";

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

/** The owner's HTML, kept as it is typed. */
export const html = (max: number): FieldKind => ({
  input: "area",
  toText: asText,
  read(typed) {
    const text = typed.replaceAll("\r\n", "\n");
    if (text.length > max) return { problem: tooLong(max) };
    return { value: text === "" ? undefined : text };
  },
});

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

/** A box for one number where it is ticked, and another one where it is not; no number counts as ticked. */
export const oneOf = (ticked: number, unticked: number): FieldKind => ({
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
    if (!NUMBER.test(text)) return { problem: { text: "productsNumberInvalid" } };
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
    if (!/^-?\d{1,9}$/.test(text)) return { problem: { text: "productsNumberInvalid" } };
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
      return { problem: { text: "productsPriceInvalid" } };
    }
    const value = digits === 0 ? whole : `${Number(whole)}.${part.padEnd(2, "0")}`;
    return { value: { value, currency: context.currency } };
  },
});

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
    const all = typed
      .split("\n")
      .map((name) => name.trim())
      .filter((name) => name !== "");
    for (const [index, name] of all.entries()) {
      const problem = tagProblem(type, name, all.slice(0, index));
      if (problem) return { problem };
    }
    return { value: all.length === 0 ? undefined : all };
  },
});
