import { group, type ValuesOf } from "../../json/composed-keys.ts";
import { choice, flag, range } from "../../json/exported-keys.ts";
import { readQuietly } from "../../json/key.ts";

/** The designs of galleries; the platform's editor does not offer the last one, but content may contain it. */
const designs = ["slideshow", "slider", "grid", "stacked", "autocolumns"] as const;

/** How a gallery shows its pictures. */
export type Design = (typeof designs)[number];

/** Every option of a gallery with its default and range. */
export const galleryOptions = {
  design: choice(designs, "grid"),
  autoplay: flag(false),
  /** Seconds. */
  "autoplay-duration": range(1, 10, 5),
  controls: flag(false),
  "auto-crop": flag(true),
  "aspect-ratio": choice(
    [
      ...(["square", "standard", "standard-vertical", "four-three"] as const),
      ...(["three-four-vertical", "widescreen", "anamorphic-widescreen"] as const),
    ],
    "square",
  ),
  "square-thumbs": flag(true),
  thumbnails: flag(false),
  /** Pixels. */
  "thumbnail-strip-height": range(0, 200, 80),
  "thumbnail-strip-margin": range(0, 60, 20),
  "show-meta-basic": flag(true),
  "show-meta": flag(true),
  "show-meta-only-title": flag(false),
  "meta-position": choice(
    ["top", "top-left", "top-right", "center", "bottom", "bottom-left", "bottom-right"],
    "bottom",
  ),
  "show-meta-on-hover": flag(false),
  "active-alignment": choice(["left", "center", "right"], "center"),
  "thumbnails-per-row": range(1, 10, 4, { whole: true }),
  /** Pixels. */
  padding: range(0, 50, 20),
  lightbox: flag(false),
  lightboxTheme: choice(["dark", "light"], "dark"),
  /** Pixels. */
  "max-width": range(100, 300, 300),
  newWindow: flag(false),
  transparentBackground: flag(false),
};

/** Reads every option of a gallery. */
export const galleryKeys = group(galleryOptions);

type Name = keyof typeof galleryOptions;

/** All options of a gallery, with valid values. */
export type GalleryOptions = ValuesOf<typeof galleryOptions>;

const moving = ["slideshow", "slider"] as const;
const told = ["slideshow", "slider", "stacked"] as const;
const still = ["grid", "stacked"] as const;

/** The designs to which an option applies; for others its value is ignored. */
export const countsFor: Readonly<Record<Name, readonly Design[]>> = {
  design: designs,
  autoplay: moving,
  "autoplay-duration": ["slider"],
  controls: moving,
  "auto-crop": moving,
  "aspect-ratio": ["grid"],
  "square-thumbs": ["grid"],
  thumbnails: ["slideshow"],
  "thumbnail-strip-height": ["slideshow"],
  "thumbnail-strip-margin": ["slideshow"],
  "show-meta-basic": told,
  "show-meta": told,
  "show-meta-only-title": told,
  "meta-position": told,
  "show-meta-on-hover": told,
  "active-alignment": ["slider"],
  "thumbnails-per-row": ["grid"],
  padding: still,
  lightbox: still,
  lightboxTheme: still,
  "max-width": ["autocolumns"],
  newWindow: designs,
  transparentBackground: ["slideshow"],
};

const countingFor: ReadonlyMap<string, readonly Design[]> = new Map(Object.entries(countsFor));

/** True if an option applies to a gallery's design; all other keys always do. */
export function countsIn(given: Readonly<Record<string, unknown>>, key: string): boolean {
  const design = readQuietly(galleryOptions.design, given.design);
  return countingFor.get(key)?.includes(design) ?? true;
}

/** The options, with defaults for those that do not apply to the design. */
export function onlyCounting(options: GalleryOptions): GalleryOptions {
  const counting = Object.entries(options).filter(([key]) => countsIn(options, key));
  return readQuietly(galleryKeys, Object.fromEntries(counting));
}
