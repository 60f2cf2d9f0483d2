/** Milliseconds for a lightbox to appear or disappear. Its style sheet repeats the value. */
export const lightboxMs = 300;
/** Blocks in a layout. */
export const layoutBlocks = 60;
