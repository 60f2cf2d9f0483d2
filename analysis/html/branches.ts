/** The branches around a place: exclusive ones have the same number and differ in the second. */
export type Branches = readonly { readonly block: number; readonly branch: number }[];

/** True if a page never has both places. */
export const isExclusive = (left: Branches, right: Branches): boolean =>
  left.some(({ block, branch }) =>
    right.some((other) => other.block === block && other.branch !== branch),
  );
