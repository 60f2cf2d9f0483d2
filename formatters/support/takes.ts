import { isObject, property, toNumber, type Value, type ValueNeed } from "../../engine/index.ts";
import { imageSize } from "./image-size.ts";

/* Kinds of values that formatters make something of. Text counts as a number as far as formatters read it as one. */

const isNumeric = (value: Value): boolean =>
  (typeof value === "number" || typeof value === "string") && !Number.isNaN(toNumber(value));

/** For formatters that read a number, also from a text. */
export const takesNumber: ValueNeed = { what: "a number", isMet: isNumeric };

/** For formatters of moments: of a written date such as `2027-01-31`, they would read the year as milliseconds. */
export const takesMoment: ValueNeed = {
  what: "a moment in milliseconds",
  isMet: (value) => isNumeric(value) && !/[^\d.\s-]|\d-/.test(String(value)),
};

/** For formatters of an image's size. */
export const takesSize: ValueNeed = {
  what: 'a size such as "640x480"',
  isMet: (value) => typeof value === "string" && imageSize(value)?.every(Number.isFinite) === true,
};

/** For formatters that read names of their value alone. */
export const takesObject: ValueNeed = { what: "an object with names of its own", isMet: isObject };

/** For formatters of products. */
export const takesProduct: ValueNeed = {
  what: "a product",
  isMet: (item) =>
    ["productType", "variants"].some(
      (name) => property(property(item, "structuredContent"), name) !== undefined,
    ),
};

/** For formatters of products that look for names outside of their value as well. */
export const takesProductAround: ValueNeed = { ...takesProduct, isAround: true };
