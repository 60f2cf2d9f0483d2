import type { IToken } from "chevrotain";
import type { Leaf, Structure } from "./ast.ts";
import * as tokens from "./tokens.ts";

/** A block that nothing closes, and the end of the file that it belongs to. */
type Unclosed = { readonly opener: Structure; readonly end: number };

const notOpening = [tokens.Run, tokens.End, tokens.Or, tokens.Alternates];

/**
 * Closes blocks at the ends of their files, the outermost of them first; a block inside that another file closes
 * is left whole. What stands between two tags may reach over the end of a file and is divided there.
 */
export function closeAtFileEnds(blocks: readonly Unclosed[], stream: readonly IToken[]): IToken[] {
  const closed: IToken[] = [];
  const unclosed = new Set<unknown>(blocks.map(({ opener }) => opener));
  const ends = blocks.map(({ end }) => end);
  let next = 0;
  /** Blocks that are open here and will be closed by a tag. */
  let depth = 0;
  const closeBefore = (offset: number) => {
    if (depth > 0) return;
    for (let end = ends[next]; end !== undefined && end <= offset; end = ends[++next]) {
      closed.push(tokens.makeToken(tokens.End, end, undefined));
    }
  };
  const addRun = (leaves: readonly Leaf[]) => {
    const [first] = leaves;
    if (first) closed.push(tokens.makeToken(tokens.Run, first.start, leaves));
  };
  const divideRun = (leaves: readonly Leaf[]) => {
    let rest = leaves;
    for (let end = ends[next]; end !== undefined && reaches(rest, end); end = ends[next]) {
      addRun(rest.flatMap((leaf) => before(leaf, end)));
      closeBefore(end);
      rest = rest.flatMap((leaf) => behind(leaf, end));
    }
    addRun(rest);
  };
  for (const token of stream) {
    closeBefore(token.startOffset);
    if (token.tokenType === tokens.Run && depth === 0) {
      divideRun(token.payload);
      continue;
    }
    closed.push(token);
    if (token.tokenType === tokens.End) depth--;
    else if (!notOpening.includes(token.tokenType) && !unclosed.has(token.payload)) depth++;
  }
  closeBefore(Number.POSITIVE_INFINITY);
  return closed;
}

const reaches = (leaves: readonly Leaf[], offset: number): boolean =>
  (leaves.at(-1)?.end ?? 0) > offset;

/** A tag that reaches over the end of its file belongs to the file where it begins, text to both. */
const isDivided = (leaf: Leaf, at: number): leaf is Leaf & { type: "text" } =>
  leaf.type === "text" && leaf.start < at && leaf.end > at;

function before(leaf: Leaf, at: number): Leaf[] {
  if (isDivided(leaf, at)) return [{ ...leaf, text: leaf.text.slice(0, at - leaf.start), end: at }];
  return leaf.start < at ? [leaf] : [];
}

function behind(leaf: Leaf, at: number): Leaf[] {
  if (isDivided(leaf, at)) return [{ ...leaf, text: leaf.text.slice(at - leaf.start), start: at }];
  return leaf.start < at ? [] : [leaf];
}
