import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import type { Compress, Encoding } from "../http/answers/encoding.ts";

/** One version of a file. */
type FileState = {
  readonly path: string;
  /** Changes with the content of the file. */
  readonly version: string;
  readonly encoding: Encoding;
};

/** Files as they are sent in an encoding: each is compressed on first use, and then cached. */
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
    // Concurrent requests wait for the same bytes.
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
