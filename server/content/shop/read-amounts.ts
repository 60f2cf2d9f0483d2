import type { SettingsReader } from "../../json/settings-reader.ts";
import { parseCents } from "../money.ts";

/** The currency of a shop, and the hundredths in its smallest coin. */
export type Currency = { readonly code: string; readonly coinCents: number };

/** Ten-thousandths in one per cent: the smallest difference between rates. */
const RATE_PARTS = 10_000;

/** An amount in hundredths, not negative. Undefined without one; anything else is an error. */
export function readMoney(
  reader: SettingsReader,
  key: string,
  { code, coinCents }: Currency,
): number | undefined {
  const money = reader.value(key);
  if (money === undefined) return undefined;
  const { value, currency } = (typeof money === "object" ? money : {}) as Record<string, unknown>;
  const cents = typeof value === "string" ? parseCents({ value }, code) : undefined;
  if (cents === undefined || typeof currency !== "string") {
    reader.error([key], `is no amount such as { "value": "12.90", "currency": "${code}" }`);
    return undefined;
  }
  if (currency !== code) {
    reader.error([key], `is in ${currency}, but the shop sells in ${code}`, "WRONG_CURRENCY");
  }
  if (cents % coinCents !== 0) reader.error([key], `there are no parts of one ${code}`);
  return cents;
}

/** A rate in ten-thousandths of a per cent. Undefined, with an error, for anything else. */
export function readRate(reader: SettingsReader, key: string): number | undefined {
  const percent = reader.value(key);
  const parts = typeof percent === "number" ? Math.round(percent * RATE_PARTS) : Number.NaN;
  if (typeof percent !== "number" || !(percent >= 0 && percent <= 100)) {
    reader.error([key], "is no number of per cent from 0 to 100");
  } else if (parts / RATE_PARTS !== percent) {
    reader.error([key], "has more than four decimals");
  } else {
    return parts;
  }
  return undefined;
}

/** A required text. */
export function readRequired(reader: SettingsReader, key: string): string {
  const value = reader.value(key);
  if (typeof value === "string" && value.trim() !== "") return value.trim();
  reader.error([key], value === undefined ? "is missing" : "is no text");
  return "";
}

const COUNTRY = /^[A-Z]{2}$/;

/** True if a value looks like the code of a country. */
export const isCountry = (value: unknown): value is string =>
  typeof value === "string" && COUNTRY.test(value);
