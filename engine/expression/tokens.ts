import { createToken, Lexer, type TokenType } from "chevrotain";
import { dotted, name } from "../syntax/patterns.ts";
import type { Literal } from "./coerce.ts";
import { brokenNumbers, numberLiteral } from "./numbers.ts";
import { type ScannedString, scanString } from "./strings.ts";

/** `1.5e-3`, but not `.5` */
export const NumberLiteral = createToken({ name: "NumberLiteral", pattern: numberLiteral });

/** A token that starts with a quote and has the payload that `read` gives; undefined means no match. */
const quoted = (name: string, read: (scanned: ScannedString) => string | undefined): TokenType =>
  createToken({
    name,
    pattern(text, start) {
      const scanned = scanString(text, start);
      const payload = scanned && read(scanned);
      if (payload === undefined) return null;
      return Object.assign<[string], { payload: string }>([text.slice(start, scanned?.end)], {
        payload,
      });
    },
    start_chars_hint: ["'", '"'],
    line_breaks: true,
  });

/** `"a\n"`; the payload is its unescaped text. */
export const TextLiteral = quoted("TextLiteral", ({ value }) => value);

/** A name of one part: `price`, `@total`, also that of a function. */
export const Word = createToken({ name: "Word", pattern: name });

/** A name of several parts: `item.price`, `@.0`, but not `item.` */
export const Reference = createToken({ name: "Reference", pattern: dotted });

/** The values of constants. */
export const constants: Readonly<Record<string, Literal>> = {
  null: null,
  true: true,
  false: false,
  PI: Math.PI,
  E: Math.E,
  Infinity: Number.POSITIVE_INFINITY,
  NaN: Number.NaN,
};

/** `PI`, but not `PIE` */
export const Constant = createToken({
  name: "Constant",
  pattern: new RegExp(Object.keys(constants).join("|")),
  longer_alt: Word,
});

/** `+` or `-`: an operator behind a value, elsewhere a sign. */
export const Sign = createToken({ name: "Sign", pattern: /[+-]/ });

/** Every other operator, preferring the longest. */
export const Operator = createToken({
  name: "Operator",
  pattern: /\*\*|===?|!==?|<<|<=|>>|>=|&&|\|\||[*/%!<>~&|^=]/,
});

/** `,` */
export const Comma = createToken({ name: "Comma", pattern: /,/ });
/** `;` */
export const Semicolon = createToken({ name: "Semicolon", pattern: /;/ });
/** `(` */
export const LeftParen = createToken({ name: "LeftParen", pattern: /\(/ });
/** `)` */
export const RightParen = createToken({ name: "RightParen", pattern: /\)/ });

/** `"a`; the payload is the reference engine's words for it. */
const BrokenText = quoted("BrokenText", ({ error }) => error);

/** `1e`; the name is the reference engine's words for it. */
const brokenNumberTokens = Object.entries(brokenNumbers).map(([name, pattern]) =>
  createToken({ name, pattern }),
);

/** Broken literals; the grammar never sees them. */
export const brokenLiterals: ReadonlySet<TokenType> = new Set([BrokenText, ...brokenNumberTokens]);

/** White space, which does not include form feeds and vertical tabs. */
const Space = createToken({ name: "Space", pattern: /[ \t\n\r\u00a0]+/, group: Lexer.SKIPPED });

/** All tokens, in the order in which they are tried. */
export const vocabulary: TokenType[] = [
  Space,
  ...brokenNumberTokens,
  NumberLiteral,
  TextLiteral,
  BrokenText,
  Reference,
  Constant,
  Word,
  Operator,
  Sign,
  Comma,
  Semicolon,
  LeftParen,
  RightParen,
];
