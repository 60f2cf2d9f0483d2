import { DateTime, IANAZone, type Zone } from "luxon";

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

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. An unknown zone is UTC. */
export const zoneOffset = (time: number, timeZone: string): number =>
  // Offsets of the far past are no whole minutes.
  Math.round(toZone(timeZone).offset(time) * 60_000);

/** The short name of a zone at a moment, such as `CET`; its offset, such as `GMT+9`, if it has none; else `UTC`. */
export function zoneName(time: number, timeZone: string): string {
  const moment = DateTime.fromMillis(time, { zone: toZone(timeZone) });
  // Each of the two knows the names of its own part of the world.
  const names = ["en-US", "en-GB"].map((locale) => shortName(moment.setLocale(locale)));
  return names.find((name) => !/^(GMT|UTC)[+-]/.test(name)) ?? names[0] ?? "UTC";
}

/** Luxon keeps the formats that this uses; those of its `offsetNameShort` it makes anew each time. */
function shortName(moment: DateTime): string {
  const parts = moment.toLocaleParts({ timeZoneName: "short" });
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "UTC";
}

function toZone(name: string): Zone {
  const zone = IANAZone.create(name);
  return zone.isValid ? zone : IANAZone.create("UTC");
}
