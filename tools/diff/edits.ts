import { readFileSync } from "node:fs";
import { join } from "node:path";
import { applyPatch, structuredPatch } from "diff";
import { pathsBelow } from "../../server/content/revision.ts";

/** A change of one place in a file, or of a whole file. */
export type Edit = {
  /** The file's path in the folder. */
  readonly file: string;
  /** Where it begins: in the new text, or in the old one of a file that is gone. 0 for a file that is not text. */
  readonly line: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The file with this edit alone; undefined if it is gone then. */
  readonly result: Buffer | undefined;
};

/** The edits that lead from one folder to another, those of a file one after the other. */
export function findEdits(before: string, after: string): readonly Edit[] {
  const files = new Set([...pathsBelow(before), ...pathsBelow(after)]);
  return [...files].sort().flatMap((file) => {
    const old = read(join(before, file));
    const now = read(join(after, file));
    return old && now && old.equals(now) ? [] : editsOf(file, old, now);
  });
}

/** All edits of a file as one. */
export const wholeEdit = (after: string, edits: readonly Edit[]): Edit | undefined => {
  const [first] = edits;
  if (!first) return undefined;
  return {
    ...first,
    before: edits.flatMap((one) => one.before),
    after: edits.flatMap((one) => one.after),
    result: read(join(after, first.file)),
  };
};

function editsOf(file: string, old: Buffer | undefined, now: Buffer | undefined): readonly Edit[] {
  const isText = ![old, now].some((one) => one?.includes(0));
  if (!isText) return [{ file, line: 0, before: [], after: [], result: now }];
  const [text, next] = [old?.toString() ?? "", now?.toString() ?? ""];
  const patch = structuredPatch(file, file, text, next, "", "", { context: 0 });
  return patch.hunks.map((hunk) => {
    const alone = applyPatch(text, { ...patch, hunks: [hunk] });
    const linesBy = (mark: string) =>
      hunk.lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(1));
    return {
      file,
      line: now ? hunk.newStart : hunk.oldStart,
      before: linesBy("-"),
      after: linesBy("+"),
      result: old && now ? Buffer.from(alone === false ? next : alone) : now,
    };
  });
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
