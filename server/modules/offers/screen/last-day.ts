import { DateTime } from "luxon";
import { siteTimeZone } from "../../../content/content.ts";
import * as offersLimits from "../../../contract/offers/limits.ts";
import { toZone } from "../../../site/clock.ts";
import type { Site } from "../../../site/site.ts";

const DAY = "yyyy-MM-dd";

const todayOf = ({ content }: Site, now: number): DateTime =>
  DateTime.fromMillis(now, { zone: toZone(siteTimeZone(content)) }).startOf("day");

/** The days on which an offer can end, such as `2026-12-31`, and the one that is proposed. */
export function toDays(site: Site, now: number, typed = "") {
  const today = todayOf(site, now);
  const proposed = today.plus({ days: offersLimits.days }).toFormat(DAY);
  return {
    first: today.toFormat(DAY),
    last: today.plus({ days: offersLimits.mostDays }).toFormat(DAY),
    chosen: typed === "" ? proposed : typed.slice(0, offersLimits.dateLength),
  };
}

/** The end of a typed day, in milliseconds since 1970. Undefined for none, or one on which no offer can end. */
export function readLastDay(site: Site, now: number, typed = ""): number | undefined {
  const today = todayOf(site, now);
  const day = DateTime.fromFormat(typed, DAY, { zone: today.zone });
  const isPossible =
    day.isValid && day >= today && day <= today.plus({ days: offersLimits.mostDays });
  return isPossible ? day.plus({ days: 1 }).toMillis() : undefined;
}
