import type { IToken } from "chevrotain";
import type { Source, Span } from "../source.ts";

/** A range of an expression's text; the end is exclusive. */
export type Place = { readonly start: number; readonly end: number };

/** The place of a token. */
export const expressionPlace = ({ startOffset, image }: IToken): Place => ({
  start: startOffset,
  end: startOffset + image.length,
});

/** A fault of an expression and its place. */
export type Fault = Place & {
  /** The reference engine's words. */
  readonly detail: string;
  /** The limit that was reached, if that is the fault. */
  readonly limit?: "expressionTokens" | "expressionText";
  /** The known name that was probably meant. */
  readonly nearest?: string | undefined;
};

/** The place in the source. The text of an expression reaches up to the closing brace of its tag. */
export function expressionSpan(
  source: Source,
  tag: { readonly end: number },
  text: string,
  { start, end }: Place,
): Span {
  const base = tag.end - 1 - text.length;
  return source.span(base + start, base + end);
}
