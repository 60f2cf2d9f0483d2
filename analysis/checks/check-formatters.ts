import type { Node } from "../../engine/index.ts";
import type { Finding } from "../finding.ts";
import { Shape } from "../shape.ts";
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
    const shape = Shape.union([...use.shapes]);
    const kinds = [...shape.kinds.keys()];
    const [kind] = kinds;
    if (shape.isOpen || kinds.length !== 1 || !kind || !telling.has(kind)) continue;
    if (shape.example === undefined) continue;
    const written = firstCall(text.slice(use.span.start, use.span.end));
    if (written === undefined) continue;
    const template = engine.compile(`{@|${written}}`);
    const render = (value: unknown) => template.render(value, { locale: "en", now: 0 });
    const [output, nothing] = [render(shape.example), render(undefined)];
    const isEmpty = output.output === "" || output.output === nothing.output;
    if (!isEmpty || output.errors.length > 0) continue;
    // A formatter that depends on other names of the item cannot be tried alone.
    if (render(otherKinds.get(kind)).output !== "" || !works(render)) continue;
    const message = `'${call.name}' gives nothing for '${use.name}', which is ${kindNames[kind]}`;
    found.push({ code: "FORMATTER_EMPTY", span: use.span, message });
  }
  return found;
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
