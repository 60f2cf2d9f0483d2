import names from "color-name";
import type { ColorNames } from "../../contract/values/color.ts";

/** The named colors of CSS (CSS Color Module Level 4, 6.1), by lower-case name. */
export const colorNames: ColorNames = names;

/** True if a text names a CSS color, in any case: `RebeccaPurple`. */
export const isColorName = (text: string): boolean => Object.hasOwn(names, text.toLowerCase());
