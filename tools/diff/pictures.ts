import pixelmatch from "pixelmatch";
import sharp, { type Sharp } from "sharp";
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
  const sizes = await Promise.all([before, after].map((one) => sharp(one).metadata()));
  const width = Math.max(...sizes.map((one) => one.width));
  const height = Math.max(...sizes.map((one) => one.height));
  const [old, now] = [await toPixels(before, width, height), await toPixels(after, width, height)];
  const marked = new Uint8Array(old.length);
  const count = pixelmatch(old, now, marked, width, height, { threshold: THRESHOLD });
  if (count === 0) return { share: 0 };
  const raw = { raw: { width, height, channels: 4 as const } };
  return {
    share: count / (width * height),
    shown: {
      before: await shrink(sharp(before)),
      after: await shrink(sharp(after)),
      marked: await shrink(sharp(marked, raw)),
    },
  };
}

/** The pixels of a picture on a larger ground, which no page has. */
const toPixels = async (picture: Buffer, width: number, height: number): Promise<Buffer> => {
  const { width: own, height: high } = await sharp(picture).metadata();
  return sharp(picture)
    .ensureAlpha()
    .extend({
      right: width - own,
      bottom: height - high,
      background: { r: 255, g: 0, b: 255, alpha: 1 },
    })
    .raw()
    .toBuffer();
};

/** WebP has no more than 16,383 pixels a side. */
const shrink = (picture: Sharp): Promise<Buffer> =>
  picture.resize({ width: SHOWN, height: 16_383, fit: "inside" }).webp({ quality: 70 }).toBuffer();
