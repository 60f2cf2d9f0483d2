import type { TextName } from "../texts/index.ts";
import { isEmail } from "../values/email.ts";
import { textLength } from "../values/text-length.ts";
import { isDatePossible, isTimePossible } from "./date-parts.ts";
import { type FieldValue, hasValue, isEmptyValue, toFieldValue } from "./field-values.ts";
import * as formsLimits from "./limits.ts";
import { dayHalves, fieldParts } from "./parts.ts";
import type { FormField } from "./schemas.ts";

/** Name of the text that tells what is wrong with a field; `toProblemText` makes the text. */
export type FormProblem = Extract<
  TextName,
  "formRequired" | "formLikertIncomplete" | "formTooLong" | "formEmailInvalid" | "formValueInvalid"
>;

/** Problems of a form, by field id and in field order. Empty if it may be sent. */
export type FormProblems = ReadonlyMap<string, FormProblem>;

/** The values as sent: any JSON by field id. */
export type SentValues = Readonly<Record<string, unknown>>;

/** The values of a form's fields, by id and in field order, without those of the wrong shape. */
export const readFormValues = (
  fields: readonly FormField[],
  sent: SentValues,
): ReadonlyMap<string, FieldValue> =>
  new Map(
    fields.filter(hasValue).flatMap((field): [string, FieldValue][] => {
      const value = toFieldValue(field, ownValue(sent, field.id));
      return value === undefined ? [] : [[field.id, value]];
    }),
  );

/**
 * Checks every field of a form. The browser runs it before sending, the server on what arrives, so both reach the same
 * verdict.
 */
export const findFormProblems = (fields: readonly FormField[], sent: SentValues): FormProblems =>
  new Map(
    fields.flatMap((field): [string, FormProblem][] => {
      const problem = findFieldProblem(field, ownValue(sent, field.id));
      return problem ? [[field.id, problem]] : [];
    }),
  );

/** Finds what is wrong with the value sent for a field. Undefined if it may be sent. @internal */
export function findFieldProblem(field: FormField, sent: unknown): FormProblem | undefined {
  if (!hasValue(field)) return undefined;
  const value = toFieldValue(field, sent);
  if (value === undefined) return "formValueInvalid";
  if (field.type === "likert") return findLikertProblem(field, value);
  // Before a text counts as empty: one of white space alone is stored as it is.
  if (field.type === "textarea" && field.maxLength !== undefined) {
    if (textLength(String(value)) > field.maxLength) return "formTooLong";
  }
  if (isEmptyValue(field, value)) {
    return field.type !== "hidden" && field.required ? "formRequired" : undefined;
  }
  return findFilledProblem(field, value);
}

const ownValue = (sent: SentValues, id: string): unknown =>
  Object.hasOwn(sent, id) ? sent[id] : undefined;

type Likert = Extract<FormField, { type: "likert" }>;

function findLikertProblem(
  { questions, required }: Likert,
  value: FieldValue,
): FormProblem | undefined {
  const answered = Object.keys(value);
  if (!answered.every((question) => questions.includes(question))) return "formValueInvalid";
  return required && answered.length < questions.length ? "formLikertIncomplete" : undefined;
}

const invalidUnless = (isValid: boolean): FormProblem | undefined =>
  isValid ? undefined : "formValueInvalid";

/** `value` has the field's shape and is not empty. */
function findFilledProblem(field: FormField, value: FieldValue): FormProblem | undefined {
  const text = typeof value === "string" ? value : "";
  const parts = Array.isArray(value) ? value : [];
  switch (field.type) {
    case "email":
      return isEmail(text) ? undefined : "formEmailInvalid";
    case "number":
    case "currency":
      return invalidUnless(text.length <= formsLimits.numberLength && numberPattern.test(text));
    case "website":
      return invalidUnless(text.length <= formsLimits.urlLength && webAddressPattern.test(text));
    case "twitter":
      return invalidUnless(/^@?[A-Za-z0-9_]{1,15}$/.test(text));
    case "hidden":
      return invalidUnless(text.length <= formsLimits.hiddenValueLength);
    case "select":
    case "radio":
      return invalidUnless(field.options.includes(text));
    case "checkbox":
      return invalidUnless(
        parts.every((one, place) => field.options.includes(one) && parts.indexOf(one) === place),
      );
    case "address": {
      const country = parts[fieldParts.address.indexOf("Country")] ?? "";
      return invalidUnless(country === "" || field.countries.some(({ code }) => code === country));
    }
    case "date":
      return invalidUnless(isDatePossible(parts));
    case "time": {
      const half = parts[fieldParts.time.indexOf("Ampm")] ?? "";
      const isKnown = half === "" || dayHalves.some((one) => one === half);
      return invalidUnless(isKnown && isTimePossible(parts));
    }
    default:
      return undefined;
  }
}

const numberPattern = /^[+-]?\d+(?:[.,]\d+)?$/;

/** A web address without user name or password; what follows the host is any text without white space. */
const webAddressPattern =
  /^https?:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.?(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
