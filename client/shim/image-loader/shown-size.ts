import { completeSize } from "./choose-width.ts";
import type { Size } from "./fit-box.ts";

/**
 * The size in which styles show an image: its attributes, else its computed size, else its maximum, else its own.
 * Undefined if none is known.
 */
export function readShownSize(
  image: HTMLImageElement,
  dimensions: Size | undefined,
): Size | undefined {
  const styles = getComputedStyle(image);
  const parent = image.parentElement;
  const side = (name: "width" | "height", ofParent: number) =>
    toPx(image.getAttribute(name), ofParent) ||
    toPx(styles.getPropertyValue(name), ofParent) ||
    toPx(styles.getPropertyValue(`max-${name}`), ofParent);
  const ratio = dimensions && dimensions.width / dimensions.height;
  const width = side("width", parent?.offsetWidth ?? 0);
  const height = side("height", parent?.offsetHeight ?? 0);
  return completeSize(width, height, ratio) ?? dimensions;
}

/** A length in pixels or percent. Undefined for words such as `auto`, and for null. */
function toPx(text: string | null, ofParent: number): number | undefined {
  const [, number, unit] = /^\s*([\d.]+)\s*(px|%|)\s*$/.exec(text ?? "") ?? [];
  if (number === undefined) return undefined;
  const value = unit === "%" ? (Number(number) / 100) * ofParent : Number(number);
  return value > 0 ? value : undefined;
}
