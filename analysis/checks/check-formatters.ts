import type { Engine, Node, Value, ValueNeed } from "../../engine/index.ts";
import { describeExample } from "../describe.ts";
import type { Finding } from "../finding.ts";
import type { FileTypes, NameUse, TemplateWorld } from "../world.ts";

type Probe = Pick<TemplateWorld, "engine" | "formatters">;

/** Kinds of which one value tells about all. What a formatter gives for an object depends on what is in it. */
const telling = new Set(["string", "number", "boolean", "array"]);

/**
 * Finds formatters that cannot work with the values they get: those that take others, and those that give nothing, by
 * running them. Only the first of a chain is tried, because only its values are known.
 */
export function checkFormatters(
  nodes: Iterable<Node>,
  { text, names }: FileTypes,
  { engine, formatters }: Probe,
): readonly Finding[] {
  const uses = new Map(
    names
      .filter(({ role }) => role === "value")
      .map((use) => [`${use.span.start} ${use.name}`, use]),
  );
  const found: Finding[] = [];
  for (const node of nodes) {
    if (node.type !== "variable" && node.type !== "binding") continue;
    const [call] = node.calls;
    const use = uses.get(`${node.start} ${node.references[0]?.join(".")}`);
    if (!call || !use || node.references.length !== 1) continue;
    const needs = Object.hasOwn(formatters, call.name) ? formatters[call.name]?.takes : undefined;
    const { name, span } = use;
    const tag = text.slice(span.start, span.end);
    if (needs && isUnmet(needs, use)) {
      const message = `'${call.name}' takes ${needs.what}, which '${name}' is not`;
      const hint = hintOf(use);
      found.push({ code: "FORMATTER_VALUE", span, message, hint });
    } else if (node.type === "variable" && givesAlwaysNothing(use, firstCall(tag), engine)) {
      const message = `'${call.name}' gives nothing for '${name}', which is ${kindOf(use)}`;
      found.push({ code: "FORMATTER_EMPTY", span, message });
    }
  }
  return found;
}

/** The kind of all values of a name; undefined if it has several, or if not all are known. Missing ones are left out. */
function onlyKind({ shapes }: NameUse): string | undefined {
  const all = [...shapes];
  const kinds = new Set(all.flatMap((shape) => [...shape.kinds.keys()]));
  kinds.delete("null");
  kinds.delete("missing");
  const [kind] = kinds;
  return kinds.size === 1 && !all.some(({ isOpen }) => isOpen) ? kind : undefined;
}

/** True if none of the values of a name is what a formatter takes, nor anything around it, if it looks there. */
function isUnmet({ isMet, isAround }: ValueNeed, use: NameUse): boolean {
  if (onlyKind(use) === undefined) return false;
  const values = [...use.shapes].filter(({ example }) => example !== undefined);
  const around = isAround ? [...use.frames].flatMap((frame) => [...frame.outwards()]) : [];
  const shapes = [...values, ...around.map(({ shape }) => shape)];
  return values.length > 0 && !shapes.some((shape) => shape.isOpen || isMet(shape.whole()));
}

const exampleOf = ({ shapes }: NameUse): Value =>
  [...shapes].find(({ example }) => example !== undefined)?.example;

const kindOf = (use: NameUse): string => kindNames[onlyKind(use) ?? ""] ?? "";

function hintOf(use: NameUse): string {
  const [shape] = use.shapes;
  const example = shape && describeExample(shape);
  return `it is ${kindOf(use)}${example === undefined ? "" : `, such as ${example}`}`;
}

function givesAlwaysNothing(use: NameUse, written: string | undefined, engine: Engine): boolean {
  const kind = onlyKind(use);
  const example = exampleOf(use);
  if (kind === undefined || !telling.has(kind) || example === undefined) return false;
  return written !== undefined && givesNothing(engine, { written, example, kind });
}

/** A call as it is written, with a value for it. */
type Trial = { readonly written: string; readonly example: Value; readonly kind: string };

/** Results of trials of an engine; all are forgotten once there are more. */
const MAX_TRIALS = 10_000;
const trials = new WeakMap<Engine, Map<string, Map<Value, boolean>>>();

/** Tries each call with each value once, because an edit leaves most of them as they were. */
function givesNothing(engine: Engine, trial: Trial): boolean {
  const known = trials.get(engine) ?? new Map<string, Map<Value, boolean>>();
  trials.set(engine, known);
  const byValue = known.get(trial.written) ?? new Map<Value, boolean>();
  const result = byValue.get(trial.example) ?? tryCall(engine, trial);
  if (known.size > MAX_TRIALS) known.clear();
  if (byValue.size > MAX_TRIALS) byValue.clear();
  known.set(trial.written, byValue.set(trial.example, result));
  return result;
}

function tryCall(engine: Engine, { written, example, kind }: Trial): boolean {
  const template = engine.compile(`{@|${written}}`);
  const render = (value: unknown) => template.render(value, { locale: "en", now: 0 });
  const [output, nothing] = [render(example), render(undefined)];
  const isEmpty = output.output === "" || output.output === nothing.output;
  if (!isEmpty || output.errors.length > 0) return false;
  // A formatter that depends on other names of the item cannot be tried alone.
  return render(otherKinds.get(kind)).output === "" && works(render);
}

const otherKinds = new Map<string, unknown>([
  ["string", "text"],
  ["number", 7],
  ["boolean", true],
  ["array", ["a", "b"]],
  ["object", { a: 1 }],
]);

const kindNames: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** Values of all kinds, some of which any formatter of a single value takes. */
const samples: readonly unknown[] = [
  ...otherKinds.values(),
  "12.5",
  1_700_000_000_000,
  { value: "9.50", currency: "EUR" },
  { assetUrl: "https://example.com/a.jpg", originalSize: "10x10", id: "a" },
];

/** True for a formatter that gives something for some value, alone. */
const works = (render: (value: unknown) => { readonly output: string }): boolean =>
  samples.some((sample) => render(sample).output !== "");

/** `html` of `{title|html|json}`, with its arguments as written. */
const firstCall = (tag: string): string | undefined => /^\{[^|{}]*\|([^|{}]+)[|}]/.exec(tag)?.[1];
