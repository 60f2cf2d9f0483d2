import type { FormField } from "./schemas.ts";

/** Fields that may be shown as one input, although their values have parts. */
export type SingleInputField = Extract<FormField, { type: "date" | "phone" }>;

/** True for a field that is shown as one input. */
export const isSingle = (field: FormField): field is SingleInputField =>
  "presentation" in field && field.presentation === "single";

/** As browsers send dates. */
const DATE = /^(\d{4,})-(\d{2})-(\d{2})$/;

/**
 * The parts that a single input stands for: month, day and year of a date, or a telephone number in the last part. A text that is no
 * date becomes the month, so that it is refused.
 */
export function toSingleParts({ type }: SingleInputField, typed: string): readonly string[] {
  if (type === "phone") return ["", "", "", typed];
  const [, year = "", month = "", day = ""] = DATE.exec(typed.trim()) ?? [];
  return year === "" ? [typed, "", ""] : [month, day, year];
}

/** The text of the single input for the parts of a value. */
export function toSingleText({ type }: SingleInputField, parts: readonly string[]): string {
  if (type === "phone") return parts[3] ?? "";
  const [month = "", day = "", year = ""] = parts;
  if (day === "" && year === "") return month;
  return `${year.padStart(4, "0")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
