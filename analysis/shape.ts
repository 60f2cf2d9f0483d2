import {
  elements,
  isArray,
  isObject,
  type Kind,
  kind,
  type Path,
  type Value,
} from "../engine/index.ts";

/** Deeper content is taken to hold anything. */
const MAX_DEPTH = 12;

/** Elements of a long list that are looked at: the first ones, and others spread over the rest. */
const MAX_ELEMENTS = 60;

const none: ReadonlyMap<string, Shape> = new Map();

/** The form that the values of one name have, gathered from examples. */
export class Shape {
  /** Of names about which nothing is known, such as results of formatters: they may hold anything. */
  static readonly any = new Shape();
  /** Of text. */
  static readonly text = Shape.of("");
  /** Of positions in a list. */
  static readonly number = Shape.of(0);

  /** The kind of the first value, and how many have it: most shapes have no other. */
  #kind: Kind | undefined;
  #count = 0;
  #others: Map<Kind, number> | undefined;
  /** None for the many that are no objects. */
  #properties: Map<string, Shape> | undefined;
  /** How many of its objects have a name, also where the value is one that counts already. */
  #present: Map<string, number> | undefined;
  #element: Shape | undefined;
  /** Objects that count already: many pages show the same ones. */
  #seen: WeakSet<object> | undefined;
  /** The shapes that it unites, until a name of it is asked for. */
  #parts: { readonly shapes: readonly Shape[]; readonly depth: number } | undefined;
  /** The first value that is neither empty nor missing. */
  example: Value;

  /** The shape of some values. */
  static of(...values: readonly Value[]): Shape {
    const shape = new Shape();
    for (const value of values) shape.add(value);
    return shape;
  }

  /** One shape for the values of several, as one of any of them may have. */
  static union(shapes: readonly Shape[], depth = 0): Shape {
    const [first = Shape.any, ...more] = shapes;
    if (more.length === 0) return first;
    if (depth > MAX_DEPTH || shapes.some(({ isOpen }) => isOpen)) return Shape.any;
    const union = new Shape();
    for (const shape of shapes) {
      for (const [type, count] of shape.kinds) union.#countKind(type, count);
      union.example ??= shape.example;
    }
    union.#parts = { shapes, depth };
    return union;
  }

  /** Puts its parts together a level deep: few names of a site's data are looked at. */
  #join(): void {
    if (!this.#parts) return;
    const { shapes, depth } = this.#parts;
    this.#parts = undefined;
    const named = new Map<string, Shape[]>();
    const lists: Shape[] = [];
    for (const shape of shapes) {
      for (const [name, inner] of shape.properties) {
        this.#meet(name, shape.#present?.get(name));
        const known = named.get(name);
        if (known) known.push(inner);
        else named.set(name, [inner]);
      }
      if (shape.element) lists.push(shape.element);
    }
    for (const [name, inner] of named) this.#set(name, Shape.union(inner, depth + 1));
    if (lists.length > 0) this.#element = Shape.union(lists, depth + 1);
  }

  /** An object with these names. */
  static object(entries: Iterable<readonly [name: string, shape: Shape]>): Shape {
    const shape = Shape.of({});
    for (const [name, inner] of entries) {
      shape.#set(name, inner);
      shape.#meet(name);
    }
    return shape;
  }

  #meet(name: string, times = 1): void {
    this.#present ??= new Map();
    this.#present.set(name, (this.#present.get(name) ?? 0) + times);
  }

  #set(name: string, inner: Shape): Shape {
    this.#properties ??= new Map();
    this.#properties.set(name, inner);
    return inner;
  }

  /** Takes another value into account. */
  add(value: Value, depth = 0): void {
    this.#join();
    if (isObject(value) || isArray(value)) {
      if (this.#seen?.has(value)) return;
      this.#seen ??= new WeakSet();
      this.#seen.add(value);
    }
    const type = kind(value);
    this.#countKind(type, 1);
    if (this.example === undefined && isTelling(value)) this.example = value;
    if (depth >= MAX_DEPTH) return;
    if (isArray(value)) {
      if (value.length === 0) return;
      this.#element ??= new Shape();
      for (const one of sample(elements(value))) this.#element.add(one, depth + 1);
    } else if (isObject(value)) {
      for (const name of Object.keys(value)) {
        const inner = value[name];
        if (inner === undefined) continue;
        const known = this.#properties?.get(name) ?? this.#set(name, new Shape());
        known.add(inner, depth + 1);
        this.#meet(name);
      }
    }
  }

  #countKind(type: Kind, count: number): void {
    this.#kind ??= type;
    if (this.#kind === type) this.#count += count;
    else {
      this.#others ??= new Map();
      this.#others.set(type, (this.#others.get(type) ?? 0) + count);
    }
  }

  /** How many values were seen of each kind; the same object counts once. */
  get kinds(): ReadonlyMap<Kind, number> {
    const first = this.#kind === undefined ? [] : ([[this.#kind, this.#count]] as const);
    return new Map([...first, ...(this.#others ?? [])]);
  }

  /** How many values were seen. */
  get count(): number {
    let sum = 0;
    for (const one of this.kinds.values()) sum += one;
    return sum;
  }

  /** True if its names are not all known. */
  get isOpen(): boolean {
    return this === Shape.any;
  }

  /** Its names with their shapes, in the order in which they were met. */
  get properties(): ReadonlyMap<string, Shape> {
    this.#join();
    return this.#properties ?? none;
  }

  /** The shape of its elements; undefined if none was seen. */
  get element(): Shape | undefined {
    this.#join();
    return this.isOpen ? this : this.#element;
  }

  /** How many of its objects lack a name. */
  missing(name: string): number {
    const objects = this.kinds.get("object") ?? 0;
    this.#join();
    return objects - (this.#present?.get(name) ?? 0);
  }

  /** Every name in it, however deep. */
  collectNames(into: Set<string>): void {
    for (const [name, inner] of this.properties) {
      into.add(name);
      inner.collectNames(into);
    }
    this.#element?.collectNames(into);
  }

  /** A value with every name that any of its objects has; its example if they are none. */
  whole(depth = 3): Value {
    if (depth === 0 || !this.kinds.has("object")) return this.example ?? null;
    const entries = [...this.properties].map(([name, inner]) => [name, inner.whole(depth - 1)]);
    return Object.fromEntries(entries);
  }

  /** One step of a path. Undefined if no value has it. */
  property(key: string | number): Shape | undefined {
    if (this.isOpen) return this;
    const own = this.properties.get(String(key));
    return own ?? (typeof key === "number" ? this.#element : undefined);
  }

  /** The shape at the end of a path. */
  at(path: Path): Shape | undefined {
    let shape: Shape | undefined = this;
    for (const key of path) shape = shape?.property(key);
    return shape;
  }
}

function isTelling(value: Value): boolean {
  if (isArray(value)) return value.length > 0;
  return isObject(value) || (value ?? "") !== "";
}

function sample(values: readonly Value[]): readonly Value[] {
  if (values.length <= MAX_ELEMENTS) return values;
  const half = MAX_ELEMENTS / 2;
  const step = (values.length - half) / half;
  const spread = Array.from({ length: half }, (_, index) => half + Math.floor(index * step));
  return [...values.slice(0, half), ...spread.map((index) => values[index])];
}
