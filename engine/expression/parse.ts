import type { IToken } from "chevrotain";
import { nearest } from "../names.ts";
import { expressionPlace, type Fault, type Place } from "./fault.ts";
import { functions } from "./functions.ts";
import { readExpression } from "./grammar.ts";
import { lex } from "./lexer.ts";
import type { Statement } from "./postfix.ts";
import { LeftParen, Reference, Word } from "./tokens.ts";

/** The whole text of an `{.eval}`. */
export type Expression = {
  readonly statements: readonly Statement[];
  readonly errors: readonly Fault[];
  /** The number of items to run. */
  readonly size: number;
};

/**
 * Parses expression text into statements. Reading ends at a character or literal that the language does not have, or at
 * an unknown function or surplus token; after the latter two, a fault of the first kind is still reported. `maxTokens`
 * of 0 or less means no limit.
 */
export function parseExpression(text: string, maxTokens: number): Expression {
  const { tokens, fault } = lex(text);
  const surplus = maxTokens > 0 ? tokens[maxTokens] : undefined;
  // The first surplus token is kept: a parenthesis shows that the name before it is not a function.
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
  ...expressionPlace(token),
});

const tooManyTokens = (maxTokens: number, token: IToken): Fault => ({
  detail: `Expression exceeds the maximum number of allowed tokens: ${maxTokens}`,
  limit: "expressionTokens",
  ...expressionPlace(token),
});

/** A name in an expression that is read or set; functions are not included. */
export type NameUse = Place & {
  readonly name: string;
  /** `@name =` */
  readonly sets: boolean;
};

/** The names in an expression's text, up to the first fault. */
export function namesIn(text: string): readonly NameUse[] {
  const { tokens } = lex(text);
  return tokens.flatMap((token, index) => {
    const { tokenType: type, image: name } = token;
    if (type !== Word && type !== Reference) return [];
    const next = tokens[index + 1];
    if (type === Word && next?.tokenType === LeftParen) return [];
    const sets = type === Word && name.startsWith("@") && next?.image === "=";
    return [{ name, sets, ...expressionPlace(token) }];
  });
}
