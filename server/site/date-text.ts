import { siteTimeZone } from "../content/content.ts";
import { toZone } from "./clock.ts";
import type { Site } from "./site.ts";

/** The parts of a site that decide how it writes dates. */
type Written = Pick<Site, "content" | "locale">;

/** The day of a moment (milliseconds since 1970) in the website's time zone and language, such as `31. Januar 2027`. */
export const toDateText = (time: number, site: Written): string =>
  format(time, site, { dateStyle: "long" });

/** A day such as `2027-01-31` in a language. */
export const toDayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(day));

/** The same as `toDateText` with the time to the second and the name of the zone. */
export const toMomentText = (time: number, site: Written): string =>
  format(time, site, { dateStyle: "long", timeStyle: "long" });

function format(
  time: number,
  { content, locale }: Written,
  options: Intl.DateTimeFormatOptions,
): string {
  const timeZone = toZone(siteTimeZone(content)).name;
  return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(time);
}
