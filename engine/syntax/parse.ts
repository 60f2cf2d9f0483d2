import { ErrorList, limitReached, type TemplateError } from "../errors.ts";
import type { Limits } from "../limits.ts";
import type { Source } from "../source.ts";
import type { Node } from "./ast.ts";
import { parseTokens } from "./grammar.ts";
import { Lexer, type Names } from "./lexer.ts";

/** The tree of a template, and what is wrong with its text. */
export type Parsed = { readonly nodes: readonly Node[]; readonly errors: readonly TemplateError[] };

/**
 * Source → tree and faults, in the order in which they were met. Never throws: faulty templates have a tree too.
 * With `everyUnclosed`, blocks around the innermost open one are faults as well.
 */
export function parse(
  source: Source,
  names: Names,
  limits: Limits,
  { everyUnclosed = false } = {},
): Parsed {
  if (source.text.length > limits.sourceLength) {
    const error = limitReached("sourceLength", limits.sourceLength, source.span(0, 0));
    return { nodes: [], errors: [error] };
  }
  const errors = new ErrorList(limits.errors);
  const blocks = { maxDepth: limits.blockDepth, everyUnclosed };
  const attribute = (text: string, base: number) => {
    // No tag inside an attribute of a tag.
    const inner = { ...blocks, names: { ...names, tags: undefined }, attribute: () => [] };
    return parseTokens(new Lexer(text, base, source, errors, inner).tokens());
  };
  const lexer = new Lexer(source.text, 0, source, errors, { ...blocks, names, attribute });
  return { nodes: parseTokens(lexer.tokens()), errors: errors.all };
}
