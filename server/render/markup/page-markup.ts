import type { PageMarkup } from "./markup-collector.ts";
import { readPlainMarkup } from "./plain-markup.ts";
import { readTreeMarkup } from "./tree-markup.ts";

/**
 * Reads a page, or a part of one. `mark` is what is looked for in its texts. Plain pages are only scanned: what it takes to
 * build the document that browsers make of any other would be half of what a page costs.
 */
export function readPageMarkup(page: string, mark?: string): PageMarkup {
  const html = page.includes("\r") ? page.replace(/\r\n?/g, "\n") : page;
  return readPlainMarkup(html, mark) ?? readTreeMarkup(html, mark);
}
