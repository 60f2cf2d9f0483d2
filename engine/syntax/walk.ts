import type { Node } from "./ast.ts";

/** All nodes of a tree, a block before what is inside it, in source order. */
export function* walk(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node;
    if ("attributes" in node) for (const { value } of node.attributes) yield* walk(value);
    if ("body" in node) yield* walk(node.body);
    if ("between" in node) yield* walk(node.between);
    if ("alternates" in node) for (const { body } of node.alternates) yield* walk(body);
  }
}
