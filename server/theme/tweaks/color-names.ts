import names from "color-name";
import type { ColorNames } from "../../contract/values/color.ts";

/** The colors that have names in CSS (CSS Color Module Level 4, 6.1), by their names in small letters. */
export const colorNames: ColorNames = names;

/** Whether a text names a color of CSS, in any case: `RebeccaPurple`. */
export const isColorName = (text: string): boolean => Object.hasOwn(names, text.toLowerCase());
