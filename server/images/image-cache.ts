import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "../errors.ts";

/** Resized images on disk, up to a total size; the least recently used are deleted first. */
export type ImageCache = {
  /** The folder of the images. */
  readonly folder: string;
  /** True if an image is cached. It then counts as used now, and stays for at least some seconds. */
  has(name: string): Promise<boolean>;
  /** Stores an image; false if that failed. A process that is stopped meanwhile leaves no incomplete file. */
  keep(name: string, picture: Buffer): Promise<boolean>;
};

export type ImageCacheOptions = {
  readonly folder: string;
  /** Maximum size of all files. */
  readonly maxBytes: number;
  /** Receives the first error of each kind. */
  readonly onFailure: (error: unknown) => void;
};

/** A file's access time is updated at most this often, in milliseconds. */
const NOTED_MS = 5000;
/** Files used within this time are kept, in milliseconds: they may be on their way to a browser. */
const IN_USE_MS = 10_000;

/** Fraction of the maximum that may be written before the folder is examined again. */
const WRITTEN_PART = 0.1;
/** Fraction of the maximum to which the folder is cleared, so that clearing is not needed again at once. */
const CLEARED_PART = 0.8;

type KeptFile = { readonly path: string; readonly bytes: number; readonly usedAt: number };

/**
 * Creates a cache. It relies on the files' access times and keeps no state of its own: a restart changes nothing, and
 * several processes may share the folder. Each of them may exceed the maximum by a tenth while others write.
 */
export function createImageCache({ folder, maxBytes, onFailure }: ImageCacheOptions): ImageCache {
  const reported = new Set<unknown>();
  /** Bytes written since the folder was last examined; infinite at first, because its contents are unknown. */
  let written = Number.POSITIVE_INFINITY;
  let clearing: Promise<void> | undefined;

  function report(error: unknown): void {
    const kind = codeOf(error) ?? String(error);
    if (reported.has(kind)) return;
    reported.add(kind);
    onFailure(error);
  }

  function clearIfNeeded(): void {
    if (clearing || written < maxBytes * WRITTEN_PART) return;
    written = 0;
    clearing = clear(folder, maxBytes)
      .catch(report)
      .finally(() => {
        clearing = undefined;
      });
  }

  return {
    folder,
    async has(name) {
      clearIfNeeded();
      return noteUse(join(folder, name));
    },
    async keep(name, picture) {
      const target = join(folder, name);
      const draft = `${target}.${randomUUID()}.draft`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(draft, picture);
        await rename(draft, target);
        written += picture.length;
        return true;
      } catch (error) {
        report(error);
        await rm(draft, { force: true }).catch(report);
        return false;
      }
    },
  };
}

/** Notes in the file's access time that it is used. False if there is no such picture. */
async function noteUse(path: string): Promise<boolean> {
  const file = await stat(path).catch(() => undefined);
  // A power failure may leave empty files.
  if (!file?.isFile() || file.size === 0) return false;
  const now = Date.now();
  if (now - file.atimeMs < NOTED_MS) return true;
  // The modification time stays, because it is part of the ETag.
  return utimes(path, new Date(now), file.mtime).then(
    () => true,
    (error) => !isGone(error),
  );
}

/**
 * Deletes files until the folder is within its maximum, least recently used first, including temporary files of ended
 * processes.
 */
async function clear(folder: string, maxBytes: number): Promise<void> {
  const files = await readFiles(folder);
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= maxBytes * (1 - WRITTEN_PART)) return;
  files.sort((one, other) => one.usedAt - other.usedAt);
  for (const { path, bytes: freed } of files) {
    if (bytes <= maxBytes * CLEARED_PART) return;
    // Another request or process may have used it meanwhile.
    const file = await readFileState(path);
    if (file && Date.now() - file.usedAt < IN_USE_MS) continue;
    await rm(path, { force: true });
    bytes -= freed;
  }
}

async function readFiles(folder: string): Promise<KeptFile[]> {
  const files: KeptFile[] = [];
  try {
    for (const name of await readdir(folder)) {
      const file = await readFileState(join(folder, name));
      if (file) files.push(file);
    }
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  return files;
}

/** Undefined for anything but a file, and for one that no longer exists. */
async function readFileState(path: string): Promise<KeptFile | undefined> {
  try {
    const file = await stat(path);
    if (!file.isFile()) return undefined;
    return { path, bytes: file.size, usedAt: Math.max(file.atimeMs, file.mtimeMs) };
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

const isGone = (error: unknown): boolean => codeOf(error) === "ENOENT";
