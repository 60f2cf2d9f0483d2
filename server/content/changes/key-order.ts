import { isSameJson } from "./same-json.ts";

type Values = Readonly<Record<string, unknown>>;

/** A value with the keys of its objects in the order of the value whose place it takes, where both have the same keys. */
export function inOrderOf(present: unknown, value: unknown): unknown {
  if (isSameJson(present, value)) return present;
  if (!isObject(present) || !isObject(value) || !haveSameKeys(present, value)) return value;
  return Object.fromEntries(
    Object.keys(present).map((name) => [name, inOrderOf(present[name], value[name])]),
  );
}

/** True for two objects of the same keys, of which each value can be written in its place. */
export const haveSameKeys = (one: object, other: object): boolean =>
  Object.keys(other).every((name) => Object.hasOwn(one, name)) &&
  Object.keys(one).every((name) => Object.hasOwn(other, name));

/** True for an object that is no list. */
export const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);
