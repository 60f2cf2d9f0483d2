import { html as htmlNames } from "parse5";
import { ownText, visitPage } from "../../html/visit-html.ts";
import { MarkupCollector, type PageMarkup } from "./markup-collector.ts";

/** Elements that cannot contain others: their content is text, or a list. */
const closedElements = new Set([
  ...["iframe", "noembed", "noframes", "plaintext", "script", "select", "style"],
  ...["textarea", "title", "xmp"],
]);

/** Reads a page by its tree. */
export function readTreeMarkup(html: string, mark?: string): PageMarkup {
  const collector = new MarkupCollector(html);
  let closed = 0;
  const isWhole = visitPage(html, {
    enter(element) {
      const { tagName, attrs } = element;
      if (closedElements.has(tagName)) closed += 1;
      collector.add({
        tagName,
        attributes: attrs,
        text: ownText(element),
        isSvg: element.namespaceURI === htmlNames.NS.SVG,
      });
    },
    leave({ tagName }) {
      if (closedElements.has(tagName)) closed -= 1;
    },
    text(text) {
      if (closed === 0 && mark !== undefined && text.includes(mark)) collector.texts.push(text);
    },
  });
  return collector.markup(isWhole);
}
