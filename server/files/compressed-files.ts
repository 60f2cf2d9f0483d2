import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import type { Compress, Encoding } from "../http/encoding.ts";

/** A file in one of its states. */
type FileState = {
  readonly path: string;
  /** Another one for each content of the file. */
  readonly version: string;
  readonly encoding: Encoding;
};

/** Files as they are sent in an encoding: each is compressed when it is first asked for, and kept. */
export type CompressedFiles = {
  get(file: FileState): Promise<Buffer>;
};

/** Maximum size of all compressed files, in bytes. */
const MAX_BYTES = 16_000_000;

/** Creates an empty store of compressed files. */
export function createCompressedFiles(compress: Compress): CompressedFiles {
  const kept = new LRUCache<string, Buffer, FileState>({
    maxSize: MAX_BYTES,
    // The package refuses a size of 0.
    sizeCalculation: ({ length }) => Math.max(length, 1),
    // Whoever asks while a file is compressed waits for the same bytes.
    fetchMethod: async (_key, _stale, { context }) =>
      compress(await readFile(context.path), context.encoding),
  });
  return {
    async get(file) {
      const key = `${file.encoding} ${file.version} ${file.path}`;
      return kept.forceFetch(key, { context: file });
    },
  };
}
