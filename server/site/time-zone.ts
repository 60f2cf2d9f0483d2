/** A time range in milliseconds since 1970; `to` is exclusive. */
type Range = { readonly from: number; readonly to: number };

/** The range of a month, given as `M-YYYY`, in a time zone. An unknown zone counts as UTC. */
export function monthRange(month: string, timeZone: string): Range {
  const [number = 1, year = 1970] = month.split("-").map(Number);
  return {
    from: zonedTime(Date.UTC(year, number - 1), timeZone),
    to: zonedTime(Date.UTC(year, number), timeZone),
  };
}

/** When the clocks of a zone show what a UTC clock shows at `wall`; if they skip that, when they jump past it. */
function zonedTime(wall: number, timeZone: string): number {
  // A nearby moment has the same offset as the moment itself, unless the clocks change between the two.
  const close = wall - zoneOffset(wall, timeZone);
  const time = wall - zoneOffset(close, timeZone);
  const isSkipped = time + zoneOffset(time, timeZone) !== wall;
  return isSkipped ? Math.max(close, time) : time;
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. An unknown zone counts as UTC. */
export function zoneOffset(time: number, timeZone: string): number {
  const format = formatOf(timeZone);
  if (!format) return 0;
  const part = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const read = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? 0;
  const wall = Date.UTC(
    read("year"),
    read("month") - 1,
    read("day"),
    read("hour"),
    read("minute"),
    read("second"),
  );
  return wall - Math.floor(time / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) formats.set(timeZone, createFormat(timeZone));
  return formats.get(timeZone);
}

function createFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The short name of a zone at a moment, such as `CET`; its offset, such as `GMT+9`, if it has none; else `UTC`. */
export function zoneName(time: number, timeZone: string): string {
  // Each locale only knows the names of its own part of the world.
  const names = ["en-US", "en-GB"].map((locale) => shortName(locale, time, timeZone));
  return names.find((name) => !/^(GMT|UTC)[+-]/.test(name)) ?? names[0] ?? "UTC";
}

function shortName(locale: string, time: number, timeZone: string): string {
  if (!formatOf(timeZone)) return "UTC";
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" });
  return format.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value ?? "UTC";
}
