import { Renderer, RuntimeContext, renderNode } from "@squarespace/less-ts";
import { evaluateUnit } from "./evaluation/evaluate-unit.ts";
import { StyleLog } from "./evaluation/style-log.ts";
import { Tracker } from "./evaluation/tracker.ts";
import { ICON_FONT, platformSheet } from "./platform-sheets.ts";
import { parseSheet } from "./source/parse-sheet.ts";

/** The families of the base styles in order: later ones override earlier ones at equal specificity. */
const FAMILIES = [
  "normalize",
  "utilities",
  "money",
  "grid",
  "block",
  "buttons",
  "collections/album",
  "collections/blog",
  "collections/events",
  "collections/gallery",
  "collections/plain",
  "collections/products",
  "blocks/text",
  "blocks/image",
  "blocks/embed",
  "blocks/form",
  "blocks/newsletter",
  "blocks/galleries/gallery-grid",
  "blocks/galleries/gallery-slides",
  "blocks/galleries/gallery-stacked",
  "blocks/galleries/gallery-controls",
  "blocks/summary",
  "blocks/summary-designs",
  "blocks/older-summaries",
  "blocks/product",
  "blocks/lists",
  "blocks/menu",
  "blocks/accordion",
  "blocks/calendar",
  "blocks/marquee",
  "blocks/shape",
  "blocks/chart",
  "blocks/search",
  "social-icons",
  "announcement-bar",
  "mobile-info-bar",
  "comments",
  "popup-overlay",
  "cover-page",
];

/** The icon font, with its glyphs as variables. */
const ICONS = [`fonts/${ICON_FONT}`, "glyphs"];

/** CSS as it is served, minified and readable. */
export type StyleText = { readonly css: string; readonly readableCss: string };

let styles: StyleText | undefined;

/**
 * The default look of the platform's markup, compiled once per process. It is a separate unit: its rules are not mixins
 * for themes, and definitions of a theme do not change it.
 */
export function baseStyles(): StyleText {
  styles ??= compileFamilies();
  return styles;
}

/** Throws for errors in them, which are ours to fix and not a theme's. */
function compileFamilies(): StyleText {
  const context = new RuntimeContext({ compress: false }, renderNode);
  const log = new StyleLog({ variables: () => [], mixins: () => [] });
  const families = FAMILIES.map((family) => `base/${family}`);
  const rules = [...families, ...ICONS].flatMap((name) => {
    const { file, text } = platformSheet(name);
    const sheet = parseSheet(context, { file, text }, new Map());
    if ("error" in sheet) throw new Error(`${file}:${sheet.error.offset}: ${sheet.error.message}`);
    return [...sheet.rules];
  });
  const sheet = evaluateUnit(rules, new Tracker(log, () => undefined), () => undefined);
  const [wrong] = log.diagnostics;
  if (wrong) throw new Error(`platform/base: ${wrong.message}`);
  return {
    css: Renderer.render(new RuntimeContext({ compress: true }, renderNode), sheet),
    readableCss: Renderer.render(context, sheet),
  };
}
