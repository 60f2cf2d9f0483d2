import { DateTime, IANAZone, type Zone } from "luxon";

/** The clocks of a time zone at a moment. */
export type Clock = {
  /** Offset from UTC, in milliseconds. */
  readonly offset: number;
  /** The zone's short name, such as `CET`; its offset, such as `GMT+9`, if it has none. */
  readonly zoneName: string;
};

/** The clock of a time zone at a moment, in milliseconds since 1970. */
export function clockAt(time: number, timeZone: string): Clock {
  const zone = toZone(timeZone);
  const moment = DateTime.fromMillis(time, { zone });
  // Each of the two locales knows the names in its own part of the world.
  const names = ["en-US", "en-GB"].map((locale) => shortName(moment.setLocale(locale)));
  const zoneName = names.find((name) => !/^(GMT|UTC)[+-]/.test(name)) ?? names[0] ?? "UTC";
  // Offsets in the distant past are not whole minutes.
  return { offset: Math.round(zone.offset(time) * 60_000), zoneName };
}

/** Luxon caches the formats used here, but not those of its `offsetNameShort`. */
function shortName(moment: DateTime): string {
  const parts = moment.toLocaleParts({ timeZoneName: "short" });
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "UTC";
}

/** A time zone by its IANA name; an unknown one is UTC. */
export function toZone(name: string): Zone {
  const zone = IANAZone.create(name);
  return zone.isValid ? zone : IANAZone.create("UTC");
}
