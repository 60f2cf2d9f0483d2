import { type Change, inPlaceOf } from "./change.ts";
import { type ChangePath, isKeyStep, isWithin, keysOf, toKeyStep, valueAt } from "./change-path.ts";
import { merge } from "./merge.ts";
import { isSameJson } from "./same-json.ts";

/** A value that an owner gives to a place of a file. */
export type Edit<Made extends Change = Change> = Omit<Made, "old" | "revision">;

/** A file as it is, with its digest. */
export type BaseFile = { readonly value: unknown; readonly revision: string };

/**
 * The changes of a file after an edit. What the file says by itself is no change; an edit of an entry that a change has made becomes a part
 * of that change, and with an entry its own changes go. `beneath` is what is shown without these changes, by default the file: a draft may
 * say again what the file says, where a public change says something else.
 */
export function withEdit<Made extends Change>(
  { value: base, revision }: BaseFile,
  changes: readonly Made[],
  edit: Edit<Made>,
  beneath: unknown = base,
): readonly Made[] {
  const { path, value } = edit;
  const around = changes.find((change) => isMadeAround(change, path));
  if (around) {
    const made = merge({ entry: around.value }, [
      { ...edit, path: ["entry", ...path.slice(around.path.length)], old: undefined, revision },
    ]).value;
    const entry = Reflect.get(Object(made), "entry");
    const others = changes.filter((change) => change !== around);
    const renamed = toRenamed(around.path, entry);
    const isFree = [merge(base, others).value, beneath].every(
      (shown) => valueAt(shown, renamed) === undefined,
    );
    const whole = {
      ...edit,
      path: isFree ? renamed : around.path,
      value: entry,
      id: inPlaceOf(around.id, edit.id),
    };
    return withEdit({ value: base, revision }, others, whole, beneath);
  }
  const others = changes.filter((change) => !replaces(path, change.path));
  const old = valueAt(base, path);
  // It has all properties of a change, and those that its maker adds.
  return isSameJson(valueAt(beneath, path), value)
    ? others
    : [...others, { ...edit, old, revision } as Made];
}

/** The path of an entry that has been made, by its present keys. */
function toRenamed(path: ChangePath, entry: unknown): ChangePath {
  const step = path.at(-1);
  const names = isKeyStep(step) ? keysOf(step).map(({ key }) => key) : [];
  const renamed = toKeyStep(entry, names);
  return renamed ? [...path.slice(0, -1), renamed] : path;
}

/** True for a change that has made, or replaced, a whole entry in which a path ends. */
const isMadeAround = ({ path, value }: Change, inner: ChangePath): boolean =>
  value !== undefined &&
  typeof path.at(-1) === "object" &&
  path.length < inner.length &&
  isWithin(inner, path);

/** True for a place whose new value takes the place of a change: of the same place, or within the same entry. */
export const replaces = (path: ChangePath, changed: ChangePath): boolean =>
  typeof path.at(-1) === "object" ? isWithin(changed, path) : isSamePath(changed, path);

/** True for the same place. */
export const isSamePath = (one: ChangePath, other: ChangePath): boolean =>
  one.length === other.length && isWithin(one, other);
