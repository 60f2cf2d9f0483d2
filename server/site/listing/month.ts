import { DateTime, type Zone } from "luxon";
import { toZone } from "../clock.ts";

/** A month of the calendar; `month` from 1 to 12. */
export type Month = { readonly month: number; readonly year: number };

/** A stretch of time in milliseconds since 1970; `to` is no part of it. */
type Range = { readonly from: number; readonly to: number };

/**
 * The month of `M-YYYY`, or of its name and the year: `May-2025`. Names are those of English and of the locale, whole, short
 * or their first three letters, in any case. Undefined for anything else.
 */
export function parseMonth(text: string, locale: string): Month | undefined {
  const [, name = "", digits = ""] = /^(.+)-([1-9]\d{3})$/su.exec(text) ?? [];
  const year = Number(digits);
  if (/^(?:0?[1-9]|1[0-2])$/.test(name)) return { month: Number(name), year };
  for (const language of ["en", locale]) {
    const wanted = fold(name, language);
    if (wanted === "") return undefined;
    const month = 1 + monthNames(language).findIndex((names) => names.includes(wanted));
    if (month > 0) return { month, year };
  }
  return undefined;
}

/** How the names of each month are written, alone and beside a day. */
function monthNames(locale: string): readonly (readonly string[])[] {
  const timeZone = "UTC";
  const formats = (["long", "short"] as const).flatMap((month) => [
    new Intl.DateTimeFormat(locale, { month, timeZone }),
    new Intl.DateTimeFormat(locale, { month, day: "numeric", timeZone }),
  ]);
  return Array.from({ length: 12 }, (_, month) => {
    const names = formats.flatMap((format) =>
      format
        .formatToParts(Date.UTC(2026, month, 1))
        .filter(({ type }) => type === "month")
        .map(({ value }) => fold(value, locale)),
    );
    return [...names, ...names.map((name) => name.slice(0, 3))];
  });
}

const fold = (name: string, locale: string): string =>
  name.normalize("NFC").toLocaleLowerCase(locale).replace(/\.$/, "");

/** The range of a month in a time zone. An unknown zone counts as UTC. */
export function monthRange({ month, year }: Month, timeZone: string): Range {
  const zone = toZone(timeZone);
  const first = DateTime.utc(year, month);
  return { from: firstMoment(first, zone), to: firstMoment(first.plus({ months: 1 }), zone) };
}

/** The moment at which clocks of a zone first show what a UTC clock shows at `wall`; later where they skip it. */
function firstMoment(wall: DateTime, zone: Zone): number {
  const [first = wall] = wall.setZone(zone, { keepLocalTime: true }).getPossibleOffsets();
  return first.toMillis();
}
