import { visitPlainHtml } from "../../html/plain-html.ts";
import { MarkupCollector, type PageMarkup, wantedElements } from "./markup-collector.ts";

/** Reads a page without building its tree. Undefined if its tags alone do not decide how browsers parse it. */
export function readPlainMarkup(html: string, mark?: string): PageMarkup | undefined {
  const collector = new MarkupCollector(html);
  const isPlain = visitPlainHtml(html, mark, {
    wanted: wantedElements,
    element: (tagName, attributes, text) => collector.add({ tagName, attributes, text }),
    text: (text) => collector.texts.push(text),
  });
  return isPlain ? collector.markup() : undefined;
}
