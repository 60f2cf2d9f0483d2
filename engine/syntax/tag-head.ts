import { type AttributeNode, type TagNode, unfilled } from "./ast.ts";
import * as p from "./patterns.ts";
import { Reader } from "./reader.ts";

/** UTF-16 units of a tag's head; keeps unclosed quotes from being searched again and again. */
const MAX_HEAD = 10_000;

const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const SLASH = 47;
const LESS = 60;
const GREATER = 62;
const TAG_START = "<squarespace:";
const SPACE = 32;
const NO_BREAK_SPACE = 0xa0;
/** The first white space behind the two above. */
const OGHAM_SPACE = 0x1680;

/**
 * Reads `<squarespace:name attr="value" …>` at `open`. Undefined if it is no such tag. A value may contain tags in
 * braces, and those may contain quotes and `>`. Single quotes, no quotes and no value are accepted.
 */
export function readTagHead(
  text: string,
  open: number,
  base: number,
  attribute: (text: string, base: number) => AttributeNode["value"],
): TagNode | undefined {
  const reader = new Reader(text, open);
  const name = reader.match(p.tagOpen)?.[1];
  if (name === undefined) return undefined;
  const found: (Range & { name: string; start: number; end: number; quoted: boolean })[] = [];
  for (;;) {
    const end = reader.match(p.tagHeadEnd);
    if (end) {
      const attributes = found.map(({ from, to, start, end, ...rest }) => ({
        ...rest,
        value: attribute(text.slice(from, to), base + from),
        start: base + start,
        end: base + end,
      }));
      const place = { start: base + open, end: base + reader.at };
      const selfClosing = end[1] === "/";
      return { type: "tag", name, attributes, selfClosing, body: unfilled, ...place };
    }
    if (!reader.skip(p.tagSpace)) return undefined;
    const start = reader.at;
    const head = reader.match(p.attributeName);
    if (!head) return undefined;
    const value = head[2] === undefined ? emptyAt(reader.at) : readValue(reader, open + MAX_HEAD);
    if (!value) return undefined;
    found.push({ name: head[1] ?? "", ...value, start, end: reader.at });
  }
}

type Range = { readonly from: number; readonly to: number };
type Value = Range & { readonly quoted: boolean };

/** An attribute without a value counts as quoted. */
const emptyAt = (at: number): Value => ({ from: at, to: at, quoted: true });

/** The value's range without its quotes; moves behind it. Undefined: it does not end before the limit. */
function readValue(reader: Reader, limit: number): Value | undefined {
  const { text } = reader;
  const first = text.charCodeAt(reader.at);
  const quote = first === DOUBLE_QUOTE || first === SINGLE_QUOTE ? first : undefined;
  const from = quote === undefined ? reader.at : reader.at + 1;
  const last = Math.min(text.length, limit);
  let close = from - 1;
  for (let at = from; at < last; at++) {
    const char = text.charCodeAt(at);
    if (char === OPEN_BRACE) {
      // Quotes and angles inside braces belong to the inner tag.
      if (close < at) close = nextClose(text, at, last);
      if (close < last) at = close;
    } else if (quote === undefined && char === LESS && text.startsWith(TAG_START, at)) {
      // Another tag begins: unclosed heads would each be read up to the limit.
      return undefined;
    } else if (quote === undefined ? endsUnquoted(text, at) : char === quote) {
      reader.at = quote === undefined ? at : at + 1;
      return { from, to: at, quoted: quote === DOUBLE_QUOTE };
    }
  }
  return undefined;
}

/** Place of the next closing brace, or the limit, behind which nothing is examined. */
function nextClose(text: string, at: number, limit: number): number {
  for (let close = at; close < limit; close++) {
    if (text.charCodeAt(close) === CLOSE_BRACE) return close;
  }
  return limit;
}

/** Called for each character of a head, so the pattern only sees characters that may be white space. */
function endsUnquoted(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === GREATER) return true;
  if (code === SLASH) return text.charCodeAt(at + 1) === GREATER;
  const perhaps = code <= SPACE || code === NO_BREAK_SPACE || code >= OGHAM_SPACE;
  return perhaps && /\s/.test(text.charAt(at));
}
