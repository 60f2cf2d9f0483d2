import type { ValueObject } from "../../../engine/index.ts";
import { safeUrl } from "../../html/safe-url.ts";
import { htmlToText } from "../../html/text.ts";
import { isJsonObject } from "../../json/json-object.ts";
import type { JsonPath } from "../../json/path.ts";

/** Maximum length of a description used as alternative text, in UTF-16 units. */
const MAX_ALT_FROM_BODY = 250;

/** The width below which themes usually stack columns, in pixels. */
const NARROW_PX = 640;

/** A picture of the content, with the input for the image macro. */
export type Picture = {
  readonly src: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** For the macro: `{picture|apply @image}`. */
  readonly image: ValueObject;
};

type Shown = {
  readonly alt: string;
  /** Its share of the layout's width, from 0 to 1. */
  readonly share: number;
  /** True if visitors see it first, so it is not loaded lazily. */
  readonly isFirst: boolean;
};

/** A picture for an image asset. Undefined without a usable address. */
export function toPicture(asset: unknown, { alt, share, isFirst }: Shown): Picture | undefined {
  if (!isJsonObject(asset)) return undefined;
  const src = typeof asset.assetUrl === "string" ? safeUrl(asset.assetUrl) : undefined;
  if (src === undefined || !/^(?:\/|https?:)/i.test(src)) return undefined;
  const [, width, height] =
    /^([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(textOf(asset.originalSize)) ?? [];
  const sizes = `(max-width: ${NARROW_PX}px) 100vw, ${Math.ceil(share * 100)}vw`;
  const focalPoint = isJsonObject(asset.mediaFocalPoint) ? asset.mediaFocalPoint : {};
  return {
    src,
    width: width === undefined ? undefined : Number(width),
    height: height === undefined ? undefined : Number(height),
    image: {
      src,
      alt,
      // Browsers load it themselves: themes show pictures of the platform once they have this class.
      class: "thumb-image loaded",
      // Most browsers measure the space for lazy pictures themselves; without known dimensions they would make it 150 pixels
      // high.
      sizes: isFirst || width === undefined ? sizes : `auto, ${sizes}`,
      style: "object-fit: cover",
      mediaFocalPoint: { x: shareOf(focalPoint.x), y: shareOf(focalPoint.y) },
      originalSize: textOf(asset.originalSize),
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(isFirst && { priority: "high" }),
      // Only our own host has other sizes under `?format=`.
      ...(!hasSizes(src) && { loader: "raw" }),
    },
  };
}

/** Alternative text: the block's own, else the asset's. */
export function altOf(asset: unknown, own: string): string {
  if (!isJsonObject(asset)) return own.trim();
  const texts = [own, asset.altText, asset.title].map((text) => textOf(text).trim());
  const found = texts.find((text) => text !== "");
  if (found !== undefined) return found;
  return htmlToText(asset.body).slice(0, MAX_ALT_FROM_BODY) || textOf(asset.filename);
}

/** True if a block is among the first of a page or item, which visitors see without scrolling. */
export function isAtTop(path: JsonPath): boolean {
  const row = path[path.indexOf("rows") + 1];
  const position = path.at(-1);
  return row === 0 && typeof position === "number" && position < 2 && !path.includes("blockFields");
}

const hasSizes = (src: string): boolean =>
  src.startsWith("/") || /^https?:\/\/[\w.-]+\.(?:squarespace|squarespace-cdn)\.com\//i.test(src);

const shareOf = (value: unknown): number => (typeof value === "number" ? value : 0.5);

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
