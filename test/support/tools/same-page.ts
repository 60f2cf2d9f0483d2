import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** Elements of which every blank shows, or is part of a program. */
const exact = /^(?:pre|textarea|script|style|title|listing|xmp|iframe|noembed|noframes)$/;

/** The tree that a browser makes of HTML, as text: any white space of plain text is one space. */
export function browserTree(html: string): string {
  const isDocument = /<html|<!doctype/i.test(html);
  return JSON.stringify(simple(isDocument ? parse(html) : parseFragment(html), false));
}

function simple(node: Node, isExact: boolean): unknown {
  if ("value" in node) return isExact ? node.value : node.value.replace(/[ \t\r\n\f]+/g, " ");
  if ("data" in node) return { comment: node.data };
  if (!("childNodes" in node)) return node.nodeName;
  const inner = isExact || exact.test(node.nodeName);
  const attributes = "attrs" in node ? node.attrs.map(({ name, value }) => [name, value]) : [];
  const children = node.childNodes.map((child) => simple(child, inner));
  const content = "content" in node ? [simple(node.content, inner)] : [];
  return [node.nodeName, attributes, children, content];
}
