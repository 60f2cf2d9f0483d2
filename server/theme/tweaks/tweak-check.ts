import { isColorName } from "./color-names.ts";
import type { Tweak } from "./tweaks.ts";

/** The value as it goes into the style sheet, or the reason why it may not. */
type Checked = { readonly value: string } | { readonly message: string };

/** UTF-16 code units of one stored value. */
const MAX_LENGTH = 1_000;

/**
 * Checks a site's value for a tweak: it may only consist of parts of its type, so that no text ends a declaration or
 * calls something in the style sheet.
 */
export function checkTweakValue(tweak: Tweak, stored: unknown): Checked {
  const isText = ["string", "number", "boolean"].includes(typeof stored);
  const value = String(stored).trim();
  if (!isText || value.length > MAX_LENGTH) return { message: "is no text" };
  switch (tweak.type) {
    case "color":
      return checkColor(tweak, value);
    case "value":
      return checkNumber(tweak, value);
    case "font":
      return checkDeclarations(value, fontProperties);
    case "image":
      return isAddress(value)
        ? { value: `background-image: url("${value}");` }
        : checkDeclarations(value, imageProperties);
    case "checkbox":
      return value === "true" || value === "false"
        ? { value }
        : { message: "is not true or false" };
    case "dropdown":
      return checkOption(tweak, value);
  }
}

/** The option in the theme's spelling; upper and lower case may differ. */
function checkOption({ options }: Tweak, value: string): Checked {
  const option = options.includes(value)
    ? value
    : options.find((one) => one.toLowerCase() === value.toLowerCase());
  return option === undefined
    ? { message: `is none of the options: ${options.join(", ")}` }
    : { value: option };
}

const number = String.raw`[+-]?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})`;
const unit = "(?:px|em|rem|ex|ch|vw|vh|vmin|vmax|%|pt|pc|cm|mm|in|s|ms|deg)";

const colorPatterns = {
  opaque: [
    /^#(?:[\da-f]{3}|[\da-f]{6})$/i,
    new RegExp(`^rgb\\(\\s*${number}%?(?:\\s*,\\s*${number}%?){2}\\s*\\)$`, "i"),
    new RegExp(`^hsl\\(\\s*${number}(?:\\s*,\\s*${number}%){2}\\s*\\)$`, "i"),
  ],
  transparent: [
    /^#(?:[\da-f]{4}|[\da-f]{8})$/i,
    /^transparent$/i,
    new RegExp(`^rgba\\(\\s*${number}%?(?:\\s*,\\s*${number}%?){3}\\s*\\)$`, "i"),
    new RegExp(`^hsla\\(\\s*${number}(?:\\s*,\\s*${number}%){2}\\s*,\\s*${number}%?\\s*\\)$`, "i"),
  ],
};

function checkColor({ disableTransparency }: Tweak, value: string): Checked {
  if (colorPatterns.opaque.some((pattern) => pattern.test(value)) || isColorName(value)) {
    return { value };
  }
  if (!colorPatterns.transparent.some((pattern) => pattern.test(value))) {
    return { message: `'${value}' is no color` };
  }
  return disableTransparency
    ? { message: `'${value}' has an alpha, which is not allowed` }
    : { value };
}

/** A number with or without a unit; a bare one has the unit of the theme's value. */
function checkNumber({ min, max, default: initial }: Tweak, value: string): Checked {
  const pattern = new RegExp(`^(${number})(${unit})?$`, "i");
  const [, digits, given] = pattern.exec(value) ?? [];
  if (digits === undefined) return { message: `'${value}' is no number with a unit` };
  const standard = pattern.exec(initial)?.[2];
  if (given && standard && given.toLowerCase() !== standard.toLowerCase()) {
    return { message: `'${value}' must be in ${standard}` };
  }
  const amount = Number(digits);
  if (min !== undefined && amount < min) return { message: `'${value}' is less than ${min}` };
  if (max !== undefined && amount > max) return { message: `'${value}' is more than ${max}` };
  return { value: `${digits}${given ?? standard ?? ""}` };
}

const length = new RegExp(`^(?:0|normal|${number}(?:${unit})?)$`, "i");
const words = (...names: readonly string[]) => new RegExp(`^(?:${names.join("|")})$`, "i");

const fontProperties: Readonly<Record<string, RegExp>> = {
  // Names separated by commas, each in quotes or a few plain words.
  "font-family":
    /^(?:"[\w .&+-]+"|'[\w .&+-]+'|[\w-]+(?: [\w-]+)*)(?:\s*,\s*(?:"[\w .&+-]+"|'[\w .&+-]+'|[\w-]+(?: [\w-]+)*))*$/,
  "font-weight": /^(?:[1-9]\d{0,2}|1000|normal|bold|bolder|lighter)$/i,
  "font-style": words("normal", "italic", "oblique"),
  "font-size": length,
  "line-height": length,
  "letter-spacing": length,
  "text-transform": words("none", "uppercase", "lowercase", "capitalize"),
  "text-decoration": words("none", "underline", "overline", "line-through"),
};

const position = `(?:left|right|top|bottom|center|${number}(?:${unit})?)`;
const imageProperties: Readonly<Record<string, RegExp>> = {
  "background-image": /^(?:none|url\((["']?)(?:https?:\/\/|\/)[\w\-.~/%?=&+,:@!$*]*\1\))$/i,
  "background-repeat": words("repeat", "repeat-x", "repeat-y", "no-repeat"),
  "background-attachment": words("scroll", "fixed"),
  "background-position": new RegExp(`^${position}(?: ${position})?$`, "i"),
  "background-size": new RegExp(
    `^(?:cover|contain|(?:auto|${position})(?: (?:auto|${position}))?)$`,
    "i",
  ),
};

const isAddress = (value: string): boolean =>
  /^(?:https?:\/\/|\/)[\w\-.~/%?=&+,:@!$*]+$/i.test(value);

/** Checks `name: value; …` for the allowed properties. */
function checkDeclarations(text: string, properties: Readonly<Record<string, RegExp>>): Checked {
  const declarations = text.split(";").map((part) => part.trim());
  const values: string[] = [];
  for (const declaration of declarations.filter((part) => part !== "")) {
    const colon = declaration.indexOf(":");
    const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    const allowed = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!allowed) {
      const names = Object.keys(properties).join(", ");
      return { message: `'${declaration}' is no declaration of ${names}` };
    }
    if (!allowed.test(value)) return { message: `'${value}' is no value of ${name}` };
    values.push(`${name}: ${value};`);
  }
  return values.length > 0 ? { value: values.join(" ") } : { message: "has no declaration" };
}
