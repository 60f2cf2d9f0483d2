import type { Piece } from "./page-marks.ts";

/** A text to insert into a page before the character at a position. */
export type Addition = { readonly at: number; readonly part: string };

/** The text of a page without marks. */
export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join("");

/** A text with parts in their places; of those in the same place, the first one comes first. */
export function withAdditions(text: string, additions: readonly Addition[]): string {
  let written = "";
  let from = 0;
  for (const { at, part } of additions.toSorted((one, other) => one.at - other.at)) {
    written += text.slice(from, at) + part;
    from = at;
  }
  return written + text.slice(from);
}

/** The number of characters before the first piece of a kind. Undefined if there is none. */
export function placeOf(
  pieces: readonly Piece[],
  isMeant: (piece: Piece) => boolean,
): number | undefined {
  const index = pieces.findIndex(isMeant);
  return index < 0 ? undefined : lengthOf(pieces.slice(0, index));
}

/** How many characters pieces have. */
const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { text }) => sum + text.length, 0);
