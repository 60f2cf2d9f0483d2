import { type BlockFamily, blockKind } from "./block-kind.ts";
import { html } from "./options.ts";

/** Blocks of text. */
export const textBlocks: BlockFamily = {
  html: blockKind({ template: "html", options: { html: html() } }),
  quote: blockKind({ template: "quote", options: { quote: html(), source: html() } }),
  horizontalrule: blockKind({ template: "horizontalrule", options: {} }),
};
