import pixelmatch from "pixelmatch";
import sharp, { type Channels } from "sharp";
import type { Camera } from "./camera.ts";

/** How a page looks on both sides. */
export type Pictured = {
  /** The share of its pixels that differ to the eye, of the larger picture; 0 for none. */
  readonly share: number;
  /** Both pictures, and what differs, as WebP; missing where nothing does. */
  readonly shown?: { readonly before: Buffer; readonly after: Buffer; readonly marked: Buffer };
};

/** Difference of colours from which two pixels differ, from 0 to 1. */
const THRESHOLD = 0.05;

/** Pages whose pictures are in memory at once. */
const AT_ONCE = 12;

/** Width of the pictures that are kept. */
const SHOWN = 640;

/** Takes and compares pictures of pages at two addresses, by path. */
export async function comparePictures(
  origins: { readonly before: string; readonly after: string },
  paths: readonly string[],
  camera: Camera,
): Promise<ReadonlyMap<string, Pictured>> {
  const pictured = new Map<string, Pictured>();
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const part = paths.slice(from, from + AT_ONCE);
    const before = await camera.take(part.map((path) => origins.before + path));
    const after = await camera.take(part.map((path) => origins.after + path));
    for (const [place, path] of part.entries()) {
      const [old, now] = [before[place], after[place]];
      if (old && now) pictured.set(path, await comparePair(old, now));
    }
  }
  return pictured;
}

/** Compares two pictures, of any sizes. */
export async function comparePair(before: Buffer, after: Buffer): Promise<Pictured> {
  if (before.equals(after)) return { share: 0 };
  const [old, now] = await Promise.all([toPixels(before), toPixels(after)]);
  const width = Math.max(old.info.width, now.info.width);
  const height = Math.max(old.info.height, now.info.height);
  const [left, right] = await Promise.all([
    enlarge(old, width, height),
    enlarge(now, width, height),
  ]);
  const data = new Uint8Array(left.length);
  const count = pixelmatch(left, right, data, width, height, { threshold: THRESHOLD });
  if (count === 0) return { share: 0 };
  const marked = { data, info: { width, height, channels: 4 as const } };
  const [was, is, differs] = await Promise.all([shrink(old), shrink(now), shrink(marked)]);
  return {
    share: count / (width * height),
    shown: { before: was, after: is, marked: differs },
  };
}

/** A picture that is read: four bytes for each pixel. */
type Pixels = {
  readonly data: Uint8Array;
  readonly info: { readonly width: number; readonly height: number; readonly channels: Channels };
};

const toPixels = (picture: Buffer): Promise<Pixels> =>
  sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** The pixels on a larger ground, which no page has. */
async function enlarge({ data, info }: Pixels, width: number, height: number): Promise<Uint8Array> {
  if (info.width === width && info.height === height) return data;
  return sharp(data, { raw: info })
    .extend({
      right: width - info.width,
      bottom: height - info.height,
      background: { r: 255, g: 0, b: 255, alpha: 1 },
    })
    .raw()
    .toBuffer();
}

/** WebP has no more than 16,383 pixels a side. Made quickly rather than small. */
const shrink = ({ data, info }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: info })
    .resize({ width: SHOWN, height: 16_383, fit: "inside" })
    .webp({ quality: 70, effort: 0 })
    .toBuffer();
