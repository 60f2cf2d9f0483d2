const ASKED = Symbol("asked");

type Asked<Asking> = { readonly [ASKED]: Asking };

type AnswersOf<Asking> = Readonly<Record<PropertyKey, (asking: Asking) => unknown>>;

/**
 * Properties that are found out each time they are read, from what an object asks. All objects share their functions: those of one
 * alone would give it a shape of its own.
 */
export class Answers<Asking> {
  readonly #properties = new Map<PropertyKey, PropertyDescriptor>();
  readonly #added: PropertyKey[] = [];

  /** `replacing` are those that data has only in the places of its own. */
  constructor(answers: AnswersOf<Asking>, replacing: AnswersOf<Asking> = {}) {
    for (const key of Reflect.ownKeys(answers)) this.#added.push(key);
    const all = { ...answers, ...replacing };
    for (const key of Reflect.ownKeys(all)) {
      const answer = all[key];
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
    for (const key of this.#added) {
      const property = this.#properties.get(key);
      if (property && !Object.hasOwn(copy, key)) Object.defineProperty(copy, key, property);
    }
    return Object.defineProperty(copy, ASKED, { value: asking });
  }
}
