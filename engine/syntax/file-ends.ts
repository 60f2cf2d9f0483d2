import type { AlternateNode, Block, Node, Open } from "./ast.ts";

/** A block that nothing closes, and the end of the file that it belongs to. */
type Unclosed = { readonly node: Open<Block>; readonly end: number };

/**
 * Ends unclosed blocks with their files: everything after them moves to the root, including the next of these blocks.
 * The blocks are the innermost of each file, in source order; those around them end at the same place. A closed block
 * that reaches from one of them into a later file stays whole.
 */
export function closeAtFileEnds(blocks: readonly Unclosed[], root: Node[]): void {
  for (const { node, end } of blocks) {
    for (const moved of cutBehind(node, end)) root.push(moved);
  }
}

/** Removes from a block everything behind an offset, and returns it in source order. */
function cutBehind(node: Open<Block>, at: number): readonly Node[] {
  const last: Open<AlternateNode> | undefined =
    "alternates" in node ? node.alternates.at(-1) : undefined;
  const branch = last ?? node;
  const body = divide(branch.body, at);
  branch.body = body.before;
  if (node.type !== "repeated") return body.behind;
  const between = divide(node.between, at);
  node.between = between.before;
  // Nested blocks are in the body even after content between elements.
  return [...body.behind, ...between.behind].sort((a, b) => a.start - b.start);
}

/** Splits nodes at the end of a file. A tag across the end belongs to the file where it begins, text to both. */
function divide(nodes: readonly Node[], at: number) {
  const split = nodes.findLastIndex(({ start }) => start < at) + 1;
  const before = nodes.slice(0, split);
  const behind = nodes.slice(split);
  const last = before.at(-1);
  if (last?.type === "text" && last.end > at) {
    const length = at - last.start;
    before[before.length - 1] = { ...last, text: last.text.slice(0, length), end: at };
    behind.unshift({ ...last, text: last.text.slice(length), start: at });
  }
  return { before, behind };
}
