import { type Key, key } from "../../json/key.ts";
import { parseCents } from "../money.ts";

/** The currency of a shop, and the hundredths in its smallest coin. */
export type Currency = { readonly code: string; readonly coinCents: number };

/** Ten-thousandths in one per cent: the smallest difference between rates. */
const RATE_PARTS = 10_000;

/** A non-negative amount in hundredths, undefined if missing. Anything else is a mistake. */
export const money = ({ code, coinCents }: Currency): Key<number | undefined> =>
  key((written, mistakes) => {
    if (written === undefined) return undefined;
    const { value, currency } = Object(written);
    const cents = typeof value === "string" ? parseCents({ value }, code) : undefined;
    if (cents === undefined || typeof currency !== "string") {
      mistakes.wrong(`is no amount such as { "value": "12.90", "currency": "${code}" }`);
      return undefined;
    }
    if (currency !== code) {
      const message = `is in ${currency}, but the shop sells in ${code}`;
      mistakes.error(message, [], { code: "WRONG_CURRENCY" });
    }
    if (cents % coinCents !== 0) mistakes.wrong(`there are no parts of one ${code}`);
    return cents;
  });

/** A rate in ten-thousandths of a per cent. Undefined, with a mistake, for anything else. */
export const rate: Key<number | undefined> = key((percent, mistakes) => {
  if (typeof percent !== "number" || !(percent >= 0 && percent <= 100)) {
    mistakes.wrong("is no number of per cent from 0 to 100");
    return undefined;
  }
  const parts = Math.round(percent * RATE_PARTS);
  if (parts / RATE_PARTS === percent) return parts;
  mistakes.wrong("has more than four decimals");
  return undefined;
});

/** A text that must not be missing. */
export const requiredText: Key<string> = key((value, mistakes) => {
  if (typeof value === "string" && value.trim() !== "") return value.trim();
  mistakes.wrong(value === undefined ? "is missing" : "is no text");
  return "";
});

const COUNTRY = /^[A-Z]{2}$/;

/** True if a value has the form of a country code. */
export const isCountry = (value: unknown): value is string =>
  typeof value === "string" && COUNTRY.test(value);

/** The message for any other value. */
export const NO_COUNTRY = "is no country, which is two capital letters";
