/** Milliseconds that a lightbox takes to appear and to go; its style sheet says the same. */
export const lightboxMs = 300;
/** Blocks in a layout (storefront specification, 9). */
export const layoutBlocks = 60;
