import { printParseErrorCode, visit } from "jsonc-parser";
import { codeFrame } from "../../engine/index.ts";
import { type Diagnostic, positionAt, toError } from "../diagnostics.ts";

/** Syntax errors that are named in one file; what follows is seldom worth reading before these are mended. */
const MAX_ERRORS = 10;

type SyntaxMistake = {
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  readonly hint?: string | undefined;
};

/** A text as it was read: its value, or what keeps it from being JSON. */
export type ParsedJson =
  | { readonly value: unknown }
  | { readonly diagnostics: readonly Diagnostic[] };

/** Parses JSON that may hold comments and trailing commas. `file` is how diagnostics name it. Never throws. */
export function parseJson(file: string, text: string): ParsedJson {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    try {
      const { errors, extras } = inspect(text);
      if (errors.length === 0) return { value: JSON.parse(blank(text, extras)) };
      return { diagnostics: errors.map((mistake) => syntaxError(file, text, mistake)) };
    } catch {
      // Too deep for the lenient parser, or wrong in a way that it does not see.
      return { diagnostics: [syntaxError(file, text, toMistake(error, text))] };
    }
  }
}

/** A syntax error at an offset, with its line, column and code frame. */
export function syntaxError(
  file: string,
  text: string,
  { offset, length, message, hint }: SyntaxMistake,
): Diagnostic {
  const position = positionAt(text, offset);
  const span = { ...position, file, start: offset, end: offset + length };
  return toError({
    code: "JSON_SYNTAX",
    file,
    ...position,
    message: `is not JSON: ${message}`,
    hint,
    // There is nothing to show of an empty file.
    ...(text.trim() !== "" && { codeFrame: codeFrame(text, span) }),
  });
}

type Extent = { readonly start: number; readonly end: number };

/** What is wrong in a text, and its comments and trailing commas. */
function inspect(text: string) {
  const errors: SyntaxMistake[] = [];
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
    // The parser also ends what is never closed, with nothing, and complains of it afterwards.
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
        // What is missing belongs behind the token before it.
        const line = /^(?:Comma|Colon|Close)/.test(name) ? tokenLine : startLine;
        // The first error of a line, and any error before the end of the text, mostly bring about the others there.
        if (lines.has(line) || (offset >= text.length && errors.length > 0)) return;
        lines.add(line);
        isLost = name === "UnexpectedEndOfString";
        errors.push(describe(name, { text, offset, length, tokenEnd, opener }));
      },
    },
    { allowTrailingComma: true },
  );
  // A trailing comma is only known for one after the comments that follow it.
  return { errors, extras: extras.sort((one, other) => one.start - other.start) };
}

type Place = {
  readonly text: string;
  readonly offset: number;
  readonly length: number;
  /** Where the token before it ends. */
  readonly tokenEnd: number;
  /** The innermost brace or bracket that is open. */
  readonly opener: number | undefined;
};

function describe(name: string, { text, offset, length, tokenEnd, opener }: Place): SyntaxMistake {
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
      return {
        ...here,
        message: `${/^'/.test(found) ? shorten(found) : `'${shorten(found)}'`} is no JSON`,
        hint:
          offset === tokenEnd && text.charAt(offset - 1) === '"'
            ? 'a quote within a text is written as \\"'
            : quotesHint(found),
      };
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

const openedAt = (text: string, opener: number | undefined): string | undefined => {
  if (opener === undefined) return undefined;
  const { line, column } = positionAt(text, opener);
  return `'${text.charAt(opener)}' is open since ${line}:${column}`;
};

const quotesHint = (found: string): string | undefined =>
  /^['A-Za-z_$]/.test(found) ? "keys and texts stand in double quotes" : undefined;

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** The text with some of it blanked, so that offsets stay. */
function blank(text: string, extents: readonly Extent[]): string {
  let blanked = "";
  let end = 0;
  for (const extent of extents) {
    const part = text.slice(extent.start, extent.end);
    blanked += text.slice(end, extent.start) + part.replace(/[^\r\n]/g, " ");
    end = extent.end;
  }
  return blanked + text.slice(end);
}

/** What `JSON.parse` says; where it names no offset, the text ends too early. */
function toMistake(error: unknown, text: string): SyntaxMistake {
  const message = error instanceof Error ? error.message : String(error);
  const named = /position (\d+)/.exec(message)?.[1];
  return { offset: named === undefined ? text.length : Number(named), length: 1, message };
}
