import { toTexts } from "../contract/texts/index.ts";
import { parseColor, storedColorProblems } from "../contract/values/color.ts";
import { choice } from "../json/exported-keys.ts";
import { isJsonObject } from "../json/json-object.ts";
import { key } from "../json/key.ts";
import { colorNames } from "../theme/tweaks/color-names.ts";
import { type BlockFamily, blockKind } from "./block-kind.ts";

/** A color in the notation of style sheets or of the platform. Undefined to use the color of the text. */
const color = key((value, mistakes): string | undefined => {
  if (value === undefined || value === "") return undefined;
  if (isJsonObject(value)) {
    const problems = storedColorProblems(value);
    if (problems.length === 0) return toCss(value);
    const texts = toTexts("de");
    mistakes.wrong(`${problems.map((name) => texts[name]).join(" ")} The color of the text counts`);
    return undefined;
  }
  const text = typeof value === "string" ? value.trim() : "";
  if (parseColor(text, colorNames)) return text;
  mistakes.wrong("is no color; that of the text counts");
  return undefined;
});

/** A valid stored color in CSS notation. */
function toCss({ hue, saturation, lightness, alpha }: Readonly<Record<string, unknown>>): string {
  const [s, l] = [Number(saturation) * 100, Number(lightness) * 100];
  return `hsl(${Number(hue)} ${s}% ${l}% / ${alpha == null ? 1 : Number(alpha)})`;
}

/** Decorative shapes. */
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
