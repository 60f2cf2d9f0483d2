/** The widths in pixels in which pictures are given; no other is ever made, so that a cache of them has an end. */
const widths = [100, 300, 500, 750, 1000, 1500, 2500] as const;

/**
 * The width that `?format=` asks for: `750w` is 750, `200w` the next listed one, anything above 2500 is 2500. Undefined for
 * the original, and for every other text.
 */
export function toWidth(format: unknown): number | undefined {
  const [, digits] = typeof format === "string" ? (/^(\d{1,6})w$/.exec(format) ?? []) : [];
  if (digits === undefined || Number(digits) === 0) return undefined;
  return widths.find((width) => width >= Number(digits)) ?? widths.at(-1);
}
