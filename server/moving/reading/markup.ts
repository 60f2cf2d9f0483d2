import { parseBounded } from "../../html/bounded-parser.ts";
import type { HtmlElement } from "../../html/visit-html.ts";

/** A page of the old site as browsers read it, with its source. */
export type Markup = { readonly source: string; readonly elements: readonly HtmlElement[] };

/** Reads a page, as far as it is not too large to be one. */
export function readMarkup(source: string): Markup {
  const { document } = parseBounded(source, { places: true });
  return { source, elements: elementsBelow(document) };
}

/** All elements below a node, in document order. Not recursive, because elements may be nested deeply. */
export function elementsBelow(node: object): readonly HtmlElement[] {
  const found: HtmlElement[] = [];
  const open: object[] = childrenOf(node).toReversed();
  for (let next = open.pop(); next; next = open.pop()) {
    if ("attrs" in next) found.push(next as HtmlElement);
    open.push(...childrenOf(next).toReversed());
  }
  return found;
}

/** The elements directly inside a node. */
export const childElements = (node: object): readonly HtmlElement[] =>
  childrenOf(node).filter((child): child is HtmlElement => "attrs" in child);

function childrenOf(node: object): readonly object[] {
  if ("content" in node) return childrenOf(Object(node.content));
  return "childNodes" in node && Array.isArray(node.childNodes) ? node.childNodes : [];
}

/** The value of an attribute; undefined for none. */
export const attribute = ({ attrs }: HtmlElement, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

/** True if an element has a class. */
export const hasClass = (element: HtmlElement, name: string): boolean =>
  (attribute(element, "class") ?? "").split(/\s+/).includes(name);

/** The HTML inside an element, as the page has it. */
export function innerHtml({ source }: Markup, { sourceCodeLocation }: HtmlElement): string {
  const start = sourceCodeLocation?.startTag?.endOffset;
  const end = sourceCodeLocation?.endTag?.startOffset ?? sourceCodeLocation?.endOffset;
  return start === undefined || end === undefined ? "" : source.slice(start, end);
}

/** The words of an element, with single spaces. */
export function wordsOf(element: HtmlElement): string {
  let words = "";
  const open: object[] = [element];
  for (let next = open.pop(); next; next = open.pop()) {
    if ("value" in next && typeof next.value === "string") words += next.value;
    open.push(...childrenOf(next).toReversed());
  }
  return words.replace(/\s+/g, " ").trim();
}
