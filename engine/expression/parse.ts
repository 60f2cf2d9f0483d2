import type { IToken } from "chevrotain";
import { nearest } from "../names.ts";
import { type Fault, type Place, placeOf } from "./fault.ts";
import { functions } from "./functions.ts";
import { readExpression } from "./grammar.ts";
import { lex } from "./lexer.ts";
import type { Statement } from "./postfix.ts";
import { LeftParen, Reference, Word } from "./tokens.ts";

/** The whole text of an `{.eval}`. */
export type Expression = {
  readonly statements: readonly Statement[];
  readonly errors: readonly Fault[];
  /** How many items there are to run. */
  readonly size: number;
};

/**
 * Expression text → statements. A character or literal that is none of the language ends the reading; so does an
 * unknown function or one token too many, but then a fault of the first kind behind it is reported as well.
 * `maxTokens`: 0 or less is no limit.
 */
export function parseExpression(text: string, maxTokens: number): Expression {
  const { tokens, fault } = lex(text);
  const surplus = maxTokens > 0 ? tokens[maxTokens] : undefined;
  // A parenthesis that is one too many still shows that the name before it is no function.
  const { postfix, unknown } = readExpression(surplus ? tokens.slice(0, maxTokens + 1) : tokens);
  const errors: Fault[] = [];
  if (unknown) errors.push(unknownFunction(unknown));
  else if (surplus) errors.push(tooManyTokens(maxTokens, surplus));
  if (fault) errors.push(fault);
  if (errors.length > 0) return { statements: [], errors, size: 0 };
  return { statements: postfix.statements, errors: postfix.faults, size: tokens.length };
}

const unknownFunction = (token: IToken): Fault => ({
  detail: `Invalid function ${token.image}`,
  nearest: nearest(token.image, functions.keys()),
  ...placeOf(token),
});

const tooManyTokens = (maxTokens: number, token: IToken): Fault => ({
  detail: `Expression exceeds the maximum number of allowed tokens: ${maxTokens}`,
  limit: "expressionTokens",
  ...placeOf(token),
});

/** A name of an expression that is read or set; those of functions are none. */
export type NameUse = Place & {
  readonly name: string;
  /** `@name =` */
  readonly sets: boolean;
};

/** The names in an expression's text, up to the first fault of the text. */
export function namesIn(text: string): readonly NameUse[] {
  const { tokens } = lex(text);
  return tokens.flatMap((token, index) => {
    const { tokenType: type, image: name } = token;
    if (type !== Word && type !== Reference) return [];
    const next = tokens[index + 1];
    if (type === Word && next?.tokenType === LeftParen) return [];
    const sets = type === Word && name.startsWith("@") && next?.image === "=";
    return [{ name, sets, ...placeOf(token) }];
  });
}
