import { escapeHtml } from "../html/escape.ts";
import { placedWords } from "./words.ts";

/** Maximum length of an excerpt, in UTF-16 code units. */
const LENGTH = 200;

/** What is shown before the first word that was found. */
const BEFORE = 60;

/** How much of a text is looked through; behind that, its beginning serves. */
const SEARCHED = 20_000;

/**
 * The part of a text that shows why it was found: from its start, or from shortly before the first word that is wanted. Plain
 * text, with an ellipsis where something is left out.
 */
export function toExcerpt(text: string, isWanted: (word: string) => boolean): string {
  if (text.length <= LENGTH) return text;
  const first = firstWanted(text.slice(0, SEARCHED), isWanted);
  const start = first + BEFORE < LENGTH ? 0 : nextWord(text, first - BEFORE, first);
  const rest = text.slice(start);
  const shown = rest.length > LENGTH ? `${cut(rest.slice(0, LENGTH))} …` : rest;
  return start > 0 ? `… ${shown}` : shown;
}

/** An excerpt as HTML, with `<mark>` around each word that is wanted. */
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

/** Where the first word that is wanted begins; 0 if there is none. */
function firstWanted(text: string, isWanted: (word: string) => boolean): number {
  for (const { start, word } of placedWords(text)) if (isWanted(word)) return start;
  return 0;
}

/** Where the first word behind a place begins, at most at `end`. */
function nextWord(text: string, place: number, end: number): number {
  const blank = text.indexOf(" ", place);
  return blank < 0 || blank >= end ? end : blank + 1;
}

/** Without the last word, which may be a part of one; of a single long one, without half a character. */
const cut = (text: string): string =>
  text.includes(" ") ? text.replace(/\s\S*$/, "") : text.replace(/[\ud800-\udbff]$/, "");
