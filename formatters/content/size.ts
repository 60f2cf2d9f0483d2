import type { Formatter, FormatterTable } from "../../engine/index.ts";
import { imageWidthsPx } from "../../templates/platform/image-widths.ts";
import { needsWholeNumber } from "../support/check-args.ts";
import { imageSize } from "../support/image-size.ts";
import { takesSize } from "../support/takes.ts";

/**
 * `{image.originalSize|width}`: the width of an image in pixels.
 *
 * Value: `"640x480"`; a width that is not a number gives NaN, any other text nothing. Result: a number.
 */
const width: Formatter = (value) => imageSize(value)?.[0];

/** `{image.originalSize|height}`: the height; otherwise as `width`. */
const height: Formatter = (value) => imageSize(value)?.[1];

const BAD_SIZE = "Invalid source parameter. Pass in 'originalSize'";

const parsePixels = (text: string | undefined): number => Number.parseInt(text ?? "", 10);

/**
 * `{image.originalSize|resizedHeightForWidth 300}`: the height in pixels at a given width.
 *
 * Value: `"640x480"`; anything else gives a message as text. Args: a width in pixels; anything but a number
 *   gives 0. Result: a whole number, truncated to 32 bits. Source: reference engine.
 */
const resizedHeightForWidth: Formatter = (value, [target]) => {
  const size = imageSize(value);
  return size ? Math.trunc(size[1] * (parsePixels(target) / size[0])) | 0 : BAD_SIZE;
};

/**
 * `{image.originalSize|resizedWidthForHeight 300}`: the width in pixels at a given height.
 *
 * Otherwise as `resizedHeightForWidth`.
 */
const resizedWidthForHeight: Formatter = (value, [target]) => {
  const size = imageSize(value);
  return size ? Math.trunc(size[0] * (parsePixels(target) / size[1])) | 0 : BAD_SIZE;
};

/** The platform's thumbnails never have its largest width. */
const thumbnailWidthsPx = imageWidthsPx.slice(0, -1);

/** The name of the smallest size that is wide enough, else of the largest; the smallest for NaN. */
const thumbnail = (neededPx: number): string =>
  `${thumbnailWidthsPx.find((width) => !(neededPx > width)) ?? thumbnailWidthsPx.at(-1)}w`;

/**
 * `{image|squarespaceThumbnailForWidth 300}`: the name of the size for a width in pixels, whatever the value.
 */
const thumbnailForWidth: Formatter = (_value, [target]) => thumbnail(parsePixels(target));

/** `{image.originalSize|squarespaceThumbnailForHeight 300}`: the name of the size for a height in pixels. */
const thumbnailForHeight: Formatter = (value, args, context) => {
  const needed = resizedWidthForHeight(value, args, context);
  return typeof needed === "number" ? thumbnail(needed) : needed;
};

const checkArgs = needsWholeNumber("the target in pixels", "needed");

/** Formatters of an image's size in pixels. */
export const sizeFormatters: FormatterTable = {
  height: { run: height, result: "value", takes: takesSize },
  resizedHeightForWidth: {
    run: resizedHeightForWidth,
    result: "value",
    takes: takesSize,
    checkArgs,
  },
  resizedWidthForHeight: {
    run: resizedWidthForHeight,
    result: "value",
    takes: takesSize,
    checkArgs,
  },
  squarespaceThumbnailForHeight: {
    run: thumbnailForHeight,
    result: "text",
    takes: takesSize,
    checkArgs,
  },
  squarespaceThumbnailForWidth: { run: thumbnailForWidth, result: "text", checkArgs },
  width: { run: width, result: "value", takes: takesSize },
};
