/** Widths in pixels in which the platform offers and serves every image, in ascending order. */
export const imageWidthsPx = [100, 300, 500, 750, 1000, 1500, 2500] as const;
