import { imageWidthsPx } from "../../../templates/platform/image-widths.ts";
import type { Size } from "./fit-box.ts";

type ScreenLimits = {
  readonly dprMin: number;
  /** 0 for none. */
  readonly dprMax: number;
  readonly savesData: boolean;
};

/** Dots in a pixel that a picture is to have on a screen. */
export function pixelRatioFor(screen: number, { dprMin, dprMax, savesData }: ScreenLimits): number {
  if (savesData) return 1;
  const most = dprMax > 0 ? dprMax : Number.POSITIVE_INFINITY;
  return Math.min(most, Math.max(dprMin, screen));
}

/**
 * The least offered width that has a dot for every dot of the shown picture, and the widest one where none is as wide.
 * `ratio` is width by height of the original, `factor` dots in a pixel.
 */
export function chooseWidth(shown: Size, ratio: number, factor: number): number {
  const needed = Math.max(shown.width, shown.height * ratio) * factor;
  return imageWidthsPx.find((width) => width >= needed) ?? Math.max(...imageWidthsPx);
}

/** A picture's size as shown; one that is missing follows from its ratio. */
export function completeSize(
  width: number | undefined,
  height: number | undefined,
  ratio: number | undefined,
): Size | undefined {
  if (width && height) return { width, height };
  if (width) return { width, height: ratio ? width / ratio : 0 };
  if (height && ratio) return { width: height * ratio, height };
  return undefined;
}

/** An address in a width; an address that asks for a format stays as it is. */
export function withFormat(source: string, width: string): string {
  const [, address = "", hash = ""] = /^([^#]*)(.*)$/s.exec(source) ?? [];
  if (/[?&]format=/.test(address)) return source;
  return `${address}${address.includes("?") ? "&" : "?"}format=${width}${hash}`;
}
