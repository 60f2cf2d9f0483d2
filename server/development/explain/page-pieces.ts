import type { TracedPiece, TracedRun } from "../../../engine/index.ts";
import { alignTexts, NOWHERE } from "./align-texts.ts";

/** A place in a template. */
export type TemplatePlace = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
};

/** A part of a page that a node of a template made: offsets in the page, and how deep its run is inside of others. */
export type PagePiece = {
  readonly start: number;
  readonly end: number;
  readonly depth: number;
  readonly run: TracedRun;
  readonly piece: TracedPiece;
  /** Finds an offset of the run's output in the page; undefined for what the page does not have. */
  readonly toPage: ToPage;
};

type ToPage = (at: number) => number | undefined;

/** The start of a document, or an end of one: only layouts have them. */
const DOCUMENT = /<(?:!doctype|html|head|body)\b|<\/(?:body|html)>/i;

/**
 * The pieces of a page, made from renders: that of its layout, before it that of its main content, and any number of blocks. The server
 * adds to outputs, and takes from them.
 */
export function findPagePieces(page: string, runs: readonly TracedRun[]): readonly PagePiece[] {
  const layout = runs.findLast(({ output }) => DOCUMENT.test(output)) ?? runs.at(-1);
  if (!layout) return [];
  const parts = runs
    .slice(0, runs.lastIndexOf(layout))
    .filter(({ output }) => output.trim() !== "");
  const pieces: PagePiece[] = [];
  addPieces(layout, toPlaces(alignTexts(layout.output, page)), { pieces, parts, depth: 0 });
  return pieces;
}

const toPlaces =
  (places: Int32Array): ToPage =>
  (at) => {
    const place = places[at];
    return place === NOWHERE ? undefined : place;
  };

type Adding = {
  readonly pieces: PagePiece[];
  /** The renders that are parts of others. */
  readonly parts: readonly TracedRun[];
  readonly depth: number;
};

function addPieces(run: TracedRun, toPage: ToPage, adding: Adding): void {
  const { pieces, depth } = adding;
  let last = 0;
  const unplaced: TracedPiece[] = [];
  /** Pieces that the page has otherwise fill the room between their neighbours. */
  const place = (end: number) => {
    for (const piece of unplaced.splice(0))
      pieces.push({ start: last, end, depth, run, piece, toPage });
  };
  for (const piece of run.pieces) {
    const range = rangeOf(piece, toPage);
    if (!range) {
      unplaced.push(piece);
      continue;
    }
    place(range.start);
    last = range.end;
    pieces.push({ ...range, depth, run, piece, toPage });
    for (const { at, run: inner } of [...piece.inner, ...partsIn(piece, run, adding)]) {
      if (isOwnMarkup(inner)) continue;
      const within = typeof at === "number" ? (offset: number) => at + offset : at;
      const placed: ToPage = (offset) => {
        const place = within(offset);
        return place === undefined ? undefined : toPage(piece.start + place);
      };
      addPieces(inner, placed, { ...adding, depth: depth + 1 });
    }
  }
  place(last);
}

/** True for the markup of a formatter, which no theme has: all of it is the formatter's value. */
export const isOwnMarkup = ({ partials, span }: TracedRun): boolean =>
  partials[0]?.partial === span(0, 0).file;

/** The part of the page from the first character of a piece to its last; that of nothing is where the character before it ends. */
function rangeOf({ start, end }: TracedPiece, toPage: ToPage) {
  if (start === end) {
    const before = start === 0 ? undefined : toPage(start - 1);
    const at = before === undefined ? toPage(start) : before + 1;
    return at === undefined ? undefined : { start: at, end: at };
  }
  let [first, last] = [start, end - 1];
  while (first <= last && toPage(first) === undefined) first++;
  while (last > first && toPage(last) === undefined) last--;
  const [from, to] = [toPage(first), toPage(last)];
  return from === undefined || to === undefined ? undefined : { start: from, end: to + 1 };
}

type Part = { readonly at: number | ToPage; readonly run: TracedRun };

/** The renders that a value consists of. That of the main content may have been changed. */
function partsIn(piece: TracedPiece, { output }: TracedRun, { parts }: Adding): readonly Part[] {
  if (piece.kind !== "value" || piece.inner.length > 0) return [];
  const text = output.slice(piece.start, piece.end);
  const whole = parts.flatMap((run) => {
    const trimmed = run.output.trim();
    const at = trimmed.length > text.length ? -1 : text.indexOf(trimmed);
    return at < 0 ? [] : [{ at: at - run.output.indexOf(trimmed), run }];
  });
  const main = parts.at(-1);
  const isMain = piece.names.some(({ path }) => /^squarespace.main-content$/.test(path.join("-")));
  if (!isMain || !main || whole.some(({ run }) => run === main)) return whole;
  const places = alignTexts(main.output, text);
  // A page made of blocks has no such render, and the last one is that of a block.
  const isMade = places.filter((place) => place !== NOWHERE).length > main.output.length / 2;
  return isMade ? [...whole, { at: toPlaces(places), run: main }] : whole;
}

/** The innermost piece at an offset of the page. */
export function originAt(pieces: readonly PagePiece[], at: number): PagePiece | undefined {
  let innermost: PagePiece | undefined;
  for (const one of pieces) {
    if (one.start > at || one.end <= at) continue;
    if (!innermost || one.depth >= innermost.depth) innermost = one;
  }
  return innermost;
}

/**
 * The place in the template of an offset of the page: that of the character in a text, that of the tag in a value. Undefined for what
 * the server has put into a text.
 */
export function placeOf({ run, piece, toPage }: PagePiece, at: number): TemplatePlace | undefined {
  const { from, to, start, end } = piece;
  // Of a literal, one character stands for a whole tag.
  if (piece.kind !== "text" || to - from !== end - start)
    return toTemplatePlace(run.span(from, to));
  for (let offset = start; offset < end; offset++) {
    if (toPage(offset) === at) return toTemplatePlace(run.span(from + offset - start, to));
  }
  return undefined;
}

/** The place of a span, without its offsets. */
export const toTemplatePlace = ({ file, line, column }: TemplatePlace): TemplatePlace => ({
  file,
  line,
  column,
});
