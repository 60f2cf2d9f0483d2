import {
  type Args,
  type Formatter,
  type FormatterTable,
  property,
  toNumber,
  toText,
} from "../../engine/index.ts";
import { oncePerCallSite } from "../support/option-list.ts";
import { takesObject } from "../support/takes.ts";

/** The places in an image whose colours the platform stores. */
const positions = ["topLeft", "topRight", "bottomLeft", "bottomRight", "center"];

/**
 * `{image|image-color center background}`: the colours of an image at its corners and in the middle.
 *
 * Value: an image item; nothing without `colorData`. Args: none (all five as `data-` attributes, each followed
 *   by a space), a position (`#rrggbb`), or a position and a property (`background: #rrggbb`). Result: HTML,
 *   safe as long as the data holds colours; a position without a colour gives a message.
 */
const imageColor: Formatter = (image, args) => {
  const colors = property(image, "colorData");
  if (colors === undefined) return undefined;
  const [position, prefix] = args;
  if (position === undefined) {
    let attributes = "";
    for (const { at, key } of places) {
      attributes += `data-color-${at}="#${toText(property(colors, key))}" `;
    }
    return attributes;
  }
  const color = toText(property(colors, callKey(args)));
  if (color === "") return `"${position}" not found.`;
  return prefix === undefined ? `#${color}` : `${prefix}: #${color}`;
};

const keyOf = (position: string): string => `${position}Average`;
const places = positions.map((at) => ({ at, key: keyOf(at) }));
const callKey = oncePerCallSite(([position = ""]) => keyOf(position));

const checkPosition = ([position]: Args): string | undefined =>
  position === undefined || positions.includes(position)
    ? undefined
    : `there is no colour for the position "${position}"`;

/**
 * `{color|color-weight}`: whether a colour is light or dark.
 *
 * Value: three to six hexadecimal digits with or without `#`; anything else gives nothing. Three digits are
 *   doubled; four or five are read as one number. Result: text, "light" above half of `ffffff`, else "dark".
 */
const colorWeight: Formatter = (value) => {
  const [, digits] = /^#?([0-9a-f]{3,6})$/i.exec(toText(value)) ?? [];
  if (digits === undefined) return undefined;
  const hex = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return Number.parseInt(hex, 16) > 0xffffff / 2 ? "light" : "dark";
};

const twoDecimals = (number: number): string => String(Number.parseFloat(number.toFixed(2)));

/**
 * `{color|website-color}`: a colour of the website's palette as CSS.
 *
 * Value: `{ hue, saturation, lightness, alpha }`, hue 0 to 360, the others 0 to 1; alpha may be missing. Args:
 *   none. Result: text, `hsl(…)` or `hsla(…)` with up to two decimals; a part that is missing or out of bounds
 *   gives a message instead. A hue or alpha that is not a number prints NaN.
 */
const websiteColor: Formatter = (value) => {
  const parts = ["hue", "saturation", "lightness"].map((name) => property(value, name));
  if (parts.includes(undefined)) return "Missing an H/S/L value.";
  const [hue = 0, saturation = 0, lightness = 0] = parts.map(toNumber);
  const alphaValue = property(value, "alpha");
  const alpha = alphaValue === undefined ? undefined : toNumber(alphaValue);

  const isShare = (number: number) => number >= 0 && number <= 1;
  const faults = [
    (hue < 0 || hue > 360) && "Hue out of bounds. ",
    !isShare(saturation) && "Saturation out of bounds. ",
    !isShare(lightness) && "Lightness out of bounds. ",
    alpha !== undefined && (alpha < 0 || alpha > 1) && "Alpha out of bounds.",
  ].filter((fault) => fault !== false);
  if (faults.length > 0) return faults.join("");

  const [h, s, l] = [hue, saturation * 100, lightness * 100].map(twoDecimals);
  return alpha === undefined
    ? `hsl(${h}, ${s}%, ${l}%)`
    : `hsla(${h}, ${s}%, ${l}%, ${twoDecimals(alpha)})`;
};

/** Formatters of the colours of images and of the website. */
export const colorFormatters: FormatterTable = {
  "color-weight": { run: colorWeight, result: "text" },
  "image-color": { run: imageColor, result: "html", takes: takesObject, checkArgs: checkPosition },
  "website-color": { run: websiteColor, result: "text", takes: takesObject },
};
