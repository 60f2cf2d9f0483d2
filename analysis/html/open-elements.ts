import type { HtmlTag } from "./markup-reader.ts";

/** An element that is open. */
export type Element = { readonly tag: HtmlTag; readonly outer: Element | undefined };

/** The names of elements. */
export const tagNames = (elements: readonly Element[]) => elements.map(({ tag }) => tag.name);

/** The elements around a place, the innermost first. */
export function* elementsAround(open: Element | undefined): Generator<Element> {
  for (let at = open; at; at = at.outer) yield at;
}

/** True if the same elements are open, whichever branch opened them. */
export function isSame(left: Element | undefined, right: Element | undefined): boolean {
  let [a, b] = [left, right];
  while (a !== b) {
    if (!a || !b || a.tag.name !== b.tag.name) return false;
    [a, b] = [a.outer, b.outer];
  }
  return true;
}
