import { type CheckedFiles, openCheckedFiles } from "../../content/checked-files.ts";
import { hashOf, toRevision } from "../../content/revision.ts";
import type { Diagnostic } from "../../diagnostics.ts";
import type { KeptFiles } from "../../memory/kept-files.ts";

/** The results of checks of a site at earlier starts. */
export type KeptChecks = {
  readonly files: CheckedFiles;
  /** All that was wrong with a site of this revision, which could be served. Undefined if that is not known. */
  read(revision: string): readonly Diagnostic[] | undefined;
  keep(revision: string, diagnostics: readonly Diagnostic[]): void;
};

/** Opens the kept results for the site of a content folder. */
export function openKeptChecks(kept: KeptFiles, contentFolder: string): KeptChecks {
  const site = hashOf(contentFolder);
  const name = `diagnostics-${site}`;
  // Diagnostics name files as they are seen from the working folder.
  const toKey = (revision: string) => toRevision(revision, process.cwd());
  return {
    files: openCheckedFiles(kept, `checked-${site}`),
    // Nothing else is kept under that name.
    read: (revision) => kept.read(name, toKey(revision)) as readonly Diagnostic[] | undefined,
    keep: (revision, diagnostics) => kept.write(name, toKey(revision), diagnostics),
  };
}
