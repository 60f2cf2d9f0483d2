import { diffArrays } from "diff";
import { filesOf, toMeaning, withoutRevisions } from "./meaning.ts";
import type { Side, SideAnswer } from "./side.ts";

/** Lines that are gone, and those that have come in their place. */
export type Change = { readonly before: readonly string[]; readonly after: readonly string[] };

/** A page that is not the same on both sides. */
export type PageDifference = {
  readonly path: string;
  /** The statuses, if they differ. */
  readonly status: { readonly before: string; readonly after: string } | undefined;
  /** Differences in the meaning of its HTML. */
  readonly changes: readonly Change[];
  /** The files that it names and that have other bytes now, in order. */
  readonly files: readonly string[];
};

const gone: SideAnswer = { status: "missing", text: "" };

/** The pages that differ. `named` are files that were changed: a page that names one without its revision differs by it as well. */
export async function findDifferences(
  before: Side,
  after: Side,
  named: readonly string[],
): Promise<readonly PageDifference[]> {
  const found: PageDifference[] = [];
  for (const path of new Set([...before.paths, ...after.paths])) {
    const old = before.paths.includes(path) ? await before.get(path) : gone;
    const now = after.paths.includes(path) ? await after.get(path) : gone;
    const difference = compareAnswers(path, [old, now], named);
    if (difference) found.push(difference);
  }
  return found;
}

/** The difference at an address; undefined for none. */
export function compareAnswers(
  path: string,
  [old, now]: readonly [SideAnswer, SideAnswer],
  named: readonly string[],
): PageDifference | undefined {
  const isStatus = old.status !== now.status;
  const loose = named.filter((name) => old.text.includes(name) && now.text.includes(name));
  if (!isStatus && old.text === now.text && loose.length === 0) return undefined;
  const status = isStatus ? { before: old.status, after: now.status } : undefined;
  const isPage = old !== gone && now !== gone;
  // Most pages differ by the revision of a style alone, and parsing takes its time.
  const isChanged = isPage && withoutRevisions(old.text) !== withoutRevisions(now.text);
  const changes = isChanged ? compareLines(toMeaning(old.text), toMeaning(now.text)) : [];
  const [revisions, later] = [filesOf(old.text), filesOf(now.text)];
  const changed = [...later].filter(([file, revision]) => {
    const last = revisions.get(file);
    return last !== undefined && last !== revision;
  });
  const files = new Set([...changed.map(([file]) => file), ...loose]);
  const isSame = !isStatus && changes.length === 0 && files.size === 0;
  return isSame ? undefined : { path, status, changes, files: [...files].sort() };
}

/** The places where lines differ. */
export function compareLines(old: readonly string[], now: readonly string[]): readonly Change[] {
  const changes: { before: string[]; after: string[] }[] = [];
  let open: { before: string[]; after: string[] } | undefined;
  for (const { added, removed, value } of diffArrays([...old], [...now])) {
    if (!added && !removed) {
      open = undefined;
      continue;
    }
    if (!open) {
      open = { before: [], after: [] };
      changes.push(open);
    }
    (added ? open.after : open.before).push(...value);
  }
  return changes;
}
