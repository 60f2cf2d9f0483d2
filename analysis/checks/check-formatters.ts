import type { Engine, Node, Value } from "../../engine/index.ts";
import type { Finding } from "../finding.ts";
import type { FileTypes, TemplateWorld } from "../world.ts";

type Probe = Pick<TemplateWorld, "engine">;

/** Kinds of which one value tells about all. What a formatter gives for an object depends on what is in it. */
const telling = new Set(["string", "number", "boolean", "array"]);

/**
 * Finds formatters that give nothing for the values they get, by running them: on an example, as on a missing value.
 * Only the first of a chain is tried, because only its values are known.
 */
export function checkFormatters(
  nodes: Iterable<Node>,
  { text, names }: FileTypes,
  { engine }: Probe,
): readonly Finding[] {
  const uses = new Map(
    names
      .filter(({ role }) => role === "value")
      .map((use) => [`${use.span.start} ${use.name}`, use]),
  );
  const found: Finding[] = [];
  for (const node of nodes) {
    if (node.type !== "variable" || node.references.length !== 1) continue;
    const [call] = node.calls;
    const use = uses.get(`${node.start} ${node.references[0]?.join(".")}`);
    if (!call || !use || use.shapes.size === 0) continue;
    const shapes = [...use.shapes];
    const kinds = new Set(shapes.flatMap((shape) => [...shape.kinds.keys()]));
    const [kind] = kinds;
    if (shapes.some(({ isOpen }) => isOpen) || kinds.size !== 1) continue;
    if (!kind || !telling.has(kind)) continue;
    const example = shapes.find((shape) => shape.example !== undefined)?.example;
    const written = firstCall(text.slice(use.span.start, use.span.end));
    if (example === undefined || written === undefined) continue;
    if (!givesNothing(engine, { written, example, kind })) continue;
    const message = `'${call.name}' gives nothing for '${use.name}', which is ${kindNames[kind]}`;
    found.push({ code: "FORMATTER_EMPTY", span: use.span, message });
  }
  return found;
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
