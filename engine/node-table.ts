import type { Analyses } from "./analyze.ts";
import { undecided } from "./reachability.ts";
import type { AttributeNode } from "./syntax/ast.ts";
import type { Checks } from "./validate.ts";

const nothing = () => undefined;

/** Analysis of each type of node: names that it reads, sets and calls. */
export const analyses: Analyses = {
  text: nothing,
  literal: nothing,
  comment: nothing,
  variable(node, to, use) {
    to.read(node.references, "value", use);
    to.calls(node.calls, use);
  },
  binding(node, to, use) {
    to.read(node.references, "value", use);
    to.calls(node.calls, use);
    to.definitions.push({ name: node.name, by: "var", ...use });
  },
  context(node, to, use) {
    to.read(
      node.entries.map(({ reference }) => reference),
      "value",
      use,
    );
    to.definitions.push({ name: node.name, by: "ctx", ...use });
  },
  eval: (node, to, use) => to.expression(node, use.scopes),
  include: (node, to, use) => {
    to.partials.push({ name: node.name, by: "include", ...use });
  },
  inject(node, to, use) {
    to.injects.push({ name: node.name, path: node.path, ...use });
    to.definitions.push({ name: node.name, by: "inject", ...use });
  },
  section(node, to, use) {
    to.read([node.reference], "section", use);
    const inner = to.inside(node, node.reference.join("."), use.scopes);
    to.visit(node.body, inner);
    // The alternates of a section see its frame, those of a repeated section do not.
    to.alternates(node.alternates, inner);
  },
  repeated(node, to, use) {
    to.read([node.reference], "repeated", use);
    const inner = to.inside(node, node.reference.join("."), use.scopes);
    to.visit(node.body, inner);
    to.visit(node.between, inner);
    to.alternates(node.alternates, use.scopes);
  },
  condition(node, to, use) {
    to.read(node.references, "condition", use);
    to.visit(node.body, use.scopes);
    to.alternates(node.alternates, use.scopes);
  },
  predicate(node, to, use) {
    to.predicate(node.predicate, use);
    to.visit(node.body, use.scopes);
    to.alternates(node.alternates, use.scopes);
  },
  macro(node, to, use) {
    to.macros.push({ name: node.name, ...use });
    to.visit(node.body, to.inside(node, node.name, use.scopes));
  },
  tag(node, to, use) {
    const { name, attributes } = node;
    to.tags.push({
      name,
      attributes: attributes.map((attribute) => attribute.name),
      constants: Object.fromEntries(attributes.flatMap(constantOf)),
      ...use,
    });
    for (const { value } of attributes) to.visit(value, use.scopes);
    to.visit(node.body, to.inside(node, name, use.scopes));
  },
};

/** Name and value of an attribute whose value is the same in every render. */
function constantOf({ name, value }: AttributeNode): [name: string, text: string][] {
  const texts = value.filter((node) => node.type === "text");
  if (texts.length < value.length) return [];
  return [[name, texts.map(({ text }) => text).join("")]];
}

const none = () => [];

/** Checks of each type of node, beyond those of parsing. */
export const checks: Checks = {
  text: none,
  literal: none,
  comment: none,
  context: none,
  inject: none,
  macro: none,
  tag: none,
  variable: (node, by) => node.calls.flatMap((call) => by.call(call, node)),
  binding: (node, by) => node.calls.flatMap((call) => by.call(call, node)),
  eval: (node, by) => by.expression(node),
  include: (node, by) => by.partial(node.name, node),
  section: (node, by) => by.branches(node.alternates),
  repeated: (node, by) => by.branches(node.alternates),
  condition: (node, by) => by.branches(node.alternates, undecided(node, by.source)),
  predicate: (node, by) => by.branches([node, ...node.alternates]),
};
