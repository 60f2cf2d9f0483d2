import type { Value, ValueObject } from "../../../engine/index.ts";

/** The platform's variables by the first part of their names. */
type Variables = Readonly<Record<string, Value>>;

/**
 * A root with the platform's variables as non-enumerable properties, so that `{@|json}` writes the same as `?format=json`
 * and does not repeat the marks of head and foot. The variables are those of one render.
 */
export class Root {
  readonly #value: Record<string, Value>;

  constructor(data: Readonly<Record<string, Value>>) {
    this.#value = { ...data };
  }

  /** The root with the variables of a render. */
  with(variables: Variables): ValueObject {
    const root = this.#value;
    for (const name in variables) {
      const part = Object.getOwnPropertyDescriptor(variables, name);
      // Those that are read when they are asked for stay so.
      if (part?.get || !Object.hasOwn(root, name)) {
        Object.defineProperty(root, name, { ...part, configurable: true, enumerable: false });
      } else root[name] = part?.value;
    }
    return root;
  }
}
