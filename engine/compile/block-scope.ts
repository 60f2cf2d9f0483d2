/**
 * The variables of one block in generated code: `n…` is the node whose names are visible, `p…` is true if it is a plain
 * object, `f…` is its frame. Most blocks only print names of their node, so a frame, and with it those around it, is
 * only made if something in the block needs it.
 */
export class BlockScope {
  /** The block around it; undefined for a function's own scope, whose frame is the parameter. */
  readonly parent: BlockScope | undefined;
  readonly node: string;
  readonly #number: string;
  /** Set if the generated code needs the variable. */
  usesFrame = false;
  usesPlain = false;

  constructor(parent: BlockScope | undefined, number: string) {
    this.parent = parent;
    this.#number = number;
    this.node = `n${number}`;
  }

  get plain(): string {
    this.usesPlain = true;
    return `p${this.#number}`;
  }

  get frame(): string {
    if (!this.usesFrame && this.parent) void this.parent.frame;
    this.usesFrame = true;
    return `f${this.#number}`;
  }
}

/**
 * An expression that is true if a variable's value inherits from Object.prototype alone. The host can answer this
 * accessor from an object's shape.
 */
export const isPlain = (name: string): string =>
  `typeof ${name} === "object" && ${name} !== null && ${name}.__proto__ === proto`;
