import { withPlainBreaks } from "../values/text-length.ts";
import { fieldParts, likertAnswers, type MultiPartKind } from "./parts.ts";
import type { FormField } from "./schemas.ts";

/**
 * What a visitor gave a field: one text; the texts of several inputs in the order of `fieldParts`, or the checked values of a checkbox
 * field; or, for a likert field, the answer by question.
 */
export type FieldValue = string | readonly string[] | Readonly<Record<string, string>>;

/** Kinds with a value of their own shape; a section has none. */
type ValueField = Exclude<FormField, { type: "section" }>;

/** Whether a field has a value. */
export const hasValue = (field: FormField): field is ValueField => field.type !== "section";

/**
 * The value of a field from what was sent for it, which may be any JSON: parts that are not shown become "", a phone number of three
 * parts gets an empty first one, line breaks and white space at the ends of lines of one kind become plain. Missing or null is an empty
 * value. Undefined for what has not the field's shape.
 */
export function toFieldValue(field: ValueField, sent: unknown): FieldValue | undefined {
  const given = sent ?? undefined;
  switch (field.type) {
    case "address":
    case "name":
    case "phone":
    case "date":
    case "time":
      return toParts(field, given);
    case "checkbox":
      return given === undefined ? [] : toTexts(given);
    case "likert":
      return given === undefined ? {} : toAnswers(given);
    case "textarea":
      return given === undefined ? "" : toText(given, withPlainBreaks);
    case "text":
    case "password":
    case "hidden":
    case "radio":
    case "select":
      return given === undefined ? "" : toText(given, (text) => text);
    default:
      return given === undefined ? "" : toText(given, (text) => text.trim());
  }
}

/** Whether a visitor gave nothing. What a form has filled in itself, such as the country of an address, is nothing given. */
export function isEmptyValue(field: ValueField, value: FieldValue): boolean {
  if (field.type === "select" || field.type === "radio") return value === "";
  if (typeof value === "string") return value.trim() === "";
  if (field.type === "checkbox") return value.length === 0;
  if (!Array.isArray(value)) return Object.keys(value).length === 0;
  const preset = presetPart(field);
  return value.every((text, part) => text.trim() === "" || (preset && text === preset[part]));
}

/** The text of a form's country part before the visitor has typed or chosen anything, by its place. */
function presetPart(field: ValueField): Readonly<Record<number, string>> | undefined {
  if (field.type === "address") {
    return { [fieldParts.address.indexOf("Country")]: field.defaultCountry };
  }
  return field.type === "phone"
    ? { [fieldParts.phone.indexOf("Country")]: field.countryCode }
    : undefined;
}

const toText = (sent: unknown, clean: (text: string) => string): string | undefined =>
  typeof sent === "string" ? clean(sent) : undefined;

const toTexts = (sent: unknown): string[] | undefined =>
  Array.isArray(sent) && sent.every((text) => typeof text === "string") ? sent : undefined;

function toParts(
  field: Extract<FormField, { type: MultiPartKind }>,
  sent: unknown,
): readonly string[] | undefined {
  const all: readonly string[] = fieldParts[field.type];
  if (sent === undefined) return all.map(() => "");
  const texts = toTexts(sent);
  if (!texts) return undefined;
  const full = field.type === "phone" && texts.length === all.length - 1 ? ["", ...texts] : texts;
  if (full.length !== all.length) return undefined;
  const shown: readonly string[] = field.parts;
  return full.map((text, place) => (shown.includes(all[place] ?? "") ? text : ""));
}

/** Answers by question; each may be sent as text, as number or as a list of the one that is checked. */
function toAnswers(sent: unknown): Record<string, string> | undefined {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return undefined;
  const answers: [string, string][] = [];
  for (const [question, given] of Object.entries(sent)) {
    const only: unknown = Array.isArray(given) && given.length === 1 ? given[0] : given;
    const answer = likertAnswers.find((one) => one === only || Number(one) === only);
    if (answer === undefined) return undefined;
    answers.push([question, answer]);
  }
  return Object.fromEntries(answers);
}
