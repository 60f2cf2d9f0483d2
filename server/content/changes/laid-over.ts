import { join } from "node:path";
import { toShownPath } from "../../diagnostics.ts";
import { type JsonPath, toJsonPath } from "../../json/path.ts";
import type { Reading } from "../checked-files.ts";
import type { Change, Conflict } from "./change.ts";
import { toPlainPath, valueAt } from "./change-path.ts";
import { merge } from "./merge.ts";
import { isSameJson } from "./same-json.ts";

/** A change with its place in the merged file, as diagnostics name places. */
export type PlacedChange = {
  readonly change: Change;
  readonly file: string;
  readonly path: string;
};

/** Changes laid over the files of a folder while they are read. */
export type LaidOver = Required<Pick<Reading, "layOver">> & {
  /** Conflicts of the files that have been read. */
  readonly conflicts: readonly Conflict[];
  /** The changes that count in them. */
  readonly placed: readonly PlacedChange[];
};

/** Lays changes over the files of a site's folder. */
export function layChangesOver(folder: string, changes: readonly Change[]): LaidOver {
  const byPath = new Map<string, Change[]>();
  for (const change of changes) {
    const path = join(folder, change.file);
    byPath.set(path, [...(byPath.get(path) ?? []), change]);
  }
  const conflicts: Conflict[] = [];
  const placed: PlacedChange[] = [];
  return {
    conflicts,
    placed,
    layOver(path, value) {
      const own = byPath.get(path);
      if (!own) return value;
      const merged = merge(value, own);
      conflicts.push(...merged.conflicts);
      const file = toShownPath(path);
      for (const change of merged.applied) {
        const plain =
          toPlainPath(merged.value, change.path) ??
          placeOfMade(merged.value, change) ??
          toPlainPath(value, change.path);
        placed.push({ change, file, path: toJsonPath(plain ?? []) });
      }
      return merged.value;
    },
  };
}

/** The place of an entry that has been made, and has got other keys since. */
function placeOfMade(json: unknown, { path, value }: Change): JsonPath | undefined {
  const around = path.slice(0, -1);
  const listed = valueAt(json, around);
  const at = Array.isArray(listed) ? listed.findIndex((one) => isSameJson(one, value)) : -1;
  const plain = toPlainPath(json, around);
  return plain && at >= 0 ? [...plain, at] : undefined;
}
