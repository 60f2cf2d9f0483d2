import { reference } from "../syntax/patterns.ts";
import { type Path, toPath } from "../value.ts";
import type { Literal } from "./coerce.ts";
import { functions } from "./functions.ts";
import { scanNumber } from "./numbers.ts";
import {
  leftParen,
  type Operator,
  operators,
  rightParen,
  unaryMinus,
  unaryPlus,
} from "./operators.ts";
import { scanString } from "./strings.ts";

export type Token =
  | { readonly type: "value"; readonly value: Literal }
  | { readonly type: "name"; readonly path: Path }
  | { readonly type: "call"; readonly name: string }
  | { readonly type: "operator"; readonly operator: Operator };

export type Tokens = { readonly tokens: readonly Token[]; readonly errors: readonly string[] };

const constants: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ["null", null],
  ["true", true],
  ["false", false],
  ["PI", Math.PI],
  ["E", Math.E],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["NaN", Number.NaN],
]);

const skipped = /[ \t\n\r\u00a0]+/y;
const operator = /\*\*|===?|!==?|<<|<=|>>|>=|&&|\|\||[*/%+\-=!<>~&|^,;()]/y;

/**
 * Expression text → tokens. A fault in the text itself ends the reading. An unknown function or one token
 * too many does not: later tokens are dropped, but a fault in the text behind is still found.
 * `maxTokens`: 0 or less is no limit.
 */
export function tokenize(text: string, maxTokens: number): Tokens {
  const tokens: Token[] = [];
  const errors: string[] = [];
  const add = (token: Token) => {
    if (errors.length > 0) return;
    if (maxTokens > 0 && tokens.length >= maxTokens) {
      errors.push(`Expression exceeds the maximum number of allowed tokens: ${maxTokens}`);
    } else {
      tokens.push(token);
    }
  };
  let at = 0;
  while (at < text.length) {
    const space = matchAt(skipped, text, at);
    if (space !== undefined) {
      at += space.length;
      continue;
    }
    const next = readToken(text, at, tokens.at(-1));
    if (next.token === undefined) {
      errors.push(next.error);
      break;
    }
    if (isOperator(next.token, leftParen) && errors.length === 0) nameFunction(tokens, errors);
    add(next.token);
    at = next.end;
  }
  return { tokens, errors };
}

type Read =
  | { readonly token: Token; readonly end: number }
  | { readonly token?: undefined; readonly error: string };

function readToken(text: string, at: number, previous: Token | undefined): Read {
  const char = text[at] ?? "";
  if (/\d/.test(char) || char === '"' || char === "'") {
    const scanned = /\d/.test(char) ? scanNumber(text, at) : scanString(text, at);
    if (scanned.error !== undefined) return { error: scanned.error };
    return { token: { type: "value", value: scanned.value }, end: scanned.end };
  }
  const symbol = matchAt(operator, text, at);
  const found = symbol === undefined ? undefined : operators.get(symbol);
  if (symbol !== undefined && found) {
    const token: Token = { type: "operator", operator: signOr(found, symbol, previous) };
    return { token, end: at + symbol.length };
  }
  const name = matchAt(reference, text, at);
  if (name !== undefined) {
    const value = constants.get(name);
    const token: Token =
      value === undefined ? { type: "name", path: toPath(name) } : { type: "value", value };
    return { token, end: at + name.length };
  }
  return { error: `Unexpected ${characterKind(char)} at ${at}: ${JSON.stringify(char)}` };
}

/** `+` and `-` are signs at the start and after an operator other than `)`. */
function signOr(found: Operator, symbol: string, previous: Token | undefined): Operator {
  const value = previous && (previous.type !== "operator" || isOperator(previous, rightParen));
  if (value || (symbol !== "+" && symbol !== "-")) return found;
  return symbol === "+" ? unaryPlus : unaryMinus;
}

/** A name directly before a parenthesis is a function. */
function nameFunction(tokens: Token[], errors: string[]): void {
  const last = tokens.at(-1);
  if (last?.type !== "name" || last.path.length !== 1) return;
  const name = String(last.path[0]);
  if (functions.has(name)) tokens[tokens.length - 1] = { type: "call", name };
  else errors.push(`Invalid function ${name}`);
}

export const isOperator = (token: Token, operator: Operator): boolean =>
  token.type === "operator" && token.operator === operator;

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function characterKind(char: string): string {
  if (char === "\b") return "backspace";
  if (char === "\f") return "form feed";
  return char.charCodeAt(0) <= 0x1f ? "control character" : "character";
}
