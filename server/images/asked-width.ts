import { imageWidthsPx } from "../../templates/platform/image-widths.ts";

/**
 * The width for a `?format=`: `750w` is 750, `200w` the next larger width (300), anything above 2500 is 2500.
 * Undefined, for the original, with any other value. Other widths are not made, so that the cache cannot grow without
 * limit.
 */
export function toWidth(format: unknown): number | undefined {
  const [, digits] = typeof format === "string" ? (/^(\d{1,6})w$/.exec(format) ?? []) : [];
  if (digits === undefined || Number(digits) === 0) return undefined;
  return imageWidthsPx.find((width) => width >= Number(digits)) ?? imageWidthsPx.at(-1);
}
