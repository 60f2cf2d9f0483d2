import { type AlternateNode, dispatch, type Handlers, type Node } from "./ast.ts";

type Lists = readonly (readonly Node[])[];

const none = (): Lists => [];

const bodies = (alternates: readonly AlternateNode[]): Lists => alternates.map(({ body }) => body);

/** The lists of nodes inside a node. */
const inside: Handlers<Node, [], Lists> = {
  text: none,
  comment: none,
  literal: none,
  variable: none,
  binding: none,
  context: none,
  eval: none,
  include: none,
  inject: none,
  section: ({ body, alternates }) => [body, ...bodies(alternates)],
  repeated: ({ body, between, alternates }) => [body, between, ...bodies(alternates)],
  condition: ({ body, alternates }) => [body, ...bodies(alternates)],
  predicate: ({ body, alternates }) => [body, ...bodies(alternates)],
  macro: ({ body }) => [body],
  tag: ({ attributes, body }) => [...attributes.map(({ value }) => value), body],
};

/** All nodes of a tree, a block before what is inside it, in source order. */
export function* walk(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node;
    for (const list of dispatch(inside, node)) yield* walk(list);
  }
}
