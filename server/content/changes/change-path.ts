import type { JsonPath } from "../../json/path.ts";

/** A key of an entry, with its text. */
export type EntryKey = { readonly key: string; readonly is: string };

/**
 * An entry of a list by one of its keys: `[id=mug]`; or, where only several of them together are its own, by all of these:
 * `[country=DE,taxClass=""]`, of which those that the entry lacks are empty.
 */
export type KeyStep = EntryKey & { readonly and?: readonly EntryKey[] };

/** A step to a value: the name of a property, an entry of a list by its key, or by its position where it has none. */
export type Step = string | number | KeyStep;

/** The place of a value in a content file, the same wherever others are put into the lists on the way. */
export type ChangePath = readonly Step[];

/** True for a step to an entry by its keys. */
export const isKeyStep = (step: Step | undefined): step is KeyStep => typeof step === "object";

/** All keys of a step. */
export const keysOf = ({ key, is, and = [] }: KeyStep): readonly EntryKey[] => [
  { key, is },
  ...and,
];

/** The step to an entry by some of its keys. Undefined if it has none of them. */
export function toKeyStep(entry: unknown, keys: readonly string[]): KeyStep | undefined {
  const [first, ...others] = keys.map((key) => ({ key, is: keyOf(entry, key) ?? "" }));
  if (!first || [first, ...others].some(({ is }) => typeof is !== "string")) return undefined;
  if ([first, ...others].every(({ is }) => is === "")) return undefined;
  const texts = (all: readonly { readonly key: string; readonly is: unknown }[]) =>
    all.map(({ key, is }): EntryKey => ({ key, is: String(is) }));
  const [own] = texts([first]);
  return own && { ...own, ...(others.length > 0 && { and: texts(others) }) };
}

/** `items[id=mug].structuredContent.variants[sku=BLUE].priceMoney`; unusual names are JSON texts. */
export const toPathText = (path: ChangePath): string =>
  path
    .map((step) => {
      if (typeof step === "number") return `[${step}]`;
      if (!isKeyStep(step)) return `.${toName(step)}`;
      return `[${keysOf(step).map(({ key, is }) => `${toName(key)}=${toName(is)}`)}]`;
    })
    .join("")
    .replace(/^\./, "");

/** A text that begins with a quotation mark, or holds what stands between steps, is written as JSON. */
const toName = (name: string): string =>
  /^[^\s"[\]=.]+$/.test(name) && !/^\d+$/.test(name) ? name : JSON.stringify(name);

const NAME = String.raw`"(?:[^"\\]|\\.)*"|[^\s"[\]=.]+`;
const KEYS = `(${NAME})=(${NAME})((?:,(?:${NAME})=(?:${NAME}))*)`;
const STEPS = new RegExp(String.raw`\.?(${NAME})|\[(\d+)\]|\[${KEYS}\]`, "gsy");
/** A value may have commas, so it ends where another key, or nothing, follows. */
const MORE_KEYS = new RegExp(`,(${NAME})=(${NAME})(?=,|$)`, "gsy");

/** The path of a text that `toPathText` has written. Throws for any other. */
export function readPathText(text: string): ChangePath {
  const steps: Step[] = [];
  const read = new RegExp(STEPS);
  while (read.lastIndex < text.length) {
    const found = read.exec(text);
    if (!found) throw new Error(`'${text}' is no path of a change`);
    const [, name, position, key = "", is = "", more = ""] = found;
    if (name !== undefined) steps.push(readName(name));
    else if (position !== undefined) steps.push(Number(position));
    else steps.push({ ...readKey(key, is), ...(more !== "" && { and: readKeys(more) }) });
  }
  return steps;
}

const readKeys = (text: string): readonly EntryKey[] =>
  [...text.matchAll(MORE_KEYS)].map(([, key = "", is = ""]) => readKey(key, is));

const readKey = (key: string, is: string): EntryKey => ({ key: readName(key), is: readName(is) });

const readName = (text: string): string => (text.startsWith('"') ? JSON.parse(text) : text);

/** True if one path leads to a value around the other's, or to the same. */
export const isWithin = (inner: ChangePath, outer: ChangePath): boolean =>
  outer.length <= inner.length && outer.every((step, index) => isSameStep(step, inner[index]));

function isSameStep(one: Step, other: Step | undefined): boolean {
  if (!isKeyStep(one) || !isKeyStep(other)) return one === other;
  return toPathText([one]) === toPathText([other]);
}

/** The value at a path. Undefined for none; null counts as none. */
export function valueAt(json: unknown, path: ChangePath): unknown {
  let value = json;
  for (const step of path) {
    const at = stepIn(value, step);
    if (at === undefined) return undefined;
    value = Reflect.get(Object(value), at);
  }
  return value ?? undefined;
}

/** The name or position to which a step leads in an object or list. Undefined if it leads nowhere. */
export function stepIn(container: unknown, step: Step): string | number | undefined {
  if (Array.isArray(container)) {
    const at = isKeyStep(step) ? container.findIndex((entry) => isEntryOf(entry, step)) : step;
    return typeof at === "number" && at >= 0 && at < container.length ? at : undefined;
  }
  if (typeof container !== "object" || container === null) return undefined;
  return typeof step === "string" && Object.hasOwn(container, step) ? step : undefined;
}

/** Of several keys, those that an entry lacks are empty. */
const isEntryOf = (entry: unknown, step: KeyStep): boolean =>
  step.and
    ? keysOf(step).every(({ key, is }) => (keyOf(entry, key) ?? "") === is)
    : keyOf(entry, step.key) === step.is;

const keyOf = (entry: unknown, key: string): unknown =>
  typeof entry === "object" && entry !== null && Object.hasOwn(entry, key)
    ? Reflect.get(entry, key)
    : undefined;

/** The names and positions to a value in a file as it is. Undefined if there is none. */
export function toPlainPath(json: unknown, path: ChangePath): JsonPath | undefined {
  const plain: (string | number)[] = [];
  let value = json;
  for (const step of path) {
    const at = stepIn(value, step);
    if (at === undefined) return undefined;
    plain.push(at);
    value = Reflect.get(Object(value), at);
  }
  return plain;
}
