import { DateTime, type Zone } from "luxon";
import { toZone } from "../clock.ts";

/** A stretch of time in milliseconds since 1970; `to` is no part of it. */
type Range = { readonly from: number; readonly to: number };

/** The range of a month, given as `M-YYYY`, in a time zone. An unknown zone counts as UTC. */
export function monthRange(month: string, timeZone: string): Range {
  const [number = 1, year = 1970] = month.split("-").map(Number);
  const zone = toZone(timeZone);
  const first = DateTime.utc(year, number);
  return { from: firstMoment(first, zone), to: firstMoment(first.plus({ months: 1 }), zone) };
}

/** The moment at which clocks of a zone first show what a UTC clock shows at `wall`; later where they skip it. */
function firstMoment(wall: DateTime, zone: Zone): number {
  const [first = wall] = wall.setZone(zone, { keepLocalTime: true }).getPossibleOffsets();
  return first.toMillis();
}
