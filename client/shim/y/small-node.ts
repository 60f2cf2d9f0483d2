/** A node of the small library, for scripts that only pass one on to a part of the platform. */
export class SmallNode {
  readonly #node: Node | Window;

  constructor(node: Node | Window) {
    this.#node = node;
  }

  getDOMNode(): Node | Window {
    return this.#node;
  }

  get(name: string): unknown {
    return Reflect.get(this.#node, name);
  }

  addClass(name: string): this {
    if (this.#node instanceof Element) this.#node.classList.add(name);
    return this;
  }

  removeClass(name: string): this {
    if (this.#node instanceof Element) this.#node.classList.remove(name);
    return this;
  }
}

/** `Y.one`: the first match of a selector, or a node for a node; null if there is none. */
export function findOne(given: unknown): SmallNode | null {
  if (given instanceof SmallNode) return given;
  if (given === window) return new SmallNode(window);
  const found = typeof given === "string" ? document.querySelector(given) : given;
  return found instanceof Node ? new SmallNode(found) : null;
}
