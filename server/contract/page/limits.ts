/** Milliseconds without a change after which a page counts as quiet. */
export const quietMs = 100;
/** Milliseconds after which a page that keeps changing counts as quiet. */
export const quietTimeoutMs = 3000;
/** Pixels that stay free above an element that is scrolled into view. */
export const scrollOffsetPx = 30;
/** Shortest duration of scrolling, in milliseconds. */
export const scrollMs = 50;
