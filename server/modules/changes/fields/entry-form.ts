import type { Change } from "../../../content/changes/change.ts";
import {
  type ChangePath,
  type EntryKey,
  isKeyStep,
  isWithin,
  type KeyStep,
  keysOf,
  type Step,
  toKeyStep,
  toPathText,
  valueAt,
} from "../../../content/changes/change-path.ts";
import { isSamePath } from "../../../content/changes/edit.ts";
import type { InputProblem } from "../../../contract/screens/input-rules.ts";
import type { AskedEdit, Place } from "../edited-changes.ts";
import type { EntryFields, Field, FieldContext } from "./field.ts";

/** A field with its place in the file. */
export type PlacedField = {
  readonly field: Field;
  /** The place of its entry. */
  readonly entry: ChangePath;
  /** Its name in a form. */
  readonly name: string;
  readonly value: unknown;
};

/** Fields of one entry. */
export type FieldGroup = { readonly entry: unknown; readonly fields: readonly PlacedField[] };

/** The fields of an entry and of the entries in it. `changes` are those of its file, by which changed keys are found. */
export function toGroups(
  { fields, list }: EntryFields,
  value: unknown,
  place: Place,
  changes: readonly Change[],
): readonly FieldGroup[] {
  const group = (entry: unknown, own: readonly Field[], path: ChangePath): FieldGroup => ({
    entry,
    fields: own.map((field) => ({
      field,
      entry: path,
      name: toPathText([...path, ...field.path].slice(place.path.length)),
      value: valueAt(entry, field.path),
    })),
  });
  const listed = list ? valueAt(value, list.path) : undefined;
  const entries = Array.isArray(listed) ? listed : [];
  return [
    group(value, fields, place.path),
    ...entries.map((entry, position) => {
      const around = [...place.path, ...(list?.path ?? [])];
      const keys = (list?.keys ?? []).map((key) => [key]);
      const step = toStep(entry, position, keys, { around, changes });
      return group(entry, list?.fields ?? [], [...around, step]);
    }),
  ];
}

/** The step to an entry of a list: by the keys that the file has, even where an owner has changed them. */
export function toStep(
  entry: unknown,
  position: number,
  keys: readonly (readonly string[])[],
  { around, changes }: { readonly around: ChangePath; readonly changes: readonly Change[] },
): Step {
  for (const names of keys) {
    const step = toKeyStep(entry, names);
    if (step) return asInFile(step, around, changes) ?? step;
  }
  return position;
}

/** The step by which a file finds an entry that has other keys since an owner has changed them. */
function asInFile(
  { key, is, and }: KeyStep,
  around: ChangePath,
  changes: readonly Change[],
): KeyStep | undefined {
  const wanted = toPathText([{ key, is, ...(and && { and }) }]);
  const steps = changes.flatMap(({ path }) => {
    const step = path.at(-2);
    return path.length === around.length + 2 && isWithin(path, around) && isKeyStep(step)
      ? [step]
      : [];
  });
  return steps.find((step) => {
    const now = keysOf(step).map((own): EntryKey => {
      const path = [...around, step, own.key];
      const changed = changes.find((change) => isSamePath(change.path, path));
      return { key: own.key, is: changed ? String(changed.value ?? "") : own.is };
    });
    const [first, ...others] = now;
    const present = first && { ...first, ...(others.length > 0 && { and: others }) };
    return present !== undefined && toPathText([present]) === wanted;
  });
}

/** Typed texts by the names of their fields. */
export type Typed = Readonly<Record<string, string>>;

/** The edits that a form asks for, and what is wrong with the typed texts. */
export type FormRead = {
  readonly edits: readonly AskedEdit[];
  readonly problems: ReadonlyMap<string, InputProblem>;
};

/** Reads a form: only what differs from what it showed is an edit; of a new entry everything. */
export function readForm(
  groups: readonly FieldGroup[],
  file: string,
  typed: Typed,
  context: FieldContext,
  { isNew = false }: { readonly isNew?: boolean } = {},
): FormRead {
  const edits: AskedEdit[] = [];
  const problems = new Map<string, InputProblem>();
  const removals = new Map(groups.map((group) => [group, findRemoval(group, typed)]));
  const [, ...entries] = groups;
  const last = removals.get(groups.at(-1) ?? { entry: undefined, fields: [] });
  if (last && entries.length > 0 && entries.every((group) => removals.get(group))) {
    problems.set(last.name, { text: "optionsNoVariant" });
  }
  for (const group of groups) {
    const { entry } = group;
    // Of an entry that is removed nothing else counts.
    const removal = removals.get(group);
    const fields = removal ? [removal] : group.fields;
    for (const { field, name, value, entry: path } of fields) {
      const text = typed[name] ?? "";
      if (!isNew && toLf(text) === toLf(field.kind.toText(value, context))) continue;
      const read = field.kind.read(text, context);
      if (read.problem) {
        problems.set(name, read.problem);
        continue;
      }
      edits.push({ file, path: [...path, ...field.path], value: read.value });
      const { twin } = field;
      if (!twin || valueAt(entry, twin.path) === undefined) continue;
      edits.push({ file, path: [...path, ...twin.path], value: twin.of(read.value, context) });
    }
  }
  return { edits, problems };
}

/** The box that removes an entry, if it is ticked. */
const findRemoval = ({ fields }: FieldGroup, typed: Typed): PlacedField | undefined =>
  fields.find(({ field, name }) => field.path.length === 0 && typed[name]);

/** Browsers send every line break as two characters, whatever the file has. */
const toLf = (text: string): string => text.replaceAll("\r\n", "\n");

/** The field that is nearest to a place of which something is wrong. Undefined if it is in none of the entries. */
export function nearestField(
  groups: readonly FieldGroup[],
  place: ChangePath,
): PlacedField | undefined {
  const all = groups.flatMap(({ fields }) => fields);
  return (
    all.find(({ entry, field }) => isWithin(place, [...entry, ...field.path])) ??
    all.find(({ entry, field }) =>
      field.twin ? isWithin(place, [...entry, ...field.twin.path]) : false,
    ) ??
    all.find(({ entry, field }) => isWithin([...entry, ...field.path], place))
  );
}
