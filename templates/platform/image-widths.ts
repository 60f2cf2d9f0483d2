/** Widths in pixels in which pictures are offered and served, smallest first: the platform's own. */
export const imageWidthsPx = [100, 300, 500, 750, 1000, 1500, 2500] as const;
