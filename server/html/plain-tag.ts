import { decodeReferences } from "./character-references.ts";

/** An attribute with its name in lower case and the character references of its value resolved. */
export type Attribute = { readonly name: string; readonly value: string };

/** A start tag without its name. */
type TagEnd = {
  /** Position after its `>`. */
  readonly end: number;
  readonly selfClosing: boolean;
};

const TAB = 9;
const NEWLINE = 10;
const FORM_FEED = 12;
const SPACE = 32;
const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const LESS = 60;
const EQUALS = 61;
const GREATER = 62;
const BACKTICK = 96;

/** White space between attributes, after the HTML standard's normalization of line ends. */
export const isBlank = (code: number): boolean =>
  code === SPACE || code === NEWLINE || code === TAB || code === FORM_FEED;

function skipBlanks(html: string, from: number): number {
  let at = from;
  while (isBlank(html.charCodeAt(at))) at += 1;
  return at;
}

/**
 * Reads the attributes of a start tag, from after its name. `attribute` receives the positions of each name and value.
 * Undefined for a tag with anything that the standard calls an error, and for one that does not end.
 */
export function readTag(
  html: string,
  from: number,
  attribute?: (nameStart: number, nameEnd: number, valueStart: number, valueEnd: number) => void,
): TagEnd | undefined {
  let at = from;
  for (;;) {
    const start = skipBlanks(html, at);
    const code = html.charCodeAt(start);
    if (code === GREATER) return { end: start + 1, selfClosing: false };
    if (code === SLASH) {
      return html.charCodeAt(start + 1) === GREATER
        ? { end: start + 2, selfClosing: true }
        : undefined;
    }
    if (start === at) return undefined;
    const nameEnd = endOfName(html, start);
    if (nameEnd === undefined) return undefined;
    at = nameEnd;
    const equals = skipBlanks(html, nameEnd);
    if (html.charCodeAt(equals) !== EQUALS) {
      attribute?.(start, nameEnd, nameEnd, nameEnd);
      continue;
    }
    const value = skipBlanks(html, equals + 1);
    const quote = html.charCodeAt(value);
    if (quote === QUOTE || quote === APOSTROPHE) {
      const end = html.indexOf(quote === QUOTE ? '"' : "'", value + 1);
      if (end < 0) return undefined;
      attribute?.(start, nameEnd, value + 1, end);
      at = end + 1;
    } else {
      const end = endOfBareValue(html, value);
      if (end === undefined) return undefined;
      attribute?.(start, nameEnd, value, end);
      at = end;
    }
  }
}

function endOfName(html: string, start: number): number | undefined {
  for (let at = start; ; at += 1) {
    const code = html.charCodeAt(at);
    if (isBlank(code) || code === SLASH || code === GREATER) return at;
    if (code === EQUALS) return at === start ? undefined : at;
    if (Number.isNaN(code) || code === QUOTE || code === APOSTROPHE || code === LESS) {
      return undefined;
    }
  }
}

function endOfBareValue(html: string, start: number): number | undefined {
  for (let at = start; ; at += 1) {
    const code = html.charCodeAt(at);
    if (isBlank(code) || code === GREATER) return at === start ? undefined : at;
    const isError =
      code === QUOTE ||
      code === APOSTROPHE ||
      code === LESS ||
      code === EQUALS ||
      code === BACKTICK;
    if (isError || Number.isNaN(code)) return undefined;
  }
}

/** The attributes of a start tag. Undefined if one occurs twice, or contains references that are not plain. */
export function readAttributes(html: string, from: number): readonly Attribute[] | undefined {
  const attributes: Attribute[] = [];
  const names = new Set<string>();
  let isPlain = true;
  readTag(html, from, (nameStart, nameEnd, valueStart, valueEnd) => {
    const name = html.slice(nameStart, nameEnd).toLowerCase();
    const value = decodeReferences(html.slice(valueStart, valueEnd));
    if (value === undefined || names.has(name)) isPlain = false;
    else attributes.push({ name, value });
    names.add(name);
  });
  return isPlain ? attributes : undefined;
}
