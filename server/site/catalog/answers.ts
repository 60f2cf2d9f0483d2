const ASKED = Symbol("asked");

type Asked<Asking> = { readonly [ASKED]: Asking };

/**
 * Properties that are found out each time they are read, from what an object asks. All objects share their functions: those of one
 * alone would give it a shape of its own.
 */
export class Answers<Asking> {
  readonly #getters = new Map<PropertyKey, (this: Asked<Asking>) => unknown>();

  constructor(answers: Readonly<Record<PropertyKey, (asking: Asking) => unknown>>) {
    for (const key of Reflect.ownKeys(answers)) {
      const answer = answers[key];
      this.#getters.set(key, function get() {
        return answer?.(this[ASKED]);
      });
    }
  }

  /** A copy of data with these properties: in the places of its own, else at the end. */
  in<Data extends object>(data: Data, asking: Asking): Data {
    const copy: Record<PropertyKey, unknown> = {};
    for (const key of new Set([...Object.keys(data), ...this.#getters.keys()])) {
      const get = this.#getters.get(key);
      if (get) Object.defineProperty(copy, key, { get, enumerable: true });
      else copy[key] = Reflect.get(data, key);
    }
    // It has the properties of the data.
    return Object.defineProperty(copy, ASKED, { value: asking }) as Data;
  }
}
