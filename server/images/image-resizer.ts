import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, rename, rm, stat } from "node:fs/promises";
import { extname, join } from "node:path";

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

/** Resizes each picture once and keeps it in `folder`, under a name that changes with the original. */
export function createImageResizer(folder: string): ImageResizer {
  const making = new Map<string, Promise<boolean>>();
  const inTurn = createQueue(AT_ONCE);
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
      const made = making.get(name) ?? inTurn(() => make(file, target, { width, format }));
      making.set(name, made);
      const isMade = await made.finally(() => making.delete(name));
      return isMade ? name : undefined;
    },
  };
}

/** Writes a resized picture; false if that failed. A process that is stopped meanwhile leaves no incomplete file. */
async function make(
  file: string,
  target: string,
  { width, format }: { readonly width: number; readonly format: Format },
): Promise<boolean> {
  const draft = `${target}.${randomUUID()}.draft`;
  try {
    // An optional dependency: without it, originals are served.
    const { default: sharp } = await import("sharp");
    await mkdir(join(target, ".."), { recursive: true });
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: MAX_SECONDS })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    // JPEG has no transparency; without a background, transparent areas would become black.
    if (format === "jpeg") picture.flatten({ background: "white" });
    await picture
      // A low effort, because visitors wait for the first picture; it is still much smaller.
      .toFormat(format, format === "avif" ? { effort: 2 } : {})
      .toFile(draft);
    await rename(draft, target);
    return true;
  } catch {
    await rm(draft, { force: true });
    return false;
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

/** Runs tasks, at most `atOnce` at a time. */
function createQueue(atOnce: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
