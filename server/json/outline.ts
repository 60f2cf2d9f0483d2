import type { Key } from "./key.ts";

/** The part of a schema that editors can offer. */
export type Outline = {
  /** The keys of an object; those that are not read have no schema. */
  readonly keys?: Readonly<Record<string, Key<unknown> | undefined>>;
  /** The schema of the elements of a list, or of the values of an object with keys of anybody's choice. */
  readonly each?: Key<unknown>;
  /** The words, or true and false. */
  readonly words?: readonly (string | boolean)[];
};

const outlines = new WeakMap<Key<unknown>, Outline>();

/** The schema itself, whose outline is known from now on. */
export function outlined<Schema extends Key<unknown>>(
  schema: Schema,
  outline: Outline | undefined,
): Schema {
  if (outline) outlines.set(schema, outline);
  return schema;
}

/** The outline of a schema; undefined for one that takes a text, a number or anything. */
export const outlineOf = (schema: Key<unknown> | undefined): Outline | undefined =>
  schema && outlines.get(schema);
