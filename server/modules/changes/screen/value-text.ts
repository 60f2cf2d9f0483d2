import type { Texts } from "../../../contract/texts/index.ts";

/** Characters of a value in a table. */
const SHOWN_LENGTH = 200;

/** A value for people: texts as they are, money with its currency, everything else as JSON. */
export function toValueText(texts: Texts, value: unknown): string {
  if (value === undefined) return texts.changesNone;
  const { value: amount, currency } = Object(value);
  const shown =
    typeof value === "string"
      ? value
      : typeof amount === "string" && typeof currency === "string"
        ? `${amount} ${currency}`
        : JSON.stringify(value);
  return shown.length > SHOWN_LENGTH ? `${shown.slice(0, SHOWN_LENGTH)} …` : shown;
}
