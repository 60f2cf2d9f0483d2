import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";

/** Values on disk that cost more to make than to read. */
export type KeptFiles = {
  /** The value that was kept under a name, if it was made from this key, by this program. */
  read(name: string, key: string): unknown;
  /** Keeps a value in place of the last one of its name. A failure only costs the time of making it again. */
  write(name: string, key: string, value: unknown): void;
};

const DIGEST_BYTES = 32;

/**
 * Keeps values in a folder, which may be deleted at any time. `revision` changes with the program. Several processes may share the
 * folder; files that are damaged, older or not ours count as missing.
 */
export function createKeptFiles(folder: string, revision: string): KeptFiles {
  return {
    read(name, key) {
      try {
        const file = readFileSync(join(folder, name));
        const body = file.subarray(DIGEST_BYTES);
        if (!digestOf(body).equals(file.subarray(0, DIGEST_BYTES))) return undefined;
        const kept: unknown = deserialize(body);
        const isOurs = Array.isArray(kept) && kept[0] === revision && kept[1] === key;
        return isOurs ? kept[2] : undefined;
      } catch {
        return undefined;
      }
    },
    write(name, key, value) {
      // Renamed when it is whole, so that a process that is stopped leaves no part of it under the name.
      const draft = join(folder, `${name}.${process.pid}.draft`);
      try {
        mkdirSync(folder, { recursive: true });
        const body = serialize([revision, key, value]);
        try {
          writeFileSync(draft, Buffer.concat([digestOf(body), body]));
          renameSync(draft, join(folder, name));
        } finally {
          rmSync(draft, { force: true });
        }
      } catch {
        // The next start makes the value again.
      }
    },
  };
}

const digestOf = (body: Buffer): Buffer => createHash("sha256").update(body).digest();
