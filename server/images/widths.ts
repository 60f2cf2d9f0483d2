import { imageWidthsPx } from "../../templates/platform/image-widths.ts";

/**
 * The width that `?format=` asks for: `750w` is 750, `200w` the next listed one, anything above 2500 is 2500. Undefined for
 * the original, and for every other text. No other width is ever made, so that a cache of them has an end.
 */
export function toWidth(format: unknown): number | undefined {
  const [, digits] = typeof format === "string" ? (/^(\d{1,6})w$/.exec(format) ?? []) : [];
  if (digits === undefined || Number(digits) === 0) return undefined;
  return imageWidthsPx.find((width) => width >= Number(digits)) ?? imageWidthsPx.at(-1);
}
