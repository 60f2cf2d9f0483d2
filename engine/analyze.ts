import type { Call, Node } from "./syntax/ast.ts";
import { walk } from "./syntax/walk.ts";
import type { Path } from "./value.ts";

/** What a template uses, each name once, sorted. */
export type Analysis = {
  /** Dotted references: `item.title`, `@index`. */
  readonly variables: readonly string[];
  readonly formatters: readonly string[];
  readonly predicates: readonly string[];
  /** Names given to `apply` and `{.include}`, without the template's own macros. */
  readonly partials: readonly string[];
  readonly macros: readonly string[];
  readonly tags: readonly string[];
};

type Found = { readonly [Key in keyof Analysis]: Set<string> };

/** What the tree of a template uses. */
export function analyze(nodes: readonly Node[]): Analysis {
  const found: Found = {
    variables: new Set(),
    formatters: new Set(),
    predicates: new Set(),
    partials: new Set(),
    macros: new Set(),
    tags: new Set(),
  };
  for (const node of walk(nodes)) visit(node, found);
  for (const macro of found.macros) found.partials.delete(macro);
  return {
    variables: [...found.variables].sort(),
    formatters: [...found.formatters].sort(),
    predicates: [...found.predicates].sort(),
    partials: [...found.partials].sort(),
    macros: [...found.macros].sort(),
    tags: [...found.tags].sort(),
  };
}

/** What a node's own tag names. */
function visit(node: Node, found: Found): void {
  for (const { predicate } of "alternates" in node ? node.alternates : []) {
    if (predicate) found.predicates.add(predicate.name);
  }
  switch (node.type) {
    case "variable":
    case "binding":
      addReferences(node.references, found);
      for (const call of node.calls) addCall(call, found);
      break;
    case "condition":
      addReferences(node.references, found);
      break;
    case "section":
    case "repeated":
      addReferences([node.reference], found);
      break;
    case "context":
      addReferences(
        node.entries.map(({ reference }) => reference),
        found,
      );
      break;
    case "predicate":
      found.predicates.add(node.predicate.name);
      break;
    case "include":
      found.partials.add(node.name);
      break;
    case "macro":
      found.macros.add(node.name);
      break;
    case "tag":
      found.tags.add(node.name);
      break;
    case "text":
    case "literal":
    case "comment":
    case "eval":
    case "inject":
      break;
  }
}

function addReferences(references: readonly Path[], found: Found): void {
  for (const path of references) found.variables.add(path.join("."));
}

function addCall({ name, args }: Call, found: Found): void {
  found.formatters.add(name);
  const [partial] = args;
  if (name === "apply" && partial !== undefined) found.partials.add(partial);
}
