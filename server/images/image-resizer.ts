import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { codeOf } from "../errors.ts";
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

/** Pictures resized at the same time; others wait, so that the server still answers pages. */
const AT_ONCE = 2;

/** Whether a path below a site's folder is a picture that can be resized; false for hidden files, which are not served. */
export const isResizable = (path: string): boolean =>
  Object.hasOwn(formats, extname(path).toLowerCase()) && !/(?:^|\/)\./.test(path);

/**
 * Resizes each picture once and keeps it in `folder`, under a name that changes with the original. Where it cannot be kept,
 * as on a full disk, the original serves, and `onFailure` gets the first error of each kind.
 */
export function createImageResizer(
  folder: string,
  onFailure: (error: unknown) => void,
): ImageResizer {
  const making = new Map<string, Promise<boolean>>();
  const inTurn = createTaskQueue(AT_ONCE);
  const reported = new Set<unknown>();
  const report = (error: unknown): void => {
    const kind = codeOf(error) ?? String(error);
    if (reported.has(kind)) return;
    reported.add(kind);
    onFailure(error);
  };
  return {
    folder,
    async resize(file, width, accepted) {
      const own = formats[extname(file).toLowerCase()];
      const original = own && (await stat(file).catch(() => undefined));
      if (!own || !original?.isFile()) return undefined;
      const format = bestFormat(accepted, own);
      const source = [file, original.mtimeMs, original.size].join("\n");
      const hash = createHash("sha256").update(source).digest("hex").slice(0, 32);
      const name = `${hash}-${width}.${format}`;
      const target = join(folder, name);
      if (await exists(target)) return name;
      const made = making.get(name) ?? inTurn(() => make(file, target, { width, format, report }));
      making.set(name, made);
      const isMade = await made.finally(() => making.delete(name));
      return isMade ? name : undefined;
    },
  };
}

type Making = {
  readonly width: number;
  readonly format: Format;
  readonly report: (error: unknown) => void;
};

/** Writes a resized picture; false if that failed. A process that is stopped meanwhile leaves no incomplete file. */
async function make(
  file: string,
  target: string,
  { width, format, report }: Making,
): Promise<boolean> {
  const picture = await draw(file, width, format);
  if (!picture) return false;
  const draft = `${target}.${randomUUID()}.draft`;
  try {
    await mkdir(join(target, ".."), { recursive: true });
    await writeFile(draft, picture);
    await rename(draft, target);
    return true;
  } catch (error) {
    report(error);
    await rm(draft, { force: true }).catch(report);
    return false;
  }
}

/** A resized picture; undefined for one that cannot be read, and where no sharp is installed. */
async function draw(file: string, width: number, format: Format): Promise<Buffer | undefined> {
  try {
    // An optional dependency: without it, originals are served.
    const { default: sharp } = await import("sharp");
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

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
