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
export type OverlayResult = {
  /** The changes of the file, as they were given. */
  readonly changes: readonly Change[];
  readonly conflicts: readonly Conflict[];
  /** Those that count in it. */
  readonly placed: readonly PlacedChange[];
};

/** Changes that are laid over files while these are read. */
export type ChangeOverlay = {
  /** The value of a file with its changes; the same value if there are none. */
  apply(path: string, value: unknown): unknown;
  /** Tells the changes of a file apart from others of it; empty for none. */
  keyOf(path: string): string;
  /** The result of the changes of a file that has been read. */
  resultOf(path: string): OverlayResult | undefined;
  /** Takes an earlier result of the same changes, for a file that is not read again. */
  reuse(path: string, result: OverlayResult | undefined): void;
};

/** Changes laid over the files of a folder while they are read. */
export type AppliedOverlay = ChangeOverlay & {
  /** Conflicts of the files that have been read. */
  readonly conflicts: readonly Conflict[];
  /** The changes that count in them. */
  readonly placed: readonly PlacedChange[];
};

/** Lays changes over the files of a site's folder. */
export function overlayChanges(folder: string, changes: readonly Change[]): AppliedOverlay {
  const byPath = new Map<string, Change[]>();
  for (const change of changes) {
    const path = join(folder, change.file);
    const own = byPath.get(path) ?? [];
    byPath.set(path, own);
    own.push(change);
  }
  const results = new Map<string, OverlayResult>();
  return {
    get conflicts() {
      return [...results.values()].flatMap((one) => one.conflicts);
    },
    get placed() {
      return [...results.values()].flatMap((one) => one.placed);
    },
    apply(path, value) {
      const own = byPath.get(path);
      if (!own) return value;
      const merged = merge(value, own);
      const placed = placeAll(toShownPath(path), value, merged);
      results.set(path, { changes: own, conflicts: merged.conflicts, placed });
      return merged.value;
    },
    keyOf(path) {
      const own = byPath.get(path);
      return own ? toChangesText(own) : "";
    },
    resultOf: (path) => results.get(path),
    reuse(path, before) {
      const own = byPath.get(path);
      if (own && before) results.set(path, withChanges(before, own));
    },
  };
}

/** A result, with other objects for the same changes. */
function withChanges(
  { changes, conflicts, placed }: OverlayResult,
  same: readonly Change[],
): OverlayResult {
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
