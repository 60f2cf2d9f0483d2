import { nearest } from "../names.ts";
import { reference } from "../syntax/patterns.ts";
import { type Path, toPath } from "../value.ts";
import type { Literal } from "./coerce.ts";
import type { Fault, Place } from "./fault.ts";
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

/** A literal, name, function or sign, with its place. */
export type Token = Place &
  (
    | { readonly type: "value"; readonly value: Literal }
    | { readonly type: "name"; readonly path: Path }
    | { readonly type: "call"; readonly name: string }
    | { readonly type: "operator"; readonly operator: Operator }
  );

/** What a text was cut into, up to the first fault. */
export type Tokens = { readonly tokens: readonly Token[]; readonly errors: readonly Fault[] };

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
  const errors: Fault[] = [];
  const add = (token: Token) => {
    if (errors.length > 0) return;
    if (maxTokens > 0 && tokens.length >= maxTokens) {
      const detail = `Expression exceeds the maximum number of allowed tokens: ${maxTokens}`;
      errors.push({ detail, start: token.start, end: token.end, limit: "expressionTokens" });
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
    if ("detail" in next) {
      errors.push(next);
      break;
    }
    if (isOperator(next, leftParen) && errors.length === 0) nameFunction(tokens, errors);
    add(next);
    at = next.end;
  }
  return { tokens, errors };
}

function readToken(text: string, at: number, previous: Token | undefined): Token | Fault {
  const char = text[at] ?? "";
  if (/\d/.test(char) || char === '"' || char === "'") {
    const scanned = /\d/.test(char) ? scanNumber(text, at) : scanString(text, at);
    const { end } = scanned;
    if (scanned.error !== undefined) return { detail: scanned.error, start: at, end };
    return { type: "value", value: scanned.value, start: at, end };
  }
  const symbol = matchAt(operator, text, at);
  const found = symbol === undefined ? undefined : operators.get(symbol);
  if (symbol !== undefined && found) {
    const operator = signOr(found, symbol, previous);
    return { type: "operator", operator, start: at, end: at + symbol.length };
  }
  const name = matchAt(reference, text, at);
  if (name !== undefined) {
    const value = constants.get(name);
    const place = { start: at, end: at + name.length };
    return value === undefined
      ? { type: "name", path: toPath(name), ...place }
      : { type: "value", value, ...place };
  }
  const detail = `Unexpected ${characterKind(char)} at ${at}: ${JSON.stringify(char)}`;
  return { detail, start: at, end: at + 1 };
}

/** `+` and `-` are signs at the start and after an operator other than `)`. */
function signOr(found: Operator, symbol: string, previous: Token | undefined): Operator {
  const value = previous && (previous.type !== "operator" || isOperator(previous, rightParen));
  if (value || (symbol !== "+" && symbol !== "-")) return found;
  return symbol === "+" ? unaryPlus : unaryMinus;
}

/** A name directly before a parenthesis is a function. */
function nameFunction(tokens: Token[], errors: Fault[]): void {
  const last = tokens.at(-1);
  if (last?.type !== "name" || last.path.length !== 1) return;
  const name = String(last.path[0]);
  const { start, end } = last;
  if (functions.has(name)) tokens[tokens.length - 1] = { type: "call", name, start, end };
  else {
    const detail = `Invalid function ${name}`;
    errors.push({ detail, start, end, nearest: nearest(name, functions.keys()) });
  }
}

/** Whether a token is this very operator. */
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
