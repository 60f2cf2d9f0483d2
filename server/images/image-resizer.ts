import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { extname } from "node:path";
import type { ImageCache } from "./image-cache.ts";
import { createTaskQueue } from "./task-queue.ts";

/** Resizes the pictures of sites. */
export type ImageResizer = {
  /** The folder of the resized pictures. */
  readonly folder: string;
  /**
   * The name of the file in `folder` that shows a picture in this width, never enlarged, in the best format that the
   * browser accepts by its name, such as `image/avif`. Undefined for what is no picture of pixels, or none that can be
   * read: then the original serves.
   */
  resize(file: string, width: number, accepted: readonly string[]): Promise<string | undefined>;
};

type Format = "avif" | "webp" | "jpeg" | "png";

/** Extensions of resizable pictures; not SVG, which scales by itself, nor GIF, which would lose its animation. */
const formats: Readonly<Record<string, Format>> = {
  ".jpg": "jpeg",
  ".jpeg": "jpeg",
  ".png": "png",
  ".webp": "webp",
  ".avif": "avif",
};

/** Larger pictures are not decoded: no page needs one, and they could exhaust the memory. */
const MAX_PIXELS = 100_000_000;
const MAX_SECONDS = 20;

/** How many pictures that cannot be read are remembered. */
const MAX_UNREADABLE = 1000;

/** Pictures resized at the same time; others wait, so that the server still answers pages. */
const AT_ONCE = 2;

/** Whether a path below a site's folder is a picture that can be resized; false for hidden files, which are not served. */
export const isResizable = (path: string): boolean =>
  Object.hasOwn(formats, extname(path).toLowerCase()) && !/(?:^|\/)\./.test(path);

/**
 * Resizes each picture and keeps it under a name that changes with the original. Where it cannot be kept, as on a full disk,
 * the original serves.
 */
export function createImageResizer(cache: ImageCache): ImageResizer {
  const making = new Map<string, Promise<boolean>>();
  const inTurn = createTaskQueue(AT_ONCE);

  /** Names of pictures that cannot be read: to try each time would take as long each time. */
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

/** The operations that read the formats above, by what is in a file. */
const readers = ["Jpeg", "Png", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}`);

let loading: ReturnType<typeof loadSharp> | undefined;

/** An optional dependency: without it, originals are served. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // A file may hold anything, whatever its name says: drawings that load or nest others are not for a server to draw.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: readers });
  return sharp;
}

const getSharp = () => (loading ??= loadSharp());

/** A resized picture; undefined for one that cannot be read, and where no sharp is installed. */
async function draw(file: string, width: number, format: Format): Promise<Buffer | undefined> {
  try {
    const sharp = await getSharp();
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: MAX_SECONDS })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    // JPEG has no transparency; without a background, transparent areas would become black.
    if (format === "jpeg") picture.flatten({ background: "white" });
    // A low effort, because visitors wait for the first picture; it is still much smaller.
    return await picture.toFormat(format, format === "avif" ? { effort: 2 } : {}).toBuffer();
  } catch {
    // sharp's errors have no code; whatever they say of the picture, its original serves.
    return undefined;
  }
}

function bestFormat(accepted: readonly string[], own: Format): Format {
  if (accepted.includes("image/avif")) return "avif";
  if (accepted.includes("image/webp")) return "webp";
  // A browser that reads neither gets what every one reads.
  return own === "png" ? "png" : "jpeg";
}
