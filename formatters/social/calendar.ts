import {
  type Formatter,
  type FormatterTable,
  property,
  toNumber,
  toText,
  type Value,
} from "../../engine/index.ts";
import { formatDate, readPattern } from "../i18n/date.ts";

/** As the legacy `escape` of ECMAScript: `%XX` for Latin-1, `%uXXXX` for the rest. */
const legacyEscape = (text: string): string =>
  text.replace(/[^A-Za-z0-9@*_+\-./]/g, (character) => {
    const hex = character.charCodeAt(0).toString(16).toUpperCase();
    return hex.length > 2 ? `%u${hex.padStart(4, "0")}` : `%${hex.padStart(2, "0")}`;
  });

const address = (location: Value): string =>
  ["addressLine1", "addressLine2", "addressCountry"]
    .map((name) => toText(property(location, name)).trim())
    .filter((line) => line !== "")
    .join(", ");

/** The basic format of ISO 8601, for moments in UTC. */
const basicFormat = readPattern("%Y%m%dT%H%M%SZ");

/**
 * `{event|google-calendar-url}`: the address that adds an event to a calendar.
 *
 * Value: an event with title, startDate and endDate (epoch ms, missing is 0) and location. Args: none.
 * Result: text; `&` is not escaped, so an attribute needs `htmlattr`. Errors: as the formatter `date`;
 *   `URIError` for a lone surrogate in the location. Source: reference engine.
 */
const googleCalendarUrl: Formatter = (event) => {
  const utc = (name: string) => formatDate(toNumber(property(event, name)), "UTC", basicFormat);
  const place = address(property(event, "location"));
  return (
    "http://www.google.com/calendar/event?action=TEMPLATE" +
    `&text=${legacyEscape(toText(property(event, "title")))}` +
    `&dates=${utc("startDate")}/${utc("endDate")}` +
    (place === "" ? "" : `&location=${encodeURIComponent(place)}`)
  );
};

/** Formatters of events for calendars of other services. */
export const calendarFormatters: FormatterTable = {
  "google-calendar-url": { run: googleCalendarUrl, result: "text" },
};
