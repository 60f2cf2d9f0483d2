import {
  type Formatter,
  type FormatterContext,
  type FormatterTable,
  isObject,
  isTruthy,
  kind,
  property,
  toNumber,
  toText,
  type Value,
} from "../../engine/index.ts";
import { imageMarkup, imageMetaMarkup } from "../../templates/platform/image.ts";
import { imageWidthsPx } from "../../templates/platform/image-widths.ts";
import { atMost, needsWholeNumber } from "../support/check-args.ts";
import { escapeAttribute } from "../support/escape.ts";
import { toPlainText } from "../support/plain-text.ts";
import { takesObject } from "../support/takes.ts";

/** Block type code of an image block, for which only `altText` counts. */
const IMAGE_BLOCK = 5;

/** Length of the part of a description that serves as alternative text, in UTF-16 units. */
const MAX_ALT_FROM_BODY = 250;

/**
 * Alternative text of an image, not escaped. In an image block its `altText`; elsewhere the first that is not empty of
 * title, beginning of the body without tags, and file name.
 */
function altText(image: Value, context: FormatterContext): string {
  const blockType = context.lookup(["blockType"]);
  if (blockType !== undefined && toNumber(blockType) === IMAGE_BLOCK) {
    return toText(property(image, "altText")).trim();
  }
  const title = property(image, "title");
  if (isTruthy(title)) return toText(title);
  const body = property(image, "body");
  const text = isTruthy(body) ? toPlainText(toText(body)).slice(0, MAX_ALT_FROM_BODY) : "";
  const filename = property(image, "filename");
  return text || (isTruthy(filename) ? toText(filename) : "");
}

/** True if a value has an image, under the new or the old name of the image's id. */
export const hasImage = (value: Value): boolean =>
  isTruthy(property(value, "mainImageId")) || isTruthy(property(value, "systemDataId"));

/** Focal point of an image as "x,y", each from 0 to 1; the centre if it has none. */
export function focalPoint(image: Value): string {
  const point = property(image, "mediaFocalPoint");
  return point === undefined
    ? "0.5,0.5"
    : `${toNumber(property(point, "x"))},${toNumber(property(point, "y"))}`;
}

/**
 * The attributes that image scripts read, each followed by a space, as HTML. Addresses are not escaped; the
 * alternative text must be.
 */
function imageAttributes(image: Value, alt: string, context: FormatterContext): string {
  if (kind(image) === "missing") return "";
  const componentKey = property(image, "componentKey");
  const attributes = {
    hasPreview: isObject(property(image, "licensedAssetPreview")),
    hasKey: componentKey !== undefined,
    key: toText(componentKey),
    url: toText(property(image, "assetUrl")),
    size: toText(property(image, "originalSize")),
    focalPoint: focalPoint(image),
    alt,
  };
  return context.renderMarkup(imageMetaMarkup, attributes, { private: true });
}

const escapedAlt = (image: Value, context: FormatterContext): string =>
  escapeAttribute(altText(image, context));

const metaAttributes = (image: Value, context: FormatterContext): string =>
  imageAttributes(image, escapedAlt(image, context), context);

/**
 * `{image|image hero}`: an image for the platform's image script, and one for browsers without scripts.
 *
 * Value: an image item; a missing one gives empty elements. Args: one argument with class names; without it, or
 *   with more, thumb-image. Result: HTML; addresses are not escaped, the second alternative text is escaped
 *   twice, as in the reference engine. Source: reference engine.
 */
const image: Formatter = (value, args, context) => {
  const [className] = args.length === 1 ? args : ["thumb-image"];
  const alt = escapedAlt(value, context);
  const parts = {
    url: toText(property(value, "assetUrl")),
    id: toText(property(value, "id")),
    className: className ?? "",
    alt,
    attributes: imageAttributes(value, escapeAttribute(alt), context),
  };
  return context.renderMarkup(imageMarkup, parts, { private: true });
};

/**
 * `<img {image|image-meta} />`: the attributes that image scripts read.
 *
 * Value: an image item; missing gives "", any other value empty attributes. Args: none. Result: HTML that ends
 *   with a space; only the alternative text is escaped. Source: reference engine.
 */
const imageMeta: Formatter = (image, _args, context) => metaAttributes(image, context);

/** `<img {item|cover-image-meta} />`: as `image-meta`, for the value's `coverImage`. */
const coverImageMeta: Formatter = (item, _args, context) =>
  metaAttributes(property(item, "coverImage"), context);

/** `<img {item|child-image-meta 1} />`: as `image-meta`, for the value's item of this index (0). */
const childImageMeta: Formatter = (item, [index = "0"], context) =>
  metaAttributes(property(property(item, "items"), Number.parseInt(index, 10)), context);

const standardWidths = imageWidthsPx.map((width) => `${width}w`);

/**
 * `<img{image|image-srcset} />`: the attribute `srcset` with the widths in which an image exists.
 *
 * Value: an image item with `systemDataVariants`; without widths it is returned unchanged (an object prints nothing).
 * Args: none. Result: HTML that starts with a space, the address not escaped. If the greatest width is a standard one
 *   below 2500w, the original serves as the next one. Source: reference engine.
 */
const imageSrcset: Formatter = (image) => {
  const widths = toText(property(image, "systemDataVariants"))
    .split(",")
    .filter((variant) => variant.endsWith("w"));
  const greatest = widths.at(-1);
  if (greatest === undefined) return image;
  const url = toText(property(image, "assetUrl"));
  const sources = widths.map((width) => `${url}?format=${width} ${width}`);
  const standard = standardWidths.indexOf(greatest);
  const next = standard < 0 ? undefined : standardWidths[standard + 1];
  if (next !== undefined) sources.push(`${url}?format=original ${next}`);
  return ` srcset="${sources.join(",")}"`;
};

/** Formatters of images: whole elements, and attributes of `<img>`. */
export const imageFormatters: FormatterTable = {
  image: {
    run: image,
    result: "html",
    takes: takesObject,
    checkArgs: atMost(1, "one class name is used"),
  },
  "child-image-meta": {
    run: childImageMeta,
    result: "html",
    takes: takesObject,
    checkArgs: needsWholeNumber("the place of the image", "optional"),
  },
  "cover-image-meta": { run: coverImageMeta, result: "html", takes: takesObject },
  "image-meta": { run: imageMeta, result: "html", takes: takesObject },
  "image-srcset": { run: imageSrcset, result: "html", takes: takesObject },
};
