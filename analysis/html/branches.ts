/** One of the branches around a place, of which the number is that of their block. */
type Branch = {
  readonly block: number | string;
  readonly branch: number;
  /** True if it is repeated. */
  readonly isLoop: boolean;
};

/** The branches around a place, the outermost first: exclusive ones have the same number and differ in the second. */
export type Branches = readonly Branch[];

/** True if a page never has both places. */
export const isExclusive = (left: Branches, right: Branches): boolean =>
  left.some(({ block, branch }) =>
    right.some((other) => other.block === block && other.branch !== branch),
  );

/** True if a page that has one of two places has the other one as well. */
export function isCertain(left: Branches, right: Branches): boolean {
  const isSame = (at: number) =>
    left[at]?.block === right[at]?.block && left[at]?.branch === right[at]?.branch;
  return left.length === right.length && left.every((_branch, at) => isSame(at));
}
