import type { Draw } from "../hostile/draw.ts";

/** Statements of a theme's script, given the name by which they know `Y`. */
export type ScriptOf = (y: string) => string;

/** One way in which a theme does something. Its script runs when the document stands. */
export type Trait = {
  readonly name: string;
  readonly less?: string;
  readonly script?: ScriptOf;
  /** Classes of the element around all, and of the one around the pictures. */
  readonly stage?: string;
  readonly slides?: string;
  /** True if its script waits for pictures that it loads itself. */
  readonly ofPictures?: boolean;
  /** Of the pictures of a group only one is seen at a time. */
  readonly isOneOf?: boolean;
};

/** Cards of which each is dealt once before any comes again. */
export type Deck<Card> = { deal(): Card };

/** A deck in the order that the draw gives it. */
export function shuffled<Card>(cards: readonly Card[], draw: Draw): Deck<Card> {
  let left: Card[] = [];
  return {
    deal() {
      if (left.length === 0) left = inAnyOrder(cards, draw);
      const card = left.pop();
      if (card === undefined) throw new Error("a deck has no cards");
      return card;
    },
  };
}

/** The same values in an order that the draw gives. */
export function inAnyOrder<Value>(values: readonly Value[], draw: Draw): Value[] {
  const left = [...values];
  return values.flatMap(() => left.splice(draw.from(0, left.length - 1), 1));
}
