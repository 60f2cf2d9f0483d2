import { isColorName } from "../theme/tweaks/color-names.ts";
import { type BlockFamily, blockKind } from "./block-kind.ts";
import { choice, type Option } from "./options.ts";

const channel = String.raw`[+-]?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})(?:%|deg)?`;

/** Colors of style sheets (storefront specification, 5). */
const colors = [
  /^#(?:[\da-f]{3}|[\da-f]{6})$/i,
  new RegExp(String.raw`^(?:rgba?|hsla?|hwb)\(\s*${channel}(?:[\s,/]+${channel}){2,3}\s*\)$`, "i"),
];

/** A color; without one the text's counts. */
const color: Option<string | undefined> = (value, report) => {
  if (value === undefined || value === "") return undefined;
  const text = typeof value === "string" ? value.trim() : "";
  if (isColorName(text) || colors.some((pattern) => pattern.test(text))) return text;
  report("is no color; that of the text counts");
  return undefined;
};

/** Shapes that decorate a page. */
export const shapeBlocks: BlockFamily = {
  shape: blockKind({
    template: "shape",
    options: {
      shape: choice(["square", "rectangle", "circle", "oval", "triangle", "diamond"], "square"),
      backgroundColor: color,
      horizontalAlignment: choice(["left", "center", "right"], "center"),
    },
  }),
};
