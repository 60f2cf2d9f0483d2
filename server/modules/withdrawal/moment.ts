import { siteTimeZone } from "../../content/content.ts";
import { toZone } from "../../site/clock.ts";
import type { Site } from "../../site/site.ts";

/** Date and time to the second, with the zone, as the website's language writes them. */
export const toMomentText = ({ content, locale }: Site, time: number): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: toZone(siteTimeZone(content)).name,
  }).format(time);
