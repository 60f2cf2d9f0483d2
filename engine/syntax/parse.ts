import { ErrorList, limitReached, type TemplateError } from "../errors.ts";
import type { Limits } from "../limits.ts";
import type { Source } from "../source.ts";
import type { Node } from "./ast.ts";
import { Lexer, type Names } from "./lexer.ts";

/** The tree of a template and the faults of its text. */
export type Parsed = {
  readonly nodes: readonly Node[];
  readonly errors: readonly TemplateError[];
  /** The same, plus those that only a check reports: blocks around the innermost open one. */
  readonly findings: readonly TemplateError[];
  /** The names of the macros in it. */
  readonly macros: readonly string[];
};

const noMacros: readonly string[] = [];

/**
 * Parses a source into a tree and faults, in the order in which they were met. Never throws: faulty templates have a
 * tree too.
 */
export function parse(source: Source, names: Names, limits: Limits): Parsed {
  if (source.text.length > limits.sourceLength) {
    const errors = [limitReached("sourceLength", limits.sourceLength, source.span(0, 0))];
    return { nodes: [], errors, findings: errors, macros: noMacros };
  }
  const errors = new ErrorList(limits.errors);
  const macros: string[] = [];
  const blocks = { maxDepth: limits.blockDepth, macros };
  const attribute = (text: string, base: number) => {
    // No tag inside an attribute of a tag.
    const inner = { ...blocks, names: { ...names, tags: undefined }, attribute: () => [] };
    return new Lexer(text, base, source, errors, inner).nodes();
  };
  const lexer = new Lexer(source.text, 0, source, errors, { ...blocks, names, attribute });
  const nodes = lexer.nodes();
  return {
    nodes,
    errors: errors.all,
    findings: errors.asides.length > 0 ? errors.withAsides : errors.all,
    macros: macros.length > 0 ? macros : noMacros,
  };
}
