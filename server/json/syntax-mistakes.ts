import { printParseErrorCode, visit } from "jsonc-parser";
import { positionAt } from "../diagnostics.ts";

/** Maximum number of mistakes reported for one text; more are seldom worth reading before these are fixed. */
const MAX_ERRORS = 10;

/** A mistake in a JSON text, with UTF-16 offset and length. */
export type JsonMistake = {
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  readonly hint?: string | undefined;
};

/** UTF-16 offsets; the end is exclusive. */
export type Extent = { readonly start: number; readonly end: number };

/** The mistakes in a JSON text, and the extents of its comments and trailing commas. Throws for absurd nesting. */
export function inspectJson(text: string): {
  readonly errors: readonly JsonMistake[];
  readonly extras: readonly Extent[];
} {
  const errors: JsonMistake[] = [];
  const extras: Extent[] = [];
  const open: number[] = [];
  const lines = new Set<number>();
  let opener: number | undefined;
  let tokenEnd = 0;
  let tokenLine = 0;
  let comma: number | undefined;
  let isLost = false;

  const token = (offset: number, length: number, line: number) => {
    tokenEnd = offset + length;
    tokenLine = line;
    comma = undefined;
  };
  const begin = (offset: number, length: number, line: number) => {
    open.push(offset);
    opener = offset;
    token(offset, length, line);
  };
  const end = (offset: number, length: number, line: number) => {
    // The parser also closes unclosed brackets, with an empty token, and complains afterwards.
    const isClosed = length > 0 && /[}\]]/.test(text.charAt(offset));
    opener = isClosed ? open.slice(0, -1).at(-1) : open.at(-1);
    open.pop();
    if (comma !== undefined) extras.push({ start: comma, end: comma + 1 });
    if (isClosed) token(offset, length, line);
  };

  visit(
    text,
    {
      onObjectBegin: begin,
      onArrayBegin: begin,
      onObjectEnd: end,
      onArrayEnd: end,
      onObjectProperty: (_name, offset, length, line) => token(offset, length, line),
      onLiteralValue: (_value, offset, length, line) => token(offset, length, line),
      onSeparator(character, offset, length, line) {
        token(offset, length, line);
        if (character === ",") comma = offset;
      },
      onComment: (offset, length) => extras.push({ start: offset, end: offset + length }),
      onError(code, offset, length, startLine) {
        if (isLost || errors.length === MAX_ERRORS) return;
        const name = printParseErrorCode(code);
        // A missing token belongs after the one before it.
        const line = /^(?:Comma|Colon|Close)/.test(name) ? tokenLine : startLine;
        // The first error of a line, and any error before the end of the text, usually cause the others there.
        if (lines.has(line) || (offset >= text.length && errors.length > 0)) return;
        lines.add(line);
        isLost = name === "UnexpectedEndOfString";
        errors.push(describeMistake(name, { text, offset, length, tokenEnd, opener }));
      },
    },
    { allowTrailingComma: true },
  );
  // A trailing comma is only recognized after the comments that follow it.
  return { errors, extras: extras.sort((one, other) => one.start - other.start) };
}

type Place = {
  readonly text: string;
  readonly offset: number;
  readonly length: number;
  /** The end of the token before it. */
  readonly tokenEnd: number;
  /** The innermost brace or bracket that is open. */
  readonly opener: number | undefined;
};

function describeMistake(
  name: string,
  { text, offset, length, tokenEnd, opener }: Place,
): JsonMistake {
  const found = text.slice(offset, offset + length);
  const here = { offset, length };
  const before = { offset: tokenEnd, length: 1 };
  switch (name) {
    case "CommaExpected":
      return /[}\]]/.test(found)
        ? { ...here, message: `'${found}' closes nothing here`, hint: openedAt(text, opener) }
        : { ...before, message: "a comma is missing" };
    case "ColonExpected":
      return { ...before, message: "a colon is missing" };
    case "ValueExpected":
      return { ...here, message: "a value is missing" };
    case "PropertyNameExpected":
      return { ...here, message: "a key in double quotes is missing" };
    case "InvalidSymbol":
      return { ...here, ...describeSymbol(found, offset === tokenEnd && text[offset - 1] === '"') };
    case "CloseBraceExpected":
      return { ...before, message: "'}' is missing", hint: openedAt(text, opener) };
    case "CloseBracketExpected":
      return { ...before, message: "']' is missing", hint: openedAt(text, opener) };
    case "EndOfFileExpected":
      return { ...here, message: "text follows its end" };
    case "UnexpectedEndOfComment":
      return { ...here, message: "the comment does not end" };
    case "UnexpectedEndOfString":
      return { ...here, message: "the text does not end in its line", hint: "a quote is missing" };
    case "InvalidUnicode":
    case "InvalidEscapeCharacter":
      return {
        ...here,
        message: "the text holds a backslash that begins no escape",
        hint: "a backslash is written as two",
      };
    case "InvalidCharacter":
      return {
        ...here,
        message: "the text holds a control character",
        hint: "a tab is written as \\t, a line break as \\n",
      };
    default:
      return { ...here, message: `'${shorten(found)}' is no number` };
  }
}

const describeSymbol = (
  found: string,
  followsText: boolean,
): Pick<JsonMistake, "message" | "hint"> => ({
  message: `${/^'/.test(found) ? shorten(found) : `'${shorten(found)}'`} is no JSON`,
  hint: followsText ? 'a quote within a text is written as \\"' : quotesHint(found),
});

const openedAt = (text: string, opener: number | undefined): string | undefined => {
  if (opener === undefined) return undefined;
  const { line, column } = positionAt(text, opener);
  return `'${text.charAt(opener)}' is open since ${line}:${column}`;
};

const quotesHint = (found: string): string | undefined =>
  /^['A-Za-z_$]/.test(found) ? "keys and texts stand in double quotes" : undefined;

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
