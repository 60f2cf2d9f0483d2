import names from "color-name";

/** Whether a text names a color of CSS (CSS Color Module Level 4, 6.1), in any case: `RebeccaPurple`. */
export const isColorName = (text: string): boolean => Object.hasOwn(names, text.toLowerCase());
