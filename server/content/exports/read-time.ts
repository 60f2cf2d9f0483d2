/** A time of an export, such as `2026-01-15 09:30:15 +0000` or in the form of ISO 8601, in milliseconds since 1970. Undefined for none. */
export function readTime(text: string): number | undefined {
  const parts =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?))? ?(Z|UTC|[+-]\d\d:?\d\d)?$/.exec(
      text,
    );
  if (!parts) return undefined;
  const [, day = "", time = "00:00", zone = "Z"] = parts;
  const offset = zone === "UTC" ? "Z" : zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
  const read = Date.parse(`${day}T${time}${offset}`);
  return Number.isNaN(read) ? undefined : read;
}
