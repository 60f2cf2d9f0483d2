import { imageWidthsPx } from "../../../templates/platform/image-widths.ts";
import type { Size } from "./fit-box.ts";

type ScreenLimits = {
  readonly dprMin: number;
  /** 0 for none. */
  readonly dprMax: number;
  readonly savesData: boolean;
};

/** Device pixels per CSS pixel that an image should have on a screen. */
export function pixelRatioFor(screen: number, { dprMin, dprMax, savesData }: ScreenLimits): number {
  if (savesData) return 1;
  const most = dprMax > 0 ? dprMax : Number.POSITIVE_INFINITY;
  return Math.min(most, Math.max(dprMin, screen));
}

/**
 * The smallest offered width that covers every device pixel of the shown image, else the widest.
 * `ratio` is width by height of the original, `factor` the device pixels per CSS pixel.
 */
export function chooseWidth(shown: Size, ratio: number, factor: number): number {
  const needed = Math.max(shown.width, shown.height * ratio) * factor;
  return imageWidthsPx.find((width) => width >= needed) ?? Math.max(...imageWidthsPx);
}

/** An image's size as shown; a missing side follows from its ratio. */
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

/** An address for a width. An address that already asks for a format stays as it is. */
export function withFormat(source: string, width: string): string {
  const [, address = "", hash = ""] = /^([^#]*)(.*)$/s.exec(source) ?? [];
  if (/[?&]format=/.test(address)) return source;
  return `${address}${address.includes("?") ? "&" : "?"}format=${width}${hash}`;
}
