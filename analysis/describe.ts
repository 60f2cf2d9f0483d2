import { isArray, isObject, type Value } from "../engine/index.ts";
import type { Frame } from "./frame.ts";
import { Shape } from "./shape.ts";
import type { Place } from "./world.ts";

/** Names of an object that are shown; further ones are counted. */
const MAX_NAMES = 6;

/** A shape in the manner of a type: `string | null`, `{ title: string; price?: number }[]`. */
export function describeShape(shape: Shape, depth = 2): string {
  if (shape.isOpen) return "unknown";
  const kinds = [...shape.kinds.keys()].filter((kind) => kind !== "missing").sort();
  const types = kinds.map((kind) => {
    if (kind === "array") return `${elementText(shape.element, depth)}[]`;
    return kind === "object" ? objectText(shape, depth) : kind;
  });
  return types.length === 0 ? "never there" : types.join(" | ");
}

function elementText(element: Shape | undefined, depth: number): string {
  if (!element) return "unknown";
  const text = describeShape(element, depth);
  return text.includes(" | ") ? `(${text})` : text;
}

function objectText(shape: Shape, depth: number): string {
  const entries = [...shape.properties];
  if (entries.length === 0) return "{}";
  if (depth <= 0) return "{ … }";
  const parts = entries
    .slice(0, MAX_NAMES)
    .map(
      ([name, inner]) =>
        `${name}${shape.missing(name) > 0 ? "?" : ""}: ${describeShape(inner, depth - 1)}`,
    );
  const rest = entries.length - parts.length;
  return `{ ${[...parts, ...(rest > 0 ? [`… ${rest} more`] : [])].join("; ")} }`;
}

/** Characters of an example. */
const MAX_EXAMPLE = 60;

/** A value that a name had, cut; undefined if there is nothing to show that its type does not. */
export function describeExample({ example }: Shape): string | undefined {
  if (example === undefined || isObject(example) || isArray(example)) return undefined;
  return cut(example);
}

function cut(value: Value): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE - 1)}…` : text;
}

/** A line for each name of a place: type, how often it is missing, and an example. Names further out follow by a count. */
export function describePlace({ frames }: Place): readonly string[] {
  const known = [...frames].filter(({ shape }) => !shape.isOpen);
  const shapes = new Set(known.map(({ shape }) => shape));
  if (known.length === 0) return ["any names: the data is not known"];
  const names = new Set(known.flatMap((frame) => [...frame.names("here").keys()]));
  const around = new Set(
    known.flatMap((frame) => [...frame.names().keys()].filter((name) => !names.has(name))),
  );
  const lines = [...names].map((name) => nameLine(name, known));
  if (around.size > 0) lines.push(`(${around.size} names further out)`);
  if (known.length < frames.size) lines.push("(others where the data is not known)");
  return names.size === 0 ? [...valueLines(shapes), ...lines] : lines;
}

/** Of a scope whose node has no names, such as an element that is text. */
const valueLines = (shapes: ReadonlySet<Shape>): readonly string[] => [
  ...new Set([...shapes].map((shape) => line("@", shape, ""))),
];

function nameLine(name: string, frames: readonly Frame[]): string {
  const found = frames.flatMap((frame) => {
    const shape = frame.find([name], "here");
    return shape ? [{ shape, missing: frame.shape.missing(name), of: frame.shape.count }] : [];
  });
  const type = Shape.union([...new Set(found.map(({ shape }) => shape))]);
  const missing = found.reduce((sum, one) => sum + one.missing, 0);
  const all = found.reduce((sum, one) => sum + one.of, 0);
  const share = name.startsWith("@") || missing === 0 ? "" : `, missing in ${missing} of ${all}`;
  return line(name, type, share);
}

function line(name: string, shape: Shape, share: string): string {
  const example = describeExample(shape);
  return `${name}: ${describeShape(shape)}${share}${example === undefined ? "" : `, such as ${example}`}`;
}
