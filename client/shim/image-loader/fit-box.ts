/** Width and height in pixels. */
export type Size = { readonly width: number; readonly height: number };
/** A fraction of width and height, 0 to 1 from the top left. */
export type Point = { readonly x: number; readonly y: number };
/** Position of an image in its box, in pixels. */
export type Place = Size & { readonly left: number; readonly top: number };

/** The box of an image; a side of 0 follows from the image's ratio, and a box without sides is the image's own. */
export function completeBox(box: Size, picture: Size): Size {
  const ratio = picture.width / picture.height;
  if (box.width > 0 && box.height > 0) return box;
  if (box.width > 0) return { width: box.width, height: box.width / ratio };
  if (box.height > 0) return { width: box.height * ratio, height: box.height };
  return picture;
}

/** Covers the box, with the focal point as near to its middle as the image's edges allow. */
export function placeToFill(box: Size, picture: Size, focalPoint: Point): Place {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return {
    width,
    height,
    left: clamp(box.width / 2 - width * focalPoint.x, box.width - width, 0),
    top: clamp(box.height / 2 - height * focalPoint.y, box.height - height, 0),
  };
}

/** Shows the whole image in the box; without `stretch` never enlarged. */
export function placeToFit(
  box: Size,
  picture: Size,
  { stretch, alignment }: { readonly stretch: boolean; readonly alignment: Point },
): Place {
  const least = Math.min(box.width / picture.width, box.height / picture.height);
  const scale = stretch ? least : Math.min(least, 1);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return {
    width,
    height,
    left: (box.width - width) * alignment.x,
    top: (box.height - height) * alignment.y,
  };
}

/** The fraction of the overflow that lies before the box, for `object-position`; one half if nothing overflows. */
export const overflowShare = (offset: number, size: number, box: number): number =>
  Math.abs(size - box) < 0.01 ? 0.5 : offset / (box - size);

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
