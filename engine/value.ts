/**
 * A JSON value as templates see it. `undefined` is a name that resolved to nothing ("missing"), which differs from
 * null: null ends a lookup, missing lets it continue outwards.
 */
export type Value =
  | undefined
  | null
  | boolean
  | number
  | string
  | readonly Value[]
  | { readonly [key: string]: Value };

/**
 * The result of a formatter that has none. It is as a missing value, but for JSON, which has no text for it (missing is
 * `null` there), and for {@link isEqual}. Variables hold missing instead.
 */
export const nothing = Symbol("nothing") as unknown as Value;

/** A JSON object. */
export type ValueObject = { readonly [key: string]: Value };

/** A reference split at its dots: "a.0" is ["a", 0]. Digits become a number, anything else a key. */
export type Path = readonly (string | number)[];

/** The types of values, as error messages and formatters distinguish them. */
export type Kind = "missing" | "null" | "boolean" | "number" | "string" | "array" | "object";

/** The type of a value. Anything that is not JSON, such as a function, counts as missing. */
export function kind(value: Value): Kind {
  switch (typeof value) {
    case "string":
      return "string";
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "object":
      return value === null ? "null" : Array.isArray(value) ? "array" : "object";
    default:
      return "missing";
  }
}

/** True if a value has elements. */
export const isArray = (value: Value): value is readonly Value[] => Array.isArray(value);

/** True if a value has keys; arrays and null have none. */
export const isObject = (value: Value): value is ValueObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The greatest index in a reference; greater numbers are keys. */
const MAX_INDEX = 2147483647;

const digits = /^\d+$/;
const AFTER_DIGITS = 58;

/**
 * A dotted reference as a path: `"a.007"` is `["a", 7]`. Nothing is checked: `""` is `[""]`.
 * Digits above 2147483647 stay a string.
 */
export function toPath(reference: string): Path {
  // Most references are one plain name, and one that begins with a letter is not a number.
  if (reference.charCodeAt(0) >= AFTER_DIGITS && !reference.includes(".")) return [reference];
  return reference.split(".").map(toPart);
}

const toPart = (part: string): string | number =>
  part.charCodeAt(0) < AFTER_DIGITS && digits.test(part) && Number(part) <= MAX_INDEX
    ? Number(part)
    : part;

/**
 * One step of a path: an own property of an object, or an element of an array by number only
 * (`length` and `"0"` of an array are missing). Everything else has no properties.
 */
export function property(value: Value, key: string | number): Value {
  if (typeof value !== "object" || value === null) return undefined;
  if (isArray(value)) return typeof key === "number" ? value[key] : undefined;
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The value at a path, step by step as {@link property}. The empty path is the value itself. */
export function path(value: Value, parts: Path): Value {
  let at = value;
  for (const part of parts) at = property(at, part);
  return at;
}

/** Any own property of an object or array: also `length` and elements by text, unlike {@link property}. */
export function get(value: Value, key: string | number): Value {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  // Besides its elements, an array's only own property is its length, which is a Value too.
  return (value as ValueObject)[key];
}

/** The elements of an array; none for everything else. */
export const elements = (value: Value): readonly Value[] => (isArray(value) ? value : []);

/** The own keys of an object; none for everything else. */
export const keys = (value: Value): readonly string[] =>
  isObject(value) ? Object.keys(value) : [];

/** Length of an array, number of keys of an object, 0 for everything else. */
export const size = (value: Value): number => (isArray(value) ? value.length : keys(value).length);

/** True if `{.section x}` and `{.if x}` run their body: not empty, not 0, not NaN. "0" and "false" are true. */
export function isTruthy(value: Value): boolean {
  switch (typeof value) {
    case "string":
      return value !== "";
    case "number":
      return value !== 0 && !Number.isNaN(value);
    case "boolean":
      return value;
    case "object":
      return value !== null && (isArray(value) ? value.length > 0 : hasKeys(value));
    default:
      return false;
  }
}

/** True if an object has own keys, without making a list of them. */
function hasKeys(object: object): boolean {
  for (const key in object) if (Object.hasOwn(object, key)) return true;
  return false;
}

/** Text for formatters and predicates: arrays and objects are empty, unlike {@link emit}. */
export function toText(value: Value): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
    case "boolean":
      return String(value);
    default:
      return "";
  }
}

/**
 * A number for formatters and predicates. Text is read up to its longest numeric prefix, as a float only
 * if it contains a point ("1e3" is 1, " 12px" is 12, "" is NaN); true is 1; null, arrays and objects are 0.
 */
export function toNumber(value: Value): number {
  switch (typeof value) {
    case "number":
      return value;
    case "boolean":
      return value ? 1 : 0;
    case "string":
      return value.includes(".") ? Number.parseFloat(value) : Number.parseInt(value, 10);
    default:
      return 0;
  }
}

/** A boolean for formatters and predicates: true, "true" and whole numbers except 0. */
export function toBoolean(value: Value): boolean {
  switch (typeof value) {
    case "boolean":
      return value;
    case "string":
      return value === "true";
    case "number":
      // The reference parses the number's decimal text as an integer, which changes 1.5 and 1e21.
      return value !== 0 && Number.parseInt(String(value), 10) === value;
    default:
      return false;
  }
}

/**
 * The text that `{x}` prints: text as it is, nothing for null, missing and objects; array elements joined by ",", where
 * an outer null is "null", an inner one empty and an object "[object Object]".
 */
export function emit(value: Value): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
    case "boolean":
      return String(value);
    case "object":
      return isArray(value) ? arrayText(value).text : "";
    default:
      return "";
  }
}

/**
 * Converts an array as the host does, but not recursively: data may be nested deeper than its stack.
 * `elements` counts those of nested arrays too.
 */
export function arrayText(array: readonly Value[]): {
  readonly text: string;
  readonly elements: number;
} {
  const pieces: string[] = [];
  const open = [{ items: array, at: 0 }];
  let elements = 0;
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    if (top.at === top.items.length) {
      open.pop();
      continue;
    }
    const item = top.items[top.at++];
    elements++;
    if (isArray(item) && item.length > 0) open.push({ items: item, at: 0 });
    else if (item === null) pieces.push(open.length === 1 ? "null" : "");
    else pieces.push(elementText(item));
  }
  return { text: pieces.join(","), elements };
}

/** Text of an element. Never calls a value's own `toString`, which is data. An array here is an empty one. */
const elementText = (value: Value): string =>
  typeof value === "object" ? (isArray(value) ? "" : "[object Object]") : String(value ?? "");

/** Deep equality without coercion: 1 is not "1", NaN is not NaN, missing equals null. */
export function isEqual(left: Value, right: Value): boolean {
  const a = left ?? null;
  const b = right ?? null;
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (isArray(a) || isArray(b)) {
    return (
      isArray(a) && isArray(b) && a.length === b.length && a.every((item, i) => isEqual(item, b[i]))
    );
  }
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]))
  );
}

/**
 * The order of two values: negative, 0 or positive. The right one is first converted to the left one's kind; a
 * number that is neither less nor equal counts as greater (so NaN on the right gives 1).
 */
export function compare(left: Value, right: Value): number {
  switch (typeof left) {
    case "number": {
      const other = toNumber(right);
      return left < other ? -1 : left === other ? 0 : 1;
    }
    case "string": {
      const other = toText(right);
      return left < other ? -1 : left === other ? 0 : 1;
    }
    case "boolean":
      return left === toBoolean(right) ? 0 : left ? 1 : -1;
    default:
      return isEqual(left, right) ? 0 : -1;
  }
}
