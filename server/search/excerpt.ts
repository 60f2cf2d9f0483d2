import { escapeHtml } from "../html/escape.ts";
import { placedWords } from "./words.ts";

/** Maximum length of an excerpt, in UTF-16 code units. */
const LENGTH = 200;

/** Length of the text before the first match, in UTF-16 code units. */
const BEFORE = 60;

/** Length of a text that is searched for a match; without one, the excerpt is the beginning. */
const SEARCHED = 20_000;

/**
 * The part of a text that shows why it was found: from its start, or from shortly before the first match. Plain text,
 * with an ellipsis in place of omitted parts.
 */
export function toExcerpt(text: string, isWanted: (word: string) => boolean): string {
  if (text.length <= LENGTH) return text;
  const first = firstWanted(text.slice(0, SEARCHED), isWanted);
  const start = first + BEFORE < LENGTH ? 0 : nextWord(text, first - BEFORE, first);
  const rest = text.slice(start);
  const shown = rest.length > LENGTH ? `${cut(rest.slice(0, LENGTH))} …` : rest;
  return start > 0 ? `… ${shown}` : shown;
}

/** An excerpt as HTML, with `<mark>` around each match. */
export function toMarkedHtml(text: string, isWanted: (word: string) => boolean): string {
  let html = "";
  let from = 0;
  for (const { start, end, word } of placedWords(text)) {
    if (!isWanted(word)) continue;
    html += `${escapeHtml(text.slice(from, start))}<mark>${escapeHtml(word)}</mark>`;
    from = end;
  }
  return html + escapeHtml(text.slice(from));
}

/** Start of the first match; 0 if there is none. */
function firstWanted(text: string, isWanted: (word: string) => boolean): number {
  for (const { start, word } of placedWords(text)) if (isWanted(word)) return start;
  return 0;
}

/** Start of the first word after a position, at most `end`. */
function nextWord(text: string, place: number, end: number): number {
  const blank = text.indexOf(" ", place);
  return blank < 0 || blank >= end ? end : blank + 1;
}

/** Drops the last word, which may be incomplete. A single long word is cut without splitting a surrogate pair. */
const cut = (text: string): string =>
  text.includes(" ") ? text.replace(/\s\S*$/, "") : text.replace(/[\ud800-\udbff]$/, "");
