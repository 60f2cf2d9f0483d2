import { chooseWidth, pixelRatioFor, withFormat } from "./choose-width.ts";
import type { Size } from "./fit-box.ts";
import { followParent } from "./follow-resize.ts";
import { hasOwnMode, type Options, readOptions } from "./options.ts";
import { measureParents, measurePlacement, type Placement, writePlacement } from "./placement.ts";
import { readShownSize } from "./shown-size.ts";

/** True if an image was loaded; otherwise the width it would be loaded in, such as `750w`. */
type Outcome = boolean | string;

type Call = { readonly image: HTMLImageElement; readonly options: Options };

type Measured = Call & {
  readonly picture: Size | undefined;
  readonly placement: Placement | undefined;
  readonly shown: Size | undefined;
  /** Offered width. */
  readonly width: number;
};

/** Assumed width of an image without any information, in pixels. */
const UNKNOWN_WIDTH_PX = 1000;

/** `ImageLoader.load`: places and loads one image element, or the one of a node of the platform's library. */
export function loadImage(given: unknown, config?: unknown): Outcome {
  const image = toImage(given);
  if (image) return loadImages([image], config)[0] ?? false;
  console.warn("ImageLoader.load: not an image", given);
  return false;
}

/** `ImageLoader.loadAll`: loads every image inside `root` that waits for a script. */
export function loadAllImages(config: unknown, root: ParentNode): void {
  const waiting = [...root.querySelectorAll<HTMLImageElement>("img[data-src]")];
  // An image inside `<noscript>` is the fallback of one that is loaded here.
  const images = waiting.filter((image) => !image.closest("noscript"));
  for (const image of images) deferImage(image);
  loadImages(images, config);
}

/** Makes images of the page itself load lazily, except for the first two. */
export function deferImage(image: HTMLImageElement): void {
  const [first, second] = document.images;
  if (image === first || image === second || image.hasAttribute("loading")) return;
  image.loading = "lazy";
}

/** Reads the layout of all images before it writes to any, so that the browser lays out a page of many once. */
export function loadImages(
  images: readonly HTMLImageElement[],
  config: unknown,
): readonly Outcome[] {
  const calls = images.map((image): Call => ({ image, options: readOptions(image, config) }));
  for (const { image, options } of calls) {
    if (isMeant(options) && options.mode === "none") clearSize(image);
  }
  measureParents(
    calls.flatMap(({ image, options }) => (isMeant(options) && isPlaced(options) ? [image] : [])),
  );
  const showTexts = hideTexts(
    calls.flatMap(({ image, options }) => (isMeant(options) && !isPlaced(options) ? [image] : [])),
  );
  const measured = calls.map((call) => (isMeant(call.options) ? measure(call) : undefined));
  showTexts();
  return measured.map((one) => (one ? apply(one, config) : false));
}

const isMeant = ({ load, force }: Options): boolean => load !== false || force;

const isPlaced = ({ mode, dimensions }: Options): boolean =>
  mode !== "none" && dimensions !== undefined;

function clearSize({ style }: HTMLImageElement): void {
  if (style.width !== "") style.width = "";
  if (style.height !== "") style.height = "";
}

/** A transparent image, which no browser requests from a server. */
const BLANK = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/**
 * Gives images without an address a blank one until the returned function is called: otherwise browsers show their
 * alternative text, in the size of that text, whatever styles say. Browsers do not load it within one task.
 */
function hideTexts(images: readonly HTMLImageElement[]): () => void {
  const hidden = images.flatMap((image) => {
    const { alt } = image;
    if (alt === "" || image.hasAttribute("src")) return [];
    image.alt = "";
    image.src = BLANK;
    return [{ image, alt }];
  });
  return () => {
    for (const { image, alt } of hidden) {
      image.removeAttribute("src");
      image.alt = alt;
    }
  };
}

