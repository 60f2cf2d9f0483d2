/** Pixels by which a text may be wider than its parent. */
const TOLERANCE_PX = 3;

/** The font size with which a text fits, in whole pixels and not below the minimum. */
export const shrunkSize = (size: number, own: number, parent: number, least: number): number =>
  own <= parent + TOLERANCE_PX ? size : Math.max(least, Math.floor((parent / own) * size));
