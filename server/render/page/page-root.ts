import type { Value, ValueObject } from "../../../engine/index.ts";

/** The platform's variables by the first part of their names. */
type Variables = Readonly<Record<string, Value>>;

/** The root value of a page's templates. */
export type PageRoot = {
  /** The root with the variables of a render; calls back when one is read, if it can tell. */
  with(variables: Variables, onRead: () => void): ValueObject;
};

/**
 * A root with the platform's variables as non-enumerable properties, so that `{@|json}` writes the same as `?format=json`
 * and does not repeat the marks of head and foot. Making it takes longer than many templates, so it may be kept; the
 * variables are those of one render.
 */
export class Root implements PageRoot {
  readonly #value: Record<string, Value>;

  constructor(data: Readonly<Record<string, Value>>) {
    this.#value = { ...data };
  }

  with(variables: Variables): ValueObject {
    const root = this.#value;
    for (const name in variables) {
      if (Object.hasOwn(root, name)) root[name] = variables[name];
      else {
        Object.defineProperty(root, name, {
          value: variables[name],
          enumerable: false,
          writable: true,
        });
      }
    }
    return root;
  }
}

/** A root that reports when a variable is read from it: output that reads none depends on the page alone. */
export class WatchedRoot implements PageRoot {
  readonly #value: ValueObject;
  readonly #state: Watched = { variables: {}, onRead: () => {} };

  constructor(data: Readonly<Record<string, Value>>) {
    this.#value = { ...data };
    watched.set(this.#value, this.#state);
  }

  with(variables: Variables, onRead: () => void): ValueObject {
    for (const name in variables) {
      if (Object.hasOwn(this.#state.variables, name)) continue;
      const enumerable = Object.hasOwn(this.#value, name);
      Object.defineProperty(this.#value, name, { get: getterOf(name), enumerable });
    }
    this.#state.variables = variables;
    this.#state.onRead = onRead;
    return this.#value;
  }
}

type Watched = { variables: Variables; onRead: () => void };

/**
 * Keyed by the object that is read, because all of them share their getters; with getters of its own, each would have a
 * shape of its own.
 */
const watched = new WeakMap<object, Watched>();

const getters = new Map<string, (this: object) => Value>();

function getterOf(name: string): (this: object) => Value {
  const known = getters.get(name) ?? toGetter(name);
  getters.set(name, known);
  return known;
}

function toGetter(name: string): (this: object) => Value {
  return function () {
    const state = watched.get(this);
    state?.onRead();
    return state?.variables[name];
  };
}
