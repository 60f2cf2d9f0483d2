const ASKED = Symbol("asked");

type Asked<Asking> = { readonly [ASKED]: Asking };

/**
 * Properties that are found out each time they are read, from what an object asks. All objects share their functions: those of one
 * alone would give it a shape of its own.
 */
export class Answers<Asking> {
  readonly #properties = new Map<PropertyKey, PropertyDescriptor>();

  constructor(answers: Readonly<Record<PropertyKey, (asking: Asking) => unknown>>) {
    for (const key of Reflect.ownKeys(answers)) {
      const answer = answers[key];
      this.#properties.set(key, {
        get(this: Asked<Asking>) {
          return answer?.(this[ASKED]);
        },
        enumerable: true,
      });
    }
  }

  /** A copy of data with these properties: in the places of its own, else at the end. */
  in<Data extends object>(data: Data, asking: Asking): Data {
    // It has the properties of the data.
    return this.over([data], asking) as Data;
  }

  /** The properties of all parts, later values over earlier ones, with these. */
  over(parts: readonly object[], asking: Asking): object {
    const copy: Record<PropertyKey, unknown> = {};
    for (const part of parts) {
      for (const key of Object.keys(part)) {
        // Those of the parts may be asked for as well.
        const property = this.#properties.get(key);
        if (!property) copy[key] = Reflect.get(part, key);
        else if (!Object.hasOwn(copy, key)) Object.defineProperty(copy, key, property);
      }
    }
    for (const [key, property] of this.#properties) {
      if (!Object.hasOwn(copy, key)) Object.defineProperty(copy, key, property);
    }
    return Object.defineProperty(copy, ASKED, { value: asking });
  }
}
