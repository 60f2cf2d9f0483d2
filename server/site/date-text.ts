import { DateTime } from "luxon";
import { siteTimeZone } from "../content/content.ts";
import { toZone } from "./clock.ts";
import type { Site } from "./site.ts";

/** The day of a moment (milliseconds since 1970) in the website's time zone and language, such as `31. Januar 2027`. */
export const toDateText = (time: number, { content, locale }: Pick<Site, "content" | "locale">) =>
  DateTime.fromMillis(time, { zone: toZone(siteTimeZone(content)) })
    .setLocale(locale)
    .toLocaleString(DateTime.DATE_FULL);
