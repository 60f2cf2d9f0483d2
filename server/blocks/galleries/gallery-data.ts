import type { Value, ValueObject } from "../../../engine/index.ts";
import { link } from "../../json/composed-keys.ts";
import { isJsonObject } from "../../json/json-object.ts";
import { readQuietly } from "../../json/key.ts";
import { altOf, toPicture } from "../media/picture.ts";
import { countsFor, type Design, type GalleryOptions, onlyCounting } from "./gallery-options.ts";

/** Maximum number of pictures in a gallery: as many as a collection ordered by hand can hold. */
export const MAX_PICTURES = 250;

/** Seconds that a slideshow shows each picture; only sliders have an option for it. */
const SLIDESHOW_SECONDS = 5;

/** Approximate width of a picture in a slider, in pixels. */
const SLIDER_WIDTH_PX = 600;

/** Class of frames whose pictures fill them. */
const FILL = " content-fill";

/** The position of a gallery. */
type Place = {
  /** Start of the ids of its slides. */
  readonly id: string;
  /** Its share of the layout's width, from 0 to 1. */
  readonly share: number;
};

/**
 * Data for the template of galleries: classes and styles of the options that apply to the design, and a slide for each picture
 * with an address.
 */
export function toGalleryData(
  given: GalleryOptions,
  pictures: readonly ValueObject[],
  { id, share }: Place,
): ValueObject {
  const { design } = given;
  const options = onlyCounting(given);
  const hasMeta =
    countsFor["show-meta"].includes(design) && options["show-meta"] && options["show-meta-basic"];
  const fit = toFit(options);
  const width = toWidth(options, share);
  const slides = pictures.flatMap((picture) => toSlide(picture, { options, hasMeta, fit, width }));
  const moves = slides.length > 1 && (design === "slideshow" || design === "slider");
  const hasLightbox = slides.some(({ address }) => address !== "");
  return {
    classes: toClasses(options, hasMeta).join(" "),
    style: toStyle(options),
    layout: design === "slideshow" || design === "slider" ? "" : design,
    moves,
    controls: moves && options.controls,
    autoplaySeconds: moves ? toSeconds(options) : 0,
    lightboxTheme: hasLightbox ? options.lightboxTheme : "",
    fit,
    thumbnails: moves ? toThumbnails(options) : null,
    slides: slides.map((slide, index) => ({
      ...slide,
      slideId: `${id}-${index + 1}`,
      anchor: `#${encodeURIComponent(`${id}-${index + 1}`)}`,
    })),
  };
}

function toClasses(options: GalleryOptions, hasMeta: boolean): readonly string[] {
  const { design } = options;
  const meta = [
    "sqs-gallery-block-show-meta",
    `sqs-gallery-block-meta-position-${options["meta-position"]}`,
    ...(options["show-meta-on-hover"] ? ["sqs-gallery-block-meta-hover"] : []),
  ];
  const own: Readonly<Record<Design, readonly string[]>> = {
    slideshow: options.transparentBackground ? ["sqs-gallery-transparent-background"] : [],
    slider: [`sqs-gallery-block-active-alignment-${options["active-alignment"]}`],
    grid: [
      `sqs-gallery-aspect-ratio-${options["aspect-ratio"]}`,
      `sqs-gallery-thumbnails-per-row-${options["thumbnails-per-row"]}`,
    ],
    stacked: [],
    autocolumns: [],
  };
  return [
    "sqs-gallery-container",
    `sqs-gallery-block-${design}`,
    ...(hasMeta ? meta : []),
    ...own[design],
    "block-animation-none",
  ];
}

function toStyle(options: GalleryOptions): string {
  const { design, padding } = options;
  if (design === "autocolumns") return `--gallery-column:${options["max-width"]}px`;
  return countsFor.padding.includes(design) ? `--gallery-padding:${padding}px` : "";
}

function toSeconds({ design, autoplay, ...options }: GalleryOptions): number {
  if (!autoplay) return 0;
  return design === "slider" ? options["autoplay-duration"] : SLIDESHOW_SECONDS;
}

/** The class of frames with an aspect ratio of their own: pictures either fill them or are shown whole inside. */
function toFit(options: GalleryOptions): string {
  const { design } = options;
  if (design === "stacked" || design === "autocolumns") return "";
  const isCropped = design === "grid" ? options["square-thumbs"] : options["auto-crop"];
  return isCropped ? FILL : " content-fit";
}

/** The strip of thumbnails; none if its height is 0. */
function toThumbnails(options: GalleryOptions) {
  const height = options["thumbnail-strip-height"];
  if (!options.thumbnails || height === 0) return null;
  return { height, margin: options["thumbnail-strip-margin"], sizes: `${height * 2}px` };
}

/** The displayed width of pictures, as a CSS length. */
function toWidth(options: GalleryOptions, share: number): string {
  const windows = (part: number) => `${Math.ceil(part * 100)}vw`;
  switch (options.design) {
    case "slideshow":
    case "stacked":
      return windows(share);
    case "slider":
      return `${SLIDER_WIDTH_PX}px`;
    case "grid":
      return windows(share / options["thumbnails-per-row"]);
    case "autocolumns":
      return `${options["max-width"]}px`;
  }
}

type Shown = {
  readonly options: GalleryOptions;
  readonly hasMeta: boolean;
  readonly fit: string;
  readonly width: string;
};

/** A slide; undefined for an item without a picture. */
function toSlide(item: ValueObject, { options, hasMeta, fit, width }: Shown) {
  const alt = altOf(item, "");
  const picture = toPicture(item, { alt, share: 1, isFirst: false });
  if (!picture) return [];
  const link = toLink(item.clickthroughUrl);
  const description = textOf(item.description) || textOf(item.body);
  const title = textOf(item.title);
  // Browsers find the width themselves if it does not depend on the size of the picture's file.
  const hasFrame = options.design === "slider" ? fit === FILL : fit !== "";
  const measures = hasFrame || picture.width !== undefined;
  return [
    {
      image: { ...picture.image, style: "", sizes: measures ? `auto, ${width}` : width },
      title,
      isNamed: alt !== "",
      link: link ?? "",
      newWindow: link !== undefined && options.newWindow,
      /** The picture shown over the whole window. */
      address: options.lightbox && link === undefined ? picture.src : "",
      dimensions: picture.width && picture.height ? `${picture.width}x${picture.height}` : "",
      meta:
        hasMeta && (title !== "" || description !== "")
          ? { title, description: options["show-meta-only-title"] ? "" : description }
          : null,
    },
  ];
}

/** The target of a picture's link: an address, or, as in announcements, an object with one. */
const toLink = (given: Value | undefined): string | undefined =>
  readQuietly(address, isJsonObject(given) ? given.url : given);

const address = link();

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
