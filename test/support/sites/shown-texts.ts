import { type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];

const UNSHOWN = new Set(["script", "style", "code", "pre", "textarea"]);
const READ_ALOUD = ["alt", "title", "placeholder", "aria-label", "aria-description"];

/**
 * Every text that a document shows or has read aloud, labels included. Parts that say that they are in another language are left
 * out, as are codes and what readers have typed.
 */
export function shownTexts(html: string): readonly string[] {
  const texts: string[] = [];
  const visit = (node: Node, language: string | undefined) => {
    if ("value" in node) texts.push(node.value);
    if ("tagName" in node) {
      const own = node.attrs.find(({ name }) => name === "lang")?.value.split("-")[0];
      if (UNSHOWN.has(node.tagName) || (own && language && own !== language)) return;
      for (const { name, value } of node.attrs) if (READ_ALOUD.includes(name)) texts.push(value);
      const under = "content" in node ? node.content : node;
      for (const child of under.childNodes) visit(child, language ?? own);
    } else if ("childNodes" in node) {
      for (const child of node.childNodes) visit(child, language);
    }
  };
  visit(parse(html), undefined);
  return [...new Set(texts.map((text) => text.replace(/\s+/g, " ").trim()))].filter(Boolean);
}

/** The addresses of the same site to which a document leads, without files. */
export const shownLinks = (html: string): readonly string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)].flatMap(([, href = ""]) =>
    /^\/\/|^\/(?:s|assets|universal|api|checkout\/card)\/|\.\w{2,4}(?:\?|$)|format=/.test(href)
      ? []
      : [href.replaceAll("&amp;", "&")],
  );
