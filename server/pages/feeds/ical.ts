import type { Item } from "../../content/schemas.ts";
import { htmlToText } from "../../html/text.ts";
import { eventPlaceOf } from "../../site/event-place.ts";

import { excerptOf } from "../../site/excerpt.ts";

type EventInput = {
  readonly item: Item;
  /** Absolute URL of the event's page. */
  readonly url: string;
  /** Host of the site; makes the event's id unique. */
  readonly host: string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** An event as an iCalendar file (RFC 5545): times in UTC, lines of at most 75 octets, ended by CRLF. */
export function renderCalendar({ item, url, host, now }: EventInput): string {
  const place = eventPlaceOf(item);
  const start = item.startDate ?? 0;
  const end = Math.max(item.endDate ?? start, start);
  const where = [place?.title, place?.address].filter(Boolean).join(", ");
  const about = htmlToText(excerptOf(item)) || htmlToText(item.body).slice(0, 1000);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Schaufenster//Events//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escapeText(item.id)}@${host}`,
    `DTSTAMP:${toUtc(item.updatedOn ?? now)}`,
    `DTSTART:${toUtc(start)}`,
    `DTEND:${toUtc(end)}`,
    `SUMMARY:${escapeText(item.title)}`,
    ...(where ? [`LOCATION:${escapeText(where)}`] : []),
    ...(place?.position ? [`GEO:${place.position.latitude};${place.position.longitude}`] : []),
    ...(about ? [`DESCRIPTION:${escapeText(about)}`] : []),
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(foldLine)
    .join("\r\n");
}

/** `20261124T180000Z`. A time outside the range of `Date` becomes 1970-01-01. */
function toUtc(milliseconds: number): string {
  const date = new Date(Math.abs(milliseconds) <= 8.64e15 ? milliseconds : 0);
  return date.toISOString().replace(/\.\d{3}|[-:]/g, "");
}

const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");

const MAX_OCTETS = 75;

/** Breaks a long line between characters; continuation lines begin with a space. */
function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