/** Undefined if the image has no place. */
function measure({ image, options }: Call): Measured | undefined {
  const picture = options.dimensions;
  const placement =
    picture && isPlaced(options) ? measurePlacement(image, picture, options) : undefined;
  if (isPlaced(options) && !placement) return undefined;
  const shown = placement?.place ?? readShown(image, options, picture);
  const ratio = picture ? picture.width / picture.height : 0;
  const width = chooseWidth(
    shown ?? { width: UNKNOWN_WIDTH_PX, height: 0 },
    ratio,
    pixelRatioFor(devicePixelRatio, {
      ...options,
      savesData: options.allowSaveData && savesData(),
    }) * options.sizeAdjustment,
  );
  return { image, options, picture, placement, shown, width };
}

function readShown(image: HTMLImageElement, { mode }: Options, picture: Size | undefined) {
  if (mode === "none") {
    const shown = readShownSize(image, picture);
    if (shown) return shown;
  }
  const parent = image.parentElement;
  return parent && parent.clientWidth > 0
    ? { width: parent.clientWidth, height: parent.clientHeight }
    : undefined;
}

function apply(measured: Measured, config: unknown): Outcome {
  const { image, options, placement, shown, width } = measured;
  const format = `${width}w`;
  if (placement) {
    writePlacement(image, placement, options);
    if (hasOwnMode(image)) {
      followParent(image, placement, { config, load: loadImages });
    }
  }
  if (image.hasAttribute("srcset")) return true;
  if (options.load === "viewport") {
    if (options.mode === "none" && shown) {
      image.style.width = `${Math.round(shown.width)}px`;
      image.style.height = `${Math.round(shown.height)}px`;
    }
    return format;
  }
  if (options.source === undefined) return false;
  const has = Number.parseInt(image.dataset.imageResolution ?? "", 10) || 0;
  if (has >= width && !options.force) return format;
  setAddress(measured, options.source, config);
  return true;
}

/** Sets an image's address; its own `load` event reports when it is there. */
function setAddress(
  { image, options, picture, placement, width }: Measured,
  source: string,
  config: unknown,
): void {
  const format = `${width}w`;
  const address = isOwn(source) ? withFormat(source, format) : source;
  image.dataset.imageResolution = format;
  const url = new URL(address, document.baseURI).href;
  if (placement && options.useBgImage) {
    placement.parent.style.backgroundImage = `url("${url}")`;
  }
  // The markup may have shown it in this width from the start.
  if (image.src === url && image.complete && image.naturalWidth > 0) {
    settle(image, true);
    return;
  }
  image.classList.add("sqs-image-loading", "loading");
  const onEnd = ({ type }: Event): void => {
    image.removeEventListener("load", onEnd);
    image.removeEventListener("error", onEnd);
    settle(image, type === "load");
    const size = picture ? undefined : loadedSize(image);
    if (!size) return;
    image.dataset.imageDimensions = `${size.width}x${size.height}`;
    loadImages([image], config);
  };
  image.addEventListener("load", onEnd);
  image.addEventListener("error", onEnd);
  image.src = address;
}

/** Marks an image as loaded or failed by its classes: some themes hide images with `loading`. */
function settle(image: HTMLImageElement, isLoaded: boolean): void {
  image.classList.remove("sqs-image-loading", "loading");
  if (isLoaded) image.classList.add("loaded");
  const carrier = image.parentElement;
  if (!carrier?.classList.contains("loading")) return;
  carrier.classList.remove("loading");
  if (isLoaded) carrier.classList.add("loaded");
}

function loadedSize({ complete, naturalWidth, naturalHeight }: HTMLImageElement) {
  const isThere = complete && naturalWidth > 0 && naturalHeight > 0;
  return isThere ? { width: naturalWidth, height: naturalHeight } : undefined;
}

/** True for addresses of this site, which alone accept a format. */
function isOwn(source: string): boolean {
  try {
    return new URL(source, document.baseURI).origin === location.origin;
  } catch {
    return false;
  }
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" &&
    connection !== null &&
    Reflect.get(connection, "saveData") === true
  );
}

function toImage(given: unknown): HTMLImageElement | undefined {
  if (given instanceof HTMLImageElement) return given;
  if (typeof given !== "object" || given === null) return undefined;
  const getNode: unknown = Reflect.get(given, "getDOMNode");
  const node: unknown = typeof getNode === "function" ? Reflect.apply(getNode, given, []) : null;
  return node instanceof HTMLImageElement ? node : undefined;
}
