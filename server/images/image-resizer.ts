import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { extname } from "node:path";
import { createTaskQueue } from "../task-queue.ts";
import type { ImageCache } from "./image-cache.ts";
import { loadSharp, MAX_PIXELS, MAX_SECONDS } from "./load-sharp.ts";

/** Resizes the images of sites. */
export type ImageResizer = {
  /** The folder of the resized images. */
  readonly folder: string;
  /**
   * The name of the file in `folder` that shows an image in this width, never enlarged, in the best format that the
   * browser accepts by name, such as `image/avif`. Undefined for files that are not pixel images or cannot be read:
   * then the original is served.
   */
  resize(file: string, width: number, accepted: readonly string[]): Promise<string | undefined>;
  /**
   * The name of the file in `folder` with a picture that is kept elsewhere, under `key`; `name` has the ending of its format. Undefined
   * if `load` finds none, or it cannot be stored.
   */
  bring(
    key: string,
    name: string,
    load: () => Promise<Buffer | undefined>,
  ): Promise<string | undefined>;
};

type Format = "avif" | "webp" | "jpeg" | "png";

/** Extensions of resizable images. Not SVG, which scales by itself, nor GIF, which would lose its animation. */
const formats: Readonly<Record<string, Format>> = {
  ".jpg": "jpeg",
  ".jpeg": "jpeg",
  ".png": "png",
  ".webp": "webp",
  ".avif": "avif",
};

/** Number of unreadable images that are remembered. */
const MAX_UNREADABLE = 1000;

/** Images resized at the same time; others wait, so that the server still answers pages. */
const AT_ONCE = 2;

/** True if a path below a site's folder is a resizable image; false for hidden files, which are not served. */
export const isResizable = (path: string): boolean =>
  Object.hasOwn(formats, extname(path).toLowerCase()) && !/(?:^|\/)\./.test(path);

/**
 * Resizes each image and stores it under a name that changes with the original. If it cannot be stored, as on a full
 * disk, the original is served.
 */
export function createImageResizer(cache: ImageCache): ImageResizer {
  const making = new Map<string, Promise<boolean>>();
  const inTurn = createTaskQueue(AT_ONCE);

  /** Names of unreadable images, because each attempt would take its time again. */
  const unreadable = new Set<string>();

  async function make(file: string, name: string, width: number, format: Format): Promise<boolean> {
    const picture = await draw(file, width, format);
    if (picture) return cache.keep(name, picture);
    if (unreadable.size >= MAX_UNREADABLE) unreadable.clear();
    unreadable.add(name);
    return false;
  }

  return {
    folder: cache.folder,
    async bring(key, name, load) {
      if (!isResizable(name)) return undefined;
      const hash = createHash("sha256").update(key).digest("hex").slice(0, 32);
      const file = `${hash}${extname(name).toLowerCase()}`;
      if (await cache.has(file)) return file;
      const picture = await load();
      return picture && (await cache.keep(file, picture)) ? file : undefined;
    },
    async resize(file, width, accepted) {
      const own = formats[extname(file).toLowerCase()];
      const original = own && (await stat(file).catch(() => undefined));
      if (!own || !original?.isFile()) return undefined;
      const format = bestFormat(accepted, own);
      const source = [file, original.mtimeMs, original.size].join("\n");
      const hash = createHash("sha256").update(source).digest("hex").slice(0, 32);
      const name = `${hash}-${width}.${format}`;
      if (unreadable.has(name)) return undefined;
      if (await cache.has(name)) return name;
      const made = making.get(name) ?? inTurn(() => make(file, name, width, format));
      making.set(name, made);
      const isMade = await made.finally(() => making.delete(name));
      return isMade ? name : undefined;
    },
  };
}

/** A resized image. Undefined for an unreadable one, and if sharp is not installed. */
async function draw(file: string, width: number, format: Format): Promise<Buffer | undefined> {
  try {
    const sharp = await loadSharp();
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: MAX_SECONDS })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    // JPEG has no transparency; without a background, transparent areas would become black.
    if (format === "jpeg") picture.flatten({ background: "white" });
    // A low effort, because visitors wait for the first picture; it is still much smaller.
    return await picture.toFormat(format, format === "avif" ? { effort: 2 } : {}).toBuffer();
  } catch {
    // sharp's errors have no code; whatever the reason, the original is served.
    return undefined;
  }
}

function bestFormat(accepted: readonly string[], own: Format): Format {
  if (accepted.includes("image/avif")) return "avif";
  if (accepted.includes("image/webp")) return "webp";
  // For browsers that accept neither WebP nor AVIF.
  return own === "png" ? "png" : "jpeg";
}
