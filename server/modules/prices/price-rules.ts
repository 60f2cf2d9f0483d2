/** A price that a variant was shown at, until the next one. */
export type ShownPrice = {
  readonly cents: number;
  /** True if a higher price was crossed out beside it. */
  readonly isReduced: boolean;
  /** Milliseconds since 1970. */
  readonly shownAt: number;
};

/** The period that the law considers before the start of a reduction (directive 98/6/EC, article 6a). */
const LOOK_BACK_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The lowest price of the 30 days before the present reduction began. Further reductions are part of the first one, which
 * began when a price was first crossed out, or when it last rose while a higher one was.
 *
 * Edge values: undefined for a price that is not reduced, or without an earlier price. The price shown when the 30 days
 * began counts; one from the very moment of the reduction does not. `isComplete` is false with less than 30 days of history.
 */
export function findLowestBefore(
  prices: readonly ShownPrice[],
): { readonly cents: number; readonly isComplete: boolean } | undefined {
  if (!prices.at(-1)?.isReduced) return undefined;
  const began = prices.findLastIndex(
    ({ cents }, index) => !prices[index - 1]?.isReduced || cents > (prices[index - 1]?.cents ?? 0),
  );
  const first = prices[began];
  if (!first || began === 0) return undefined;
  const since = first.shownAt - LOOK_BACK_MS;
  const before = prices.slice(0, began);
  const atStart = before.findLastIndex(({ shownAt }) => shownAt <= since);
  const counted = before.slice(Math.max(atStart, 0));
  return {
    cents: Math.min(...counted.map(({ cents }) => cents)),
    isComplete: atStart >= 0,
  };
}
