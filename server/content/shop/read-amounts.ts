import type { SettingsReader } from "../../json/settings-reader.ts";
import { parseCents } from "../money.ts";

/** The currency of a shop, and the hundredths in its smallest coin. */
export type Currency = { readonly code: string; readonly coinCents: number };

/** Ten-thousandths in one per cent: the smallest difference between rates. */
const RATE_PARTS = 10_000;

/** An amount in hundredths, which is not negative; undefined without one. Anything else than such an amount is a mistake. */
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

/** A rate in ten-thousandths of a per cent; undefined, with a mistake, for anything that is no rate. */
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

/** A text that has to be there. */
export function readRequired(reader: SettingsReader, key: string): string {
  const value = reader.value(key);
  if (typeof value === "string" && value.trim() !== "") return value.trim();
  reader.error([key], value === undefined ? "is missing" : "is no text");
  return "";
}

const COUNTRY = /^[A-Z]{2}$/;

/** Whether something is the code of a country, as far as its shape tells. */
export const isCountry = (value: unknown): value is string =>
  typeof value === "string" && COUNTRY.test(value);
