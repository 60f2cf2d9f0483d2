import type { Diagnostic } from "../diagnostics.ts";
import type { KeptFiles } from "../memory/kept-files.ts";
import type { ChangeOverlay } from "./changes/overlay.ts";
import type { KeptReads } from "./pages/kept-reads.ts";

/** How the files of a site are read. */
export type Reading = {
  /** Files that need not be checked again. */
  readonly checked?: CheckedFiles | undefined;
  /** Pages that need not be read again. */
  readonly kept?: KeptReads | undefined;
  /** Owners' changes, laid over the value of a file before it is checked. */
  readonly over?: ChangeOverlay | undefined;
};

/** The files of a site with which nothing was wrong, by what they hold: it need not be checked again. */
export type CheckedFiles = {
  /** True if nothing was wrong with a file of this digest by itself. */
  isSound(digest: string): boolean;
  /** Notes the digest of a file that is read now. */
  note(file: string, digest: string): void;
  /** True if a file that was read now was sound before. */
  wasSound(file: string): boolean;
  /** Keeps the digests of all files but those with diagnostics. */
  keep(diagnostics: readonly Diagnostic[]): void;
};

/** The checked files of a site, as they are kept under a name. */
export function openCheckedFiles(kept: KeptFiles, name: string): CheckedFiles {
  const sound = new Set(kept.read(name, "") as readonly string[] | undefined); // Only digests are kept.
  const digests = new Map<string, string>();
  return {
    isSound: (digest) => sound.has(digest),
    note(file, digest) {
      digests.set(file, digest);
    },
    wasSound: (file) => sound.has(digests.get(file) ?? ""),
    keep(diagnostics) {
      const wrong = new Set(diagnostics.map(({ file }) => file));
      const now = new Set([...digests].flatMap(([file, one]) => (wrong.has(file) ? [] : [one])));
      if (now.size === sound.size && [...now].every((one) => sound.has(one))) return;
      kept.write(name, "", [...now]);
    },
  };
}
