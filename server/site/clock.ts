import { DateTime, IANAZone, type Zone } from "luxon";

/** What the clocks of a time zone show at a moment. */
export type Clock = {
  /** How far they are ahead of UTC, in milliseconds. */
  readonly offset: number;
  /** The zone's short name, such as `CET`; its offset, such as `GMT+9`, if it has none. */
  readonly zoneName: string;
};

/** The clock of a time zone at a moment, in milliseconds since 1970. */
export function clockAt(time: number, timeZone: string): Clock {
  const zone = toZone(timeZone);
  const moment = DateTime.fromMillis(time, { zone });
  // Each of the two locales knows the names of its own part of the world.
  const names = ["en-US", "en-GB"].map((locale) => shortName(moment.setLocale(locale)));
  const zoneName = names.find((name) => !/^(GMT|UTC)[+-]/.test(name)) ?? names[0] ?? "UTC";
  // Offsets of the far past are no whole minutes.
  return { offset: Math.round(zone.offset(time) * 60_000), zoneName };
}

/** Luxon keeps the formats that this uses; those of its `offsetNameShort` it makes anew each time. */
function shortName(moment: DateTime): string {
  const parts = moment.toLocaleParts({ timeZoneName: "short" });
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "UTC";
}

/** A time zone by its IANA name; an unknown one is UTC. */
export function toZone(name: string): Zone {
  const zone = IANAZone.create(name);
  return zone.isValid ? zone : IANAZone.create("UTC");
}
