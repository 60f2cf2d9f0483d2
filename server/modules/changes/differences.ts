import type { Change } from "../../content/changes/change.ts";
import type { ChangePath } from "../../content/changes/change-path.ts";
import { isSameJson } from "../../content/changes/same-json.ts";
import { isJsonObject } from "../../json/json-object.ts";
import { toStep } from "./fields/entry-form.ts";

/** A value for a place of a file, and the one that is there. */
type Difference = { readonly path: ChangePath; readonly from: unknown; readonly value: unknown };

/** The list whose entries have changes of their own, and their keys. */
const KEYED = "variants";
const keys = [["id"], ["sku"]];

/**
 * The edits that make a value another one, as forms do it: amounts and lists as a whole, variants by their keys, new ones after
 * those that are there. `changes` are those of the file, by which changed keys are found.
 */
export function toDifferences(
  before: unknown,
  after: unknown,
  path: ChangePath,
  changes: readonly Change[],
): readonly Difference[] {
  if (isSameJson(before, after)) return [];
  if (path.at(-1) === KEYED && Array.isArray(before) && Array.isArray(after)) {
    const keyed = differencesOfEntries(before, after, path, changes);
    if (keyed) return keyed;
  }
  const isPart = isJsonObject(before) && isJsonObject(after);
  if (!isPart || "currency" in before || "currency" in after)
    return [{ path, from: before, value: after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    toDifferences(before[name], after[name], [...path, name], changes),
  );
}

/** Undefined where an entry has no key of its own. */
function differencesOfEntries(
  before: readonly unknown[],
  after: readonly unknown[],
  path: ChangePath,
  changes: readonly Change[],
): readonly Difference[] | undefined {
  const keyOf = (entry: unknown) => toStep(entry, -1, keys, { around: path, changes: [] });
  const byKey = (all: readonly unknown[]) =>
    new Map(all.map((entry) => [JSON.stringify(keyOf(entry)), entry]));
  const [old, now] = [byKey(before), byKey(after)];
  const hasAll = old.size === before.length && now.size === after.length;
  if (!hasAll || [...before, ...after].some((entry) => keyOf(entry) === -1)) return undefined;
  const stepOf = (entry: unknown) => toStep(entry, -1, keys, { around: path, changes });
  return [
    ...[...old].flatMap(([key, entry]): readonly Difference[] => {
      const at = [...path, stepOf(entry)];
      return now.has(key)
        ? toDifferences(entry, now.get(key), at, changes)
        : [{ path: at, from: entry, value: undefined }];
    }),
    ...[...now].flatMap(([key, entry]) =>
      old.has(key) ? [] : [{ path: [...path, keyOf(entry)], from: undefined, value: entry }],
    ),
  ];
}
