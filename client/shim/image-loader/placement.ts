import {
  completeBox,
  overflowShare,
  type Place,
  placeToFill,
  placeToFit,
  type Size,
} from "./fit-box.ts";
import type { Options } from "./options.ts";

/** Styles that place an image in its parent's box. */
export type Placement = {
  readonly parent: HTMLElement;
  /** The parent's client size when it was measured. */
  readonly client: Size;
  readonly box: Size;
  readonly place: Place;
  readonly imageStyles: Readonly<Record<string, string>>;
};

type Measured = {
  readonly client: Size;
  readonly own: Size;
  /** True if the image is inside a line of text. */
  readonly isInline: boolean;
};

/** By image: the size of its parent, and that size without the image. */
const known = new WeakMap<HTMLImageElement, Measured>();

const clientSize = (element: Element | null): Size => ({
  width: element?.clientWidth ?? 0,
  height: element?.clientHeight ?? 0,
});

/**
 * Measures the parents of images without them, because a parent that takes its size from its image would grow with it.
 * Images are taken out of the flow for that only if the parent's size has changed.
 */
export function measureParents(images: readonly HTMLImageElement[]): void {
  const changed = images.flatMap((image) => {
    const client = clientSize(image.parentElement);
    const last = known.get(image)?.client;
    if (last?.width === client.width && last.height === client.height) return [];
    return [{ image, client, isInline: getComputedStyle(image).display === "inline" }];
  });
  for (const { image } of changed) image.style.position = "absolute";
  for (const { image, ...measured } of changed) {
    known.set(image, { ...measured, own: clientSize(image.parentElement) });
  }
}

/**
 * Measures where an image belongs. Undefined without a parent. Writes nothing, so that many can be measured in a row.
 */
export function measurePlacement(
  image: HTMLImageElement,
  picture: Size,
  options: Options,
): Placement | undefined {
  const parent = image.parentElement;
  if (!parent) return undefined;
  const measured = known.get(image);
  if (!measured) return undefined;
  const { client, own, isInline } = measured;
  const box = completeBox(own, picture);
  const { mode, focalPoint, stretch, alignment } = options;
  const place =
    mode === "fill"
      ? placeToFill(box, picture, focalPoint)
      : placeToFit(box, picture, { stretch, alignment });
  const styles = options.useAdvancedPositioning
    ? objectStyles(place, box, options)
    : offsetStyles(image, parent, { place, box, isInline, inPercent: options.fixedRatio });
  return { parent, client, box, place, imageStyles: styles };
}

/** Applies a measured placement. */
export function writePlacement(image: HTMLImageElement, placement: Placement, options: Options) {
  const { parent, box, imageStyles } = placement;
  Object.assign(image.style, imageStyles);
  if (options.mode === "fill") parent.style.overflow = "hidden";
  image.dataset.parentRatio = (box.width / box.height).toFixed(1);
}

type InBox = {
  readonly place: Place;
  readonly box: Size;
  readonly isInline: boolean;
  readonly inPercent: boolean;
};

function offsetStyles(
  image: HTMLImageElement,
  parent: HTMLElement,
  { place, box, isInline, inPercent }: InBox,
): Readonly<Record<string, string>> {
  const own = getComputedStyle(image);
  const around = getComputedStyle(parent);
  const isAbsolute = around.position === "relative";
  // An image in the flow begins after the padding of its parent, which the box includes.
  const before = (side: "left" | "top") =>
    isAbsolute ? 0 : toPx(around.getPropertyValue(`padding-${side}`));
  const isBorderBox = own.boxSizing === "border-box";
  const edges = (...sides: readonly string[]) =>
    isBorderBox
      ? 0
      : sides.reduce(
          (sum, side) =>
            sum +
            toPx(own.getPropertyValue(`padding-${side}`)) +
            toPx(own.getPropertyValue(`border-${side}-width`)),
          0,
        );
  const along = (value: number, whole: number) =>
    inPercent ? `${(value / whole) * 100}%` : `${value}px`;
  return {
    position: isAbsolute ? "absolute" : "relative",
    left: along(place.left - before("left"), box.width),
    top: along(place.top - before("top"), box.height),
    width: along(place.width - edges("left", "right"), box.width),
    height: along(place.height - edges("top", "bottom"), box.height),
    ...(isInline && { fontSize: "0", verticalAlign: "top" }),
  };
}

function objectStyles(place: Place, box: Size, { mode, alignment }: Options) {
  const [x, y] =
    mode === "fill"
      ? [
          overflowShare(place.left, place.width, box.width),
          overflowShare(place.top, place.height, box.height),
        ]
      : [alignment.x, alignment.y];
  return {
    width: "100%",
    height: "100%",
    objectFit: mode === "fill" ? "cover" : "contain",
    objectPosition: `${x * 100}% ${y * 100}%`,
  };
}

const toPx = (text: string): number => Number.parseFloat(text) || 0;
