import type { Library } from "./library.ts";

/**
 * Lets scripts scroll the page through its body, as browsers other than Firefox allowed when they were written; today's
 * browsers only scroll the root.
 */
export function scrollPageByBody({ Node }: Library): void {
  for (const name of ["scrollLeft", "scrollTop"] as const) {
    Reflect.set(Node.ATTRS, name, {
      getter(this: unknown) {
        const [element, root] = scrolled(Node.getDOMNode(this));
        return element[name] || root[name];
      },
      setter(this: unknown, value: unknown) {
        const [element, root] = scrolled(Node.getDOMNode(this));
        element[name] = Number(value) || 0;
        if (root !== element) root[name] = Number(value) || 0;
        return value;
      },
    });
  }
}

/** The element that a node scrolls, and the one that scrolls in its place if that is the page's body. */
function scrolled(node: unknown): readonly [Element, Element] {
  const root = document.scrollingElement ?? document.documentElement;
  if (!(node instanceof Element)) return [root, root];
  return [node, node === document.body ? root : node];
}
