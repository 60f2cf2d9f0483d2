import { join } from "node:path";
import { toShownPath } from "../../diagnostics.ts";
import { type JsonPath, toJsonPath } from "../../json/path.ts";
import { type Change, type Conflict, toChangesText } from "./change.ts";
import { toPlainPath, valueAt } from "./change-path.ts";
import { type Merged, merge } from "./merge.ts";
import { isSameJson } from "./same-json.ts";

/** A change with its place in the merged file, as diagnostics name places. */
export type PlacedChange = {
  readonly change: Change;
  readonly file: string;
  readonly path: string;
};

/** The result of the changes that lie over one file. */
export type Told = {
  /** The changes of the file, as they were given. */
  readonly changes: readonly Change[];
  readonly conflicts: readonly Conflict[];
  /** Those that count in it. */
  readonly placed: readonly PlacedChange[];
};

/** Changes that are laid over files while these are read. */
export type ChangesOver = {
  /** The value of a file with its changes; the same value if there are none. */
  layOver(path: string, value: unknown): unknown;
  /** Tells the changes of a file apart from others of it; empty for none. */
  keyOf(path: string): string;
  /** The result of the changes of a file that has been read. */
  toldOf(path: string): Told | undefined;
  /** Tells of a file that is not read again what came of the same changes. */
  tellAgain(path: string, told: Told | undefined): void;
};

/** Changes laid over the files of a folder while they are read. */
export type LaidOver = ChangesOver & {
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
    const own = byPath.get(path) ?? [];
    byPath.set(path, own);
    own.push(change);
  }
  const told = new Map<string, Told>();
  return {
    get conflicts() {
      return [...told.values()].flatMap((one) => one.conflicts);
    },
    get placed() {
      return [...told.values()].flatMap((one) => one.placed);
    },
    layOver(path, value) {
      const own = byPath.get(path);
      if (!own) return value;
      const merged = merge(value, own);
      const placed = placeAll(toShownPath(path), value, merged);
      told.set(path, { changes: own, conflicts: merged.conflicts, placed });
      return merged.value;
    },
    keyOf(path) {
      const own = byPath.get(path);
      return own ? toChangesText(own) : "";
    },
    toldOf: (path) => told.get(path),
    tellAgain(path, before) {
      const own = byPath.get(path);
      if (own && before) told.set(path, withChanges(before, own));
    },
  };
}

/** The result of changes, told of others that are the same. */
function withChanges({ changes, conflicts, placed }: Told, same: readonly Change[]): Told {
  const now = new Map(changes.map((change, index) => [change, same[index] ?? change]));
  const toNow = <One extends { readonly change: Change }>(one: One): One => ({
    ...one,
    change: now.get(one.change) ?? one.change,
  });
  return { changes: same, conflicts: conflicts.map(toNow), placed: placed.map(toNow) };
}

/** The places of changes that count. */
const placeAll = (file: string, value: unknown, merged: Merged): readonly PlacedChange[] =>
  merged.applied.map((change) => {
    const plain =
      toPlainPath(merged.value, change.path) ??
      placeOfMade(merged.value, change) ??
      toPlainPath(value, change.path);
    return { change, file, path: toJsonPath(plain ?? []) };
  });

/** The place of an entry that has been made, and has got other keys since. */
function placeOfMade(json: unknown, { path, value }: Change): JsonPath | undefined {
  const around = path.slice(0, -1);
  const listed = valueAt(json, around);
  const at = Array.isArray(listed) ? listed.findIndex((one) => isSameJson(one, value)) : -1;
  const plain = toPlainPath(json, around);
  return plain && at >= 0 ? [...plain, at] : undefined;
}
