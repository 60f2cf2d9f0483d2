import type { Month } from "../../../server/contract/blocks/month-name.ts";

/** The day of a moment in milliseconds since 1970. */
type Days = (time: number) => Month & { readonly day: number };

/**
 * The days of a time zone, or of the browser's if the website names none. For a zone unknown to the browser, its own
 * offset counts, with a warning. Undefined if that cannot be read either.
 */
export function daysOf(timeZone: string | undefined): Days | undefined {
  try {
    return daysBy(
      new Intl.DateTimeFormat("en-US", {
        ...(timeZone && { timeZone }),
        year: "numeric",
        month: "numeric",
        day: "numeric",
      }),
    );
  } catch {
    if (!Number.isFinite(new Date().getTimezoneOffset())) return undefined;
    console.warn(
      `the time zone '${timeZone}' is unknown: dates are shown as this browser has them`,
    );
    return daysHere;
  }
}

const daysBy =
  (format: Intl.DateTimeFormat): Days =>
  (time) => {
    const parts = new Map(
      format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
    );
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
    return { year: part("year"), month: part("month"), day: part("day") };
  };

const daysHere: Days = (time) => {
  const date = new Date(time);
  const here = new Date(time - date.getTimezoneOffset() * 60_000);
  return { year: here.getUTCFullYear(), month: here.getUTCMonth() + 1, day: here.getUTCDate() };
};
