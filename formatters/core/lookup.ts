import {
  type Args,
  elements,
  type Formatter,
  type FormatterTable,
  isArray,
  isTruthy,
  type Path,
  path,
  property,
  toPath,
  toText,
  type Value,
} from "../../engine/index.ts";
import { atMost, needsOne, references } from "../support/check-args.ts";
import { oncePerCallSite } from "../support/option-list.ts";

/**
 * `{item|prop structuredContent.variants 0}`: follows literal paths from the value.
 *
 * Value: an object or array. Args: dotted paths, followed one after the other; none leaves the value. Result:
 *   the value found; missing when a step finds nothing (`length` of an array, for one).
 */
const prop: Formatter = (value, args) => path(value, wholePath(args));

const wholePath = oncePerCallSite((args): Path => args.flatMap(toPath));

/** Each argument as a path. */
const callPaths = oncePerCallSite((args): readonly Path[] => args.map(toPath));

/**
 * `{names|get key}`: follows keys that are held by variables.
 *
 * Value: an object or array. Args: variables, looked up from the value outwards. A number is an index or key,
 *   an array a path of keys, anything else one key, as text. Result: the value found; missing when a step finds
 *   nothing or a variable is missing. No argument leaves the value.
 */
const get: Formatter = (value, args, context) =>
  callPaths(args).reduce<Value>((at, reference) => {
    const key = context.lookup(reference);
    if (key === undefined) return undefined;
    if (typeof key === "number") return path(at, [key]);
    return path(at, isArray(key) ? key.map(toStep) : [toText(key)]);
  }, value);

/** A key in an array of keys: a number, else its text by JavaScript's rules, so null is "null". */
const toStep = (key: Value): string | number => (typeof key === "number" ? key : hostText(key));

/**
 * `{@|lookup name}`: the variable whose name is held by another variable.
 *
 * Value: anything, only its scope matters. Args: a variable that holds a dotted name as text. Result: the value
 *   of the variable of that name; "" without an argument.
 */
const lookup: Formatter = (_value, [reference], context) =>
  reference ? context.lookup(toPath(toText(context.lookup(toPath(reference))))) : "";

/** The test of find-first for one element. Without arguments, every element passes. */
function matcher(args: readonly string[], lookupName: (name: string) => Value) {
  const [first, second] = args;
  if (first === undefined) return () => true;
  if (second === undefined || args.length > 2) {
    const at = toPath(first);
    return (element: Value) => isTruthy(path(element, at));
  }
  const byId = lookupName(first);
  const at = toPath(second);
  return (id: Value) => isTruthy(path(property(byId, toText(id)), at));
}

/**
 * `{ids|find-first itemsById starred}`: the first element that passes a test.
 *
 * Value: an array; anything else, or no such element, gives nothing.
 * Args: none (any element passes); a path that must be truthy in the element; or a variable that holds an object, and a
 *   path that must be truthy in that object's entry for the element. Result: the element itself.
 */
const findFirst: Formatter = (value, args, context) =>
  elements(value).find(matcher(args, (name) => context.lookup(toPath(name))));

/** `{ids|find-last itemsById starred}`: the last such element; otherwise as `find-first`. */
const findLast: Formatter = (value, args, context) =>
  elements(value).findLast(matcher(args, (name) => context.lookup(toPath(name))));

/**
 * `{.var @byId items|key-by id}`: an object with the elements of an array by one of their properties.
 *
 * Value: an array; anything else gives `{}`. Args: the path of the key; elements without it are left out, later
 *   ones replace earlier ones. Result: an object, which itself prints nothing.
 */
const keyBy: Formatter = (value, [key]) => {
  if (!key) return {};
  const at = toPath(key);
  return Object.fromEntries(
    elements(value)
      .map((element) => [path(element, at), element] as const)
      .filter(([id]) => id !== undefined)
      .map(([id, element]) => [hostText(id), element]),
  );
};

/** JavaScript's own conversion to text, which `key-by` and `format` expose: null is "null". */
export const hostText = (value: Value): string =>
  isArray(value)
    ? value.map((item) => (item === null ? "" : hostText(item))).join(",")
    : typeof value === "object" && value !== null
      ? "[object Object]"
      : String(value);

/**
 * `{x|output some text}`: its arguments, joined by a space, whatever the value.
 */
const output: Formatter = (_value, args) => args.join(" ");

/**
 * Matches `{1}`. Any other text in braces ends at the closing brace, or at the next opening one, which may begin a
 * placeholder.
 */
const placeholder = /\{(\d*)(?:(\})|$|[^\d}][^{}]*(?:\}|(?=\{)|$))/g;

/**
 * `{pattern|format first second.name}`: fills in `{0}`, `{1}` … of the value.
 *
 * Value: a pattern as text. `{}` is `{0}`, `{01}` is `{1}`; a number without an argument, other text in braces
 *   and an open brace at the end are dropped. Args: variables, looked up outside the value. Result: text; null
 *   and missing are "", arrays joined by ",", objects `[object Object]`.
 */
const format: Formatter = (value, args, context) => {
  const texts = callPaths(args).map((reference) => {
    const found = context.lookupOutside(reference);
    return found === undefined || found === null ? "" : hostText(found);
  });
  return toText(value).replace(placeholder, (_tag, index: string, end: string | undefined) =>
    end === undefined ? "" : (texts[Number(index)] ?? ""),
  );
};

/** The variable that find-first reads; a single argument is a path in the elements instead. */
const byIdPath = (args: Args): readonly Path[] => {
  const [first] = callPaths(args);
  return first && args.length === 2 ? [first] : [];
};

const upToTwo = atMost(2, "a path, or a variable and a path, are used");

/** Formatters that find values by path, by name or by a test, and fill patterns with them. */
export const lookupFormatters: FormatterTable = {
  "find-first": { run: findFirst, result: "value", checkArgs: upToTwo, references: byIdPath },
  "find-last": { run: findLast, result: "value", checkArgs: upToTwo, references: byIdPath },
  format: { run: format, result: "text", checkArgs: references, references: callPaths },
  get: { run: get, result: "value", checkArgs: references, references: callPaths },
  "key-by": { run: keyBy, result: "value", checkArgs: needsOne },
  lookup: {
    run: lookup,
    result: "value",
    checkArgs: needsOne,
    references: (args) => callPaths(args).slice(0, 1),
  },
  output: { run: output, result: "text" },
  prop: { run: prop, result: "value" },
};
