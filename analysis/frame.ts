import type { Path } from "../engine/index.ts";
import { Shape } from "./shape.ts";

/** One level of names, as the engine has them: the shape of its node, and its variables. */
export class Frame {
  readonly shape: Shape;
  /** The frame around it, which macros see even where names do not. */
  readonly parent: Frame | undefined;
  /** True if names outside it are hidden. */
  readonly isPrivate: boolean;
  /** True inside a repeated section. */
  readonly isElement: boolean;
  readonly #variables = new Map<string, Shape>();

  constructor(
    shape: Shape,
    parent?: Frame,
    { isPrivate = false, isElement = false }: { isPrivate?: boolean; isElement?: boolean } = {},
  ) {
    this.shape = shape;
    this.parent = parent;
    this.isPrivate = isPrivate;
    this.isElement = isElement;
  }

  /** Defines `@name`. One that is defined twice may hold anything. */
  set(name: string, shape: Shape): void {
    const known = this.#variables.get(name);
    this.#variables.set(name, known === undefined || known === shape ? shape : Shape.any);
  }

  /** Its `@` variables. */
  get variables(): ReadonlyMap<string, Shape> {
    return this.#variables;
  }

  /** The frame where a lookup continues. */
  get outer(): Frame | undefined {
    return this.isPrivate ? undefined : this.parent;
  }

  /** This frame and those around it that names are looked up in, the innermost first. */
  *outwards(): Generator<Frame> {
    for (let at: Frame | undefined = this; at; at = at.outer) yield at;
  }

  /**
   * The shape of a reference; undefined if no data has the name. A name that only some of the data of a frame has may
   * also be one further out: the innermost counts.
   */
  find(path: Path, where: "outwards" | "here" = "outwards"): Shape | undefined {
    const [first, ...rest] = path;
    if (first === undefined) return undefined;
    if (first === "@") return this.shape.at(rest);
    if (first === "@index" || first === "@index0") return Shape.number;
    let isOpen = false;
    for (const frame of where === "here" ? [this] : this.outwards()) {
      isOpen ||= frame.shape.isOpen;
      const variable = typeof first === "string" && first.startsWith("@");
      const found = variable ? frame.#variables.get(first) : frame.shape.property(first);
      const shape = found?.at(rest);
      if (shape && !(isOpen && !variable)) return shape;
      // The engine goes no further once the first part is found.
      if (found && !found.isOpen && frame.shape.missing(String(first)) === 0) {
        return isOpen ? Shape.any : undefined;
      }
    }
    return isOpen ? Shape.any : undefined;
  }

  /** The names that a lookup could have found, each once, the innermost first. */
  names(where: "outwards" | "here" = "outwards"): ReadonlyMap<string, Shape> {
    const names = new Map<string, Shape>();
    for (const frame of where === "here" ? [this] : this.outwards()) {
      for (const [name, shape] of [...frame.#variables, ...frame.shape.properties]) {
        if (!names.has(name)) names.set(name, shape);
      }
    }
    return names;
  }
}
