import type { JsonPath } from "../../json/path.ts";

/** An entry of a list by one of its keys: `[id=mug]`. */
type KeyStep = { readonly key: string; readonly is: string };

/** A step to a value: the name of a property, an entry of a list by its key, or by its position where it has none. */
export type Step = string | number | KeyStep;

/** The place of a value in a content file, the same wherever others are put into the lists on the way. */
export type ChangePath = readonly Step[];

const isKeyStep = (step: Step): step is KeyStep => typeof step === "object";

/** `items[id=mug].structuredContent.variants[sku=BLUE].priceMoney`; unusual names are JSON texts. */
export const toPathText = (path: ChangePath): string =>
  path
    .map((step) => {
      if (typeof step === "number") return `[${step}]`;
      return isKeyStep(step) ? `[${toName(step.key)}=${toName(step.is)}]` : `.${toName(step)}`;
    })
    .join("")
    .replace(/^\./, "");

/** A text that begins with a quotation mark, or holds what stands between steps, is written as JSON. */
const toName = (name: string): string =>
  /^[^\s"[\]=.]+$/.test(name) && !/^\d+$/.test(name) ? name : JSON.stringify(name);

const NAME = String.raw`"(?:[^"\\]|\\.)*"|[^\s"[\]=.]+`;
const STEPS = new RegExp(String.raw`\.?(${NAME})|\[(\d+)\]|\[(${NAME})=(${NAME})\]`, "gsy");

/** The path of a text that `toPathText` has written. Throws for any other. */
export function readPathText(text: string): ChangePath {
  const steps: Step[] = [];
  const read = new RegExp(STEPS);
  while (read.lastIndex < text.length) {
    const found = read.exec(text);
    if (!found) throw new Error(`'${text}' is no path of a change`);
    const [, name, position, key, is] = found;
    if (name !== undefined) steps.push(readName(name));
    else if (position !== undefined) steps.push(Number(position));
    else steps.push({ key: readName(key ?? ""), is: readName(is ?? "") });
  }
  return steps;
}

const readName = (text: string): string => (text.startsWith('"') ? JSON.parse(text) : text);

/** True if one path leads to a value around the other's, or to the same. */
export const isWithin = (inner: ChangePath, outer: ChangePath): boolean =>
  outer.length <= inner.length && outer.every((step, index) => isSameStep(step, inner[index]));

function isSameStep(one: Step, other: Step | undefined): boolean {
  if (typeof one !== "object" || typeof other !== "object") return one === other;
  return one.key === other.key && one.is === other.is;
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
    const at = isKeyStep(step)
      ? container.findIndex((entry) => keyOf(entry, step.key) === step.is)
      : step;
    return typeof at === "number" && at >= 0 && at < container.length ? at : undefined;
  }
  if (typeof container !== "object" || container === null) return undefined;
  return typeof step === "string" && Object.hasOwn(container, step) ? step : undefined;
}

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
