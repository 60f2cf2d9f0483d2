import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { parseBounded } from "./bounded-parser.ts";

type Node = DefaultTreeAdapterTypes.Node;

/** An element as browsers see it: the first value of each attribute counts, with character references resolved. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;

export type HtmlVisitor = {
  /** Called for an element before its content. */
  readonly enter: (element: HtmlElement) => void;
  /** Called for the element again, after its content. */
  readonly leave: (element: HtmlElement) => void;
  /** Called for each text, including scripts and styles, with character references resolved. */
  readonly text: (text: string) => void;
};

/**
 * Visits HTML in document order, as browsers without scripts parse it: markup inside comments, attributes or scripts is
 * ignored, and the content of a `<template>` counts. Accepts any text.
 */
export const visitHtml = (html: string, visitor: HtmlVisitor): void =>
  visitTree(parse(html, { scriptingEnabled: false }), visitor);

/**
 * Visits a finished page in the same way, which templates may have made of anything: up to where it has too many elements or
 * nests them too deeply. False if that is not all of it. With `places`, elements carry their positions.
 */
export function visitPage(
  html: string,
  visitor: HtmlVisitor,
  { places = false }: { readonly places?: boolean } = {},
): boolean {
  const { document, isWhole } = parseBounded(html, { places });
  visitTree(document, visitor);
  return isWhole;
}

function visitTree(document: DefaultTreeAdapterTypes.Document, visitor: HtmlVisitor): void {
  const open = [{ nodes: childNodesOf(document), next: 0 }];
  const entered: HtmlElement[] = [];
  // Not recursive, because elements may be nested as deep as the text is long.
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

/** The text directly inside an element, such as that of a script. */
export const ownText = (element: HtmlElement): string =>
  element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
