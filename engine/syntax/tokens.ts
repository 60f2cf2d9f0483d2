import { createToken, type IToken, Lexer, type TokenType } from "chevrotain";
import type { Leaf, Structure } from "./ast.ts";

/**
 * The tokens of the grammar: what stands between two structural tags is one token, each structural
 * tag is one. Their parts were read by the lexer and are their payload, so no token has a pattern.
 */
const token = (name: string): TokenType => createToken({ name, pattern: Lexer.NA });

/** Text and tags that stand alone: `<h1>{title|html}</h1>` */
export const Run = token("Run");
/** `{.section a}` */
export const Section = token("Section");
/** `{.repeated section a}` */
export const Repeated = token("Repeated");
/** `{.alternates with}` */
export const Alternates = token("Alternates");
/** `{.if a || b}` */
export const Condition = token("Condition");
/** `{.equal? a 1}`, `{.if equal? a 1}` */
export const Predicate = token("Predicate");
/** `{.macro a}` */
export const Macro = token("Macro");
/** `<squarespace:a b="c">` */
export const Tag = token("Tag");
/** `{.or}`, `{.or equal? a 1}` */
export const Or = token("Or");
/** `{.end}`, `</squarespace:a>`, or where a block is closed without */
export const End = token("End");

/** All tokens, as the grammar wants them. */
export const vocabulary: TokenType[] = [
  Run,
  Section,
  Repeated,
  Alternates,
  Condition,
  Predicate,
  Macro,
  Tag,
  Or,
  End,
];

/** A token of the grammar with what the lexer read. Lines and columns are computed for errors only. */
export const makeToken = (
  type: TokenType,
  startOffset: number,
  payload: Structure | readonly Leaf[] | undefined,
): IToken => ({
  image: "",
  startOffset,
  tokenType: type,
  tokenTypeIdx: type.tokenTypeIdx ?? 0,
  payload,
});
