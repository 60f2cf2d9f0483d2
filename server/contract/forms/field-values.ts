import { withPlainBreaks } from "../values/text-length.ts";
import { fieldParts, likertAnswers, type MultiPartKind } from "./parts.ts";
import type { FormField } from "./schemas.ts";

/**
 * The value of a field: one text; the texts of several inputs in the order of `fieldParts`, or the checked values of a
 * checkbox field; for a likert field, the answer by question.
 */
export type FieldValue = string | readonly string[] | Readonly<Record<string, string>>;

/** Fields that have a value; a section has none. */
type ValueField = Exclude<FormField, { type: "section" }>;

/** True if a field has a value. */
export const hasValue = (field: FormField): field is ValueField => field.type !== "section";

/**
 * Converts what was sent for a field, which may be any JSON. Parts that are not shown become "", a phone number of
 * three parts gets an empty first one, and line breaks and trailing white space become plain. Missing or null gives an
 * empty value. Undefined if it does not have the field's shape.
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

/**
 * True if the visitor entered nothing. Values that the form filled in itself, such as an address's country, do not
 * count.
 */
export function isEmptyValue(field: ValueField, value: FieldValue): boolean {
  if (field.type === "select" || field.type === "radio") return value === "";
  if (typeof value === "string") return value.trim() === "";
  if (field.type === "checkbox") return value.length === 0;
  if (!Array.isArray(value)) return Object.keys(value).length === 0;
  const preset = presetPart(field);
  return value.every((text, part) => text.trim() === "" || (preset && text === preset[part]));
}

/** The text of a form's country part before the visitor changes it, by its position. */
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

/** Answers by question. Each may be sent as text, as a number or as a list with one element. */
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
