import type { PageMarkup } from "./markup-collector.ts";
import { readPlainMarkup } from "./plain-markup.ts";
import { readTreeMarkup } from "./tree-markup.ts";

/**
 * Reads a page, or a part of one. `mark` is searched in its texts. Plain pages are only scanned: building the document
 * that browsers make of others takes half the cost of a page.
 */
export function readPageMarkup(page: string, mark?: string): PageMarkup {
  const html = page.includes("\r") ? page.replace(/\r\n?/g, "\n") : page;
  return readPlainMarkup(html, mark) ?? readTreeMarkup(html, mark);
}
