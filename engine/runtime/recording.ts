import type { Value } from "../value.ts";
import { Frame, find, findMacro } from "./scope.ts";

/** The readings of a part outside its own data: names, variables, the index, macros. */
export type Readings = {
  readonly names: readonly string[];
  /** The value of each name. */
  readonly values: readonly Value[];
  readonly macros: ReadonlyMap<string, unknown>;
};

/**
 * True if a part would read the same in a frame. Objects are compared by identity, because data of kept parts never
 * changes.
 */
export function readsSame({ names, values, macros }: Readings, frame: Frame): boolean {
  for (let index = 0; index < names.length; index++) {
    if (!Object.is(find(frame, names[index] ?? ""), values[index])) return false;
  }
  if (macros.size === 0) return true;
  for (const [name, macro] of macros) if (findMacro(frame, name) !== macro) return false;
  return true;
}

/** Records the readings of a part while it is written. */
export class Recording<Macro> {
  readonly #names = new Map<string, Value>();
  readonly #macros = new Map<string, unknown>();
  /** Takes the place of the calling frame around the part's own frame. */
  readonly frame: RecordingFrame<Macro>;

  constructor(outside: Frame<Macro>) {
    this.frame = new RecordingFrame(outside, (name) => this.#read(outside, name));
  }

  readings(): Readings {
    return {
      names: [...this.#names.keys()],
      values: [...this.#names.values()],
      macros: this.#macros,
    };
  }

  /** True if an object of a kind has been read. */
  hasRead(isOne: (object: object) => boolean): boolean {
    return [...this.#names.values()].some(
      (value) => typeof value === "object" && value !== null && isOne(value),
    );
  }

  noteMacro(name: string): void {
    this.#macros.set(name, findMacro(this.frame.outside, name));
  }

  #read(outside: Frame<Macro>, name: string): Value {
    if (this.#names.has(name)) return this.#names.get(name);
    const value = find(outside, name);
    this.#names.set(name, value);
    return value;
  }
}

type Read = (name: string) => Value;

/** A frame that shows everything visible in another one, and records each reading. */
export class RecordingFrame<Macro> extends Frame<Macro> {
  readonly outside: Frame<Macro>;

  constructor(outside: Frame<Macro>, read: Read) {
    super(undefined, outside);
    this.outside = outside;
    this.node = readingNode(read);
    this.variables = new ReadingVariables(read);
    // `read` finds everything further out; only macros are looked up behind it.
    this.outer = null;
    Object.defineProperty(this, "index", {
      get() {
        const index = read("@index0");
        return typeof index === "number" ? index : -1;
      },
    });
  }
}

/** An object with each name that can be read. */
function readingNode(read: Read): Value {
  const visible = (name: string | symbol): Value =>
    typeof name === "string" ? read(name) : undefined;
  return new Proxy<{ readonly [key: string]: Value }>(
    {},
    {
      get: (_none, name) => visible(name),
      getOwnPropertyDescriptor(_none, name) {
        const value = visible(name);
        if (value === undefined) return undefined;
        return { value, configurable: true, enumerable: true, writable: true };
      },
    },
  );
}

class ReadingVariables extends Map<string, Value> {
  readonly #read: Read;

  constructor(read: Read) {
    super();
    this.#read = read;
  }

  override get(name: string): Value {
    return this.#read(name);
  }
}
