import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** An element as browsers see it: attributes are by their first value, with character references resolved. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;

export type HtmlVisitor = {
  /** An element, before what is in it. */
  readonly enter: (element: HtmlElement) => void;
  /** The element again, behind what is in it. */
  readonly leave: (element: HtmlElement) => void;
  /** A stretch of text, with character references resolved; that of scripts and styles too. */
  readonly text: (text: string) => void;
};

/**
 * Goes through HTML in the order of the document that browsers without scripts make of it: what a comment, an attribute
 * or a script seems to hold is none of its elements, and the content of a `<template>` counts. Takes any text. With `places`,
 * elements know where they stand in it.
 */
export function visitHtml(
  html: string,
  visitor: HtmlVisitor,
  { places = false }: { readonly places?: boolean } = {},
): void {
  const document = parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: places });
  const open = [{ nodes: childNodesOf(document), next: 0 }];
  const entered: HtmlElement[] = [];
  // No recursion: elements may be nested as deep as the text is long.
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const node = level.nodes[level.next++];
    if (!node) {
      open.pop();
      const left = entered.pop();
      if (left) visitor.leave(left);
    } else if ("attrs" in node) {
      visitor.enter(node);
      entered.push(node);
      open.push({ nodes: childNodesOf(node), next: 0 });
    } else if ("value" in node) {
      visitor.text(node.value);
    }
  }
}

const childNodesOf = (node: Node): readonly Node[] => {
  if ("content" in node) return node.content.childNodes;
  return "childNodes" in node ? node.childNodes : [];
};

/** The text that stands in an element itself, as that of a script does. */
export const ownText = (element: HtmlElement): string =>
  element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
