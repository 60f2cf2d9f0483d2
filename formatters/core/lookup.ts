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
 * `{item|prop structuredContent.variants 0}`: follows written-out paths from the value.
 *
 * Value: an object or array. Args: dotted paths, one after the other; none leaves the value. Result:
 *   the value found; missing when a step finds nothing (also `length` of an array).
 */
const prop: Formatter = (value, args) => path(value, wholePath(args));

const wholePath = oncePerCallSite((args): Path => args.flatMap(toPath));

/** Each argument as a reference. */
const callPaths = oncePerCallSite((args): readonly Path[] => args.map(toPath));

/**
 * `{names|get key}`: follows the keys that variables hold.
 *
 * Value: an object or array. Args: references of variables, seen from the value outwards. A number is
 *   an index or key, an array a path of keys, everything else one key, as text. Result: the value
 *   found; missing when a step finds nothing or a variable is missing. No argument leaves the value.
 */
const get: Formatter = (value, args, context) =>
  callPaths(args).reduce<Value>((at, reference) => {
    const key = context.lookup(reference);
    if (key === undefined) return undefined;
    if (typeof key === "number") return path(at, [key]);
    return path(at, isArray(key) ? key.map(toStep) : [toText(key)]);
  }, value);

/** A key in an array of keys: anything but a number is the host's text of it, so null is "null". */
const toStep = (key: Value): string | number => (typeof key === "number" ? key : hostText(key));

/**
 * `{@|lookup name}`: the variable whose name another variable holds.
 *
 * Value: only its scope matters. Args: reference of a variable with a dotted reference as text. Result:
 *   what that one refers to; "" without an argument.
 */
const lookup: Formatter = (_value, [reference], context) =>
  reference ? context.lookup(toPath(toText(context.lookup(toPath(reference))))) : "";

/** The arguments of find-first as a test of one element. No argument: every element will do. */
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
 * `{ids|find-first itemsById starred}`: the first element that a test likes.
 *
 * Value: an array; anything else, or no such element, gives nothing. Args: none (any element); a path
 *   that must be truthy in the element; or a variable with an object and a path that must be truthy in
 *   its value under the element's text. Result: the element itself.
 */
const findFirst: Formatter = (value, args, context) =>
  elements(value).find(matcher(args, (name) => context.lookup(toPath(name))));

/** `{ids|find-last itemsById starred}`: as {@link findFirst}, from the end. */
const findLast: Formatter = (value, args, context) =>
  elements(value).findLast(matcher(args, (name) => context.lookup(toPath(name))));

/**
 * `{.var @byId items|key-by id}`: an array as an object.
 *
 * Value: an array; anything else gives `{}`. Args: the path of the key; elements without it are left
 *   out, later ones replace earlier ones. Result: an object, which prints nothing itself.
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

/** The host's conversion to text, which this formatter and `format` show: null is "null". */
export const hostText = (value: Value): string =>
  isArray(value)
    ? value.map((item) => (item === null ? "" : hostText(item))).join(",")
    : typeof value === "object" && value !== null
      ? "[object Object]"
      : String(value);

/**
 * `{x|output some text}`: its own arguments, joined by one space; the value does not matter.
 */
const output: Formatter = (_value, args) => args.join(" ");

/** `{1}`; what is none goes to its end, or to the next open brace, which may begin one. */
const placeholder = /\{(\d*)(?:(\})|$|[^\d}][^{}]*(?:\}|(?=\{)|$))/g;

/**
 * `{pattern|format first second.name}`: fills `{0}`, `{1}` … of the value.
 *
 * Value: a pattern as text. `{}` is `{0}`, `{01}` is `{1}`; a number without an argument, text in the
 *   braces and an open brace at the end vanish. Args: references of variables, seen from outside the
 *   value. Result: text; null and missing are "", arrays joined by ",", objects `[object Object]`.
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

/** The variable of find-first; one argument alone is a path in the elements. */
const byIdPath = (args: Args): readonly Path[] => {
  const [first] = callPaths(args);
  return first && args.length === 2 ? [first] : [];
};

const upToTwo = atMost(2, "a path, or a variable and a path, are used");

/** Formatters of values that are found by path, by name or by a test. */
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
