/** Designs of galleries, with the one that only data has. */
export const galleryDesigns = ["slideshow", "slider", "grid", "stacked", "autocolumns"];

const picture = (number: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id: `p${number}`,
  assetUrl: `/s/${number}.jpg`,
  originalSize: "600x400",
  title: `Bild ${number}`,
  body: `<p>Am Kai, ${number} Uhr.</p>`,
  ...more,
});

/** Three pictures, of which the second leads somewhere. */
export const galleryPictures = [
  picture(1, { mediaFocalPoint: { x: 0.25, y: 0.5 } }),
  picture(2, { clickthroughUrl: "/laden" }),
  picture(3),
];

/**
 * Each option with another value than its default, the options that it depends on, and the designs for which it counts
 * (coverage, 3.21).
 */
export const galleryOptionCases: readonly {
  readonly key: string;
  readonly value: unknown;
  readonly needs?: object;
  readonly counts: readonly string[];
  /** True if only a script, or the visitor's next step, shows the difference. */
  readonly isLater?: boolean;
}[] = [
  { key: "autoplay", value: true, isLater: true, counts: ["slideshow", "slider"] },
  {
    key: "autoplay-duration",
    value: 3,
    isLater: true,
    needs: { autoplay: true },
    counts: ["slider"],
  },
  { key: "controls", value: true, isLater: true, counts: ["slideshow", "slider"] },
  { key: "auto-crop", value: false, counts: ["slideshow", "slider"] },
  ...[
    ...["standard", "standard-vertical", "four-three", "three-four-vertical"],
    ...["widescreen", "anamorphic-widescreen"],
  ].map((value) => ({ key: "aspect-ratio", value, counts: ["grid"] })),
  { key: "square-thumbs", value: false, counts: ["grid"] },
  { key: "thumbnails", value: true, counts: ["slideshow"] },
  {
    key: "thumbnail-strip-height",
    value: 120,
    needs: { thumbnails: true },
    counts: ["slideshow"],
  },
  { key: "thumbnail-strip-margin", value: 0, needs: { thumbnails: true }, counts: ["slideshow"] },
  { key: "show-meta-basic", value: false, counts: ["slideshow", "slider", "stacked"] },
  { key: "show-meta", value: false, counts: ["slideshow", "slider", "stacked"] },
  { key: "show-meta-only-title", value: true, counts: ["slideshow", "slider", "stacked"] },
  ...["top", "top-left", "top-right", "center", "bottom-left", "bottom-right"].map((value) => ({
    key: "meta-position",
    value,
    counts: ["slideshow", "slider", "stacked"],
  })),
  { key: "show-meta-on-hover", value: true, counts: ["slideshow", "slider", "stacked"] },
  { key: "active-alignment", value: "left", counts: ["slider"] },
  { key: "active-alignment", value: "right", counts: ["slider"] },
  ...[1, 2, 3, 5, 10].map((value) => ({
    key: "thumbnails-per-row",
    value,
    counts: ["grid"],
  })),
  { key: "padding", value: 0, counts: ["grid", "stacked"] },
  { key: "padding", value: 50, counts: ["grid", "stacked"] },
  { key: "lightbox", value: true, isLater: true, counts: ["grid", "stacked"] },
  {
    key: "lightboxTheme",
    value: "light",
    isLater: true,
    needs: { lightbox: true },
    counts: ["grid", "stacked"],
  },
  { key: "max-width", value: 100, counts: ["autocolumns"] },
  {
    key: "newWindow",
    value: true,
    isLater: true,
    counts: ["slideshow", "slider", "grid", "stacked", "autocolumns"],
  },
  { key: "transparentBackground", value: true, counts: ["slideshow"] },
];
