import type { Change, Conflict } from "./change.ts";
import {
  type ChangePath,
  isKeyStep,
  isWithin,
  keysOf,
  type Step,
  stepIn,
  toPlainPath,
  valueAt,
} from "./change-path.ts";
import { inOrderOf } from "./key-order.ts";
import { isSameJson } from "./same-json.ts";

/** A file with the changes of its owners. */
export type Merged = {
  readonly value: unknown;
  readonly conflicts: readonly Conflict[];
  /** The changes that count, in the order in which they were laid over the file. */
  readonly applied: readonly Change[];
};

/**
 * Lays changes over a file. Those that the file says as well change nothing. The value of a file is never changed: what differs is
 * copied. `changes` have one for each path.
 */
export function merge(base: unknown, changes: readonly Change[]): Merged {
  const merging = new Merging(base);
  const keys = changes.filter(changesKey);
  // From the outside to the inside, so that entries are there when values in them change.
  const others = changes.filter((change) => !keys.includes(change));
  for (const change of byDepth(others)) merging.add(change);
  for (const { change, at } of placeKeys(merging.value, byDepth(keys))) merging.add(change, at);
  return merging;
}

/** The value of a place in a file with its changes, also where these have changed the keys by which the place is found. */
export function changedAt(base: unknown, all: readonly Change[], path: ChangePath): unknown {
  // Thousands of other entries would take long to merge.
  const changes = all.filter((change) => changesKey(change) || !isInOtherEntry(change, path));
  const merged = merge(base, changes).value;
  const keys = changes.filter(changesKey);
  if (keys.length === 0) return valueAt(merged, path);
  const unkeyed = merge(
    base,
    changes.filter((change) => !keys.includes(change)),
  ).value;
  const plain = toPlainPath(unkeyed, path);
  return plain && valueAt(merged, plain);
}

/** True for a change of, or in, an entry that has the keys of its path, beside the one that another path goes through. */
function isInOtherEntry({ path, value }: Change, other: ChangePath): boolean {
  const at = path.findIndex((step, index) => !isWithin(other, [...other.slice(0, index), step]));
  const [step, passed] = [path[at], other[at]];
  if (!isKeyStep(step) || !isKeyStep(passed) || step.key !== passed.key || step.and || passed.and) {
    return false;
  }
  return at < path.length - 1 || value === undefined || stepIn([value], step) === 0;
}

const byDepth = (changes: readonly Change[]): readonly Change[] =>
  [...changes].sort((one, other) => one.path.length - other.path.length);

/** True for a change of a key by which paths find its entry. */
export function changesKey({ path }: Pick<Change, "path">): boolean {
  const [entry, name] = path.slice(-2);
  return isKeyStep(entry) && keysOf(entry).some(({ key }) => key === name);
}

/**
 * Changes of keys with their places by position, which are found before any of them is made: two entries may have swapped their keys.
 * They come last, because paths name them.
 */
export const placeKeys = (json: unknown, changes: readonly Change[]) =>
  changes.map((change) => {
    const entry = toPlainPath(json, change.path.slice(0, -1));
    return { change, at: entry && [...entry, ...change.path.slice(-1)] };
  });

class Merging implements Merged {
  value: unknown;
  readonly conflicts: Conflict[] = [];
  readonly applied: Change[] = [];
  readonly #base: unknown;
  /** Objects and lists that are copies already. */
  readonly #own = new Set<unknown>();
  /** Where changes have made or replaced whole entries. */
  readonly #made: ChangePath[] = [];

  constructor(base: unknown) {
    this.#base = base;
    this.value = base;
  }

  /** `at` is the place in the merged file, where that is known. */
  add(change: Change, at: ChangePath = change.path): void {
    const { path, old, value } = change;
    const present = valueAt(this.#base, path);
    if (this.#made.some((made) => made !== path && isWithin(path, made))) {
      if (!this.#put(at, value)) this.conflicts.push({ change, kind: "gone", present });
      else this.applied.push(change);
      return;
    }
    if (isSameJson(present, value)) return;
    const kind = this.#findConflict(path, old, present);
    if (kind) this.conflicts.push({ change, kind, present });
    // Another change may have given its key to an entry: both are there then, and the content says that they are.
    const isNew = isMaking(path) && present === undefined && value !== undefined;
    if (kind === "gone" || !this.#put(at, value, isNew)) return;
    this.applied.push(change);
    if (isMaking(path)) this.#made.push(path);
  }

  #findConflict(path: ChangePath, old: unknown, present: unknown): Conflict["kind"] | undefined {
    // An entry that is made anew is not there yet, but what it stands in is.
    const isNew = old === undefined && isMaking(path);
    const outer = isNew ? path.slice(0, -1) : path;
    const last = outer.findLastIndex((step) => typeof step === "object");
    if (last >= 0 && valueAt(this.#base, outer.slice(0, last + 1)) === undefined) return "gone";
    if (isSameJson(present, old)) return undefined;
    return isNew ? "bothMade" : "changed";
  }

  /** Sets or removes a value. False if its place is missing. */
  #put(path: ChangePath, given: unknown, isNew = false): boolean {
    const last = path.at(-1);
    if (last === undefined || !hasPlace(this.value, path)) return false;
    // Whoever completes the content does not complete the change with it.
    const value = structuredClone(given);
    this.value = this.#copy(this.value) ?? {};
    let container: unknown = this.value;
    for (const [index, step] of path.slice(0, -1).entries()) {
      const at = stepIn(container, step) ?? newName(container, step);
      if (at === undefined) return false;
      const next = Reflect.get(Object(container), at);
      const copy = this.#copy(next) ?? this.#copy(typeof path[index + 1] === "string" ? {} : []);
      Reflect.set(Object(container), at, copy);
      container = copy;
    }
    if (isNew && Array.isArray(container)) return container.push(value) > 0;
    return set(container, last, value);
  }

  #copy(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return undefined;
    if (this.#own.has(value)) return value;
    const copy = Array.isArray(value) ? [...value] : { ...value };
    this.#own.add(copy);
    return copy;
  }
}

/** True if a whole entry of a list is made, removed or replaced. */
const isMaking = (path: ChangePath): boolean => typeof path.at(-1) === "object";

/** True if a value can be put at a path: all entries of lists on the way are there. */
function hasPlace(json: unknown, path: ChangePath): boolean {
  const last = path.slice(0, -1).findLastIndex((step) => typeof step !== "string");
  return last < 0 || valueAt(json, path.slice(0, last + 1)) !== undefined;
}

/** The name of a property that an object may get. */
const newName = (container: unknown, step: Step): string | undefined =>
  typeof step === "string" && isPlainObject(container) ? step : undefined;

const isPlainObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function set(container: unknown, step: Step, value: unknown): boolean {
  const at = stepIn(container, step);
  if (Array.isArray(container)) {
    if (at === undefined) {
      if (typeof step === "object" && value !== undefined) container.push(value);
      return typeof step === "object";
    }
    if (value === undefined) container.splice(Number(at), 1);
    else container[Number(at)] = ordered(container, at, value);
    return true;
  }
  const name = at ?? newName(container, step);
  if (name === undefined) return false;
  if (value === undefined) Reflect.deleteProperty(Object(container), name);
  // Not by assignment: a key of a file may be `__proto__`.
  else Object.defineProperty(container, name, { value: ordered(container, at, value), ...open });
  return true;
}

const ordered = (container: unknown, at: string | number | undefined, value: unknown): unknown =>
  at === undefined ? value : inOrderOf(Reflect.get(Object(container), at), value);

const open = { enumerable: true, configurable: true, writable: true };
