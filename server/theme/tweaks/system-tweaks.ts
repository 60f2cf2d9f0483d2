import type { Tweak } from "./tweaks.ts";

/** Options of the platform's own switches, the first one chosen; those without options are on or off. */
const dropdowns: Readonly<Record<string, readonly string[]>> = {
  "newsletter-style": ["Dark", "Light"],
  "small-button-style": ["Solid", "Outline", "Raised"],
  "small-button-shape": ["Square", "Rounded", "Pill"],
  "medium-button-style": ["Solid", "Outline", "Raised"],
  "medium-button-shape": ["Square", "Rounded", "Pill"],
  "large-button-style": ["Solid", "Outline", "Raised"],
  "large-button-shape": ["Square", "Rounded", "Pill"],
  "button-style": ["Default", "Solid", "Outline", "Raised"],
  "button-corner-style": ["Square", "Rounded", "Pill"],
  "tweak-product-quick-view-button-style": ["Floating", "Docked"],
  "tweak-product-quick-view-button-position": ["Bottom", "Center", "Top"],
  "tweak-product-quick-view-lightbox-controls-weight": ["Light", "Heavy"],
};
const checkboxes = [
  "tweak-product-quick-view-lightbox-excerpt-display-truncate",
  "tweak-product-quick-view-lightbox-show-arrows",
  "tweak-product-quick-view-lightbox-show-close-button",
];

const toSystemTweak = (key: string, type: Tweak["type"], options: readonly string[]): Tweak => ({
  key,
  type,
  title: key,
  default: options[0] ?? "true",
  min: undefined,
  max: undefined,
  options,
  js: true,
  disableTransparency: false,
  settings: {},
});

/**
 * Switches of the platform's blocks, which every site has beside those of its theme: they act through the same classes of
 * the body. Names and first options are those of published pages.
 */
export const systemTweaks: readonly Tweak[] = [
  ...Object.entries(dropdowns).map(([key, options]) => toSystemTweak(key, "dropdown", options)),
  ...checkboxes.map((key) => toSystemTweak(key, "checkbox", [])),
];
