/**
 * The highest price, in hundredths: a thousand million units of any currency. A cart entry of 9999 units at this price
 * is still an exact integer.
 */
const MAX_PRICE_CENTS = 100_000_000_000;

/**
 * Reads the platform's money, `{ value: "12.90", currency: "EUR" }` in major units, as integer hundredths. The digits
 * of the text are used directly, because a double would lose some: "1.005" is 101.
 *
 * Edge values: further digits are rounded half up; a missing currency counts as the given one; any other currency, a
 *   negative amount, one above the highest price and any other text give undefined.
 */
export function parseCents(money: unknown, currency: string): number | undefined {
  if (typeof money !== "object" || money === null) return undefined;
  const { value, currency: own } = money as { value?: unknown; currency?: unknown };
  if (own !== undefined && own !== null && own !== currency) return undefined;
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const match = /^(\d{0,15})(?:\.(\d{0,100}))?$/.exec(String(value).trim());
  if (!match) return undefined;
  const [, whole = "", fraction = ""] = match;
  if (whole === "" && fraction === "") return undefined;
  const digits = Number(whole + fraction.slice(0, 2).padEnd(2, "0"));
  const cents = digits + (fraction.charAt(2) >= "5" ? 1 : 0);
  return cents <= MAX_PRICE_CENTS ? cents : undefined;
}
