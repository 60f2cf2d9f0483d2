import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer } from "./answers.ts";

/** The folder of a pull that has not ended, inside the folder that it writes. */
const FOLDER = ".pull";

/** The answers that a pull has got so far, on disk, so that the next run goes on where one was broken off. */
export type Journal = {
  find(address: string): Answer | undefined;
  keep(address: string, answer: Answer): void;
  /** Removes it, once everything is written. */
  end(): void;
};

/** True if a pull into a folder was broken off. */
export const hasJournal = (folder: string): boolean => existsSync(join(folder, FOLDER));

/** Opens the journal of a folder, or begins it. */
export function openJournal(folder: string): Journal {
  const root = join(folder, FOLDER);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const fileOf = (address: string): string =>
    join(root, createHash("sha256").update(address).digest("hex"));
  return {
    find(address) {
      const file = fileOf(address);
      if (!existsSync(file)) return undefined;
      const bytes = readFileSync(file);
      const end = bytes.indexOf("\n");
      const { redirects, ...head } = JSON.parse(bytes.toString("utf8", 0, end));
      return { ...head, redirects, body: bytes.subarray(end + 1) };
    },
    keep(address, { body, ...head }) {
      const file = fileOf(address);
      // Complete or not there at all, also when the machine stops now.
      writeFileSync(
        `${file}.part`,
        Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]),
      );
      renameSync(`${file}.part`, file);
    },
    end: () => rmSync(root, { recursive: true, force: true }),
  };
}
