/** Milliseconds without a change after which a page counts as quiet, and those after which nobody waits any longer. */
export const quietMs = 100;
/** Milliseconds after which a page that keeps changing counts as quiet. */
export const quietTimeoutMs = 3000;
/** Pixels that stay free above what is scrolled into view. */
export const scrollOffsetPx = 30;
/** Milliseconds that scrolling takes at least. */
export const scrollMs = 50;
