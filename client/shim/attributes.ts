import { Emitter } from "./events.ts";

type Values = Readonly<Record<string, unknown>>;

/** An object with attributes: `get`, `set`, and `<name>Change` around each change. */
export class Attributes extends Emitter {
  readonly #values: Map<string, unknown>;

  constructor(config: unknown, defaults: Values = {}) {
    super();
    const own = Object.entries(typeof config === "object" && config !== null ? config : {});
    this.#values = new Map([
      ...Object.entries(defaults),
      ...own.filter(([, value]) => value !== undefined),
    ]);
  }

  get(name: string): unknown {
    return this.#values.get(name);
  }

  set(name: string, value: unknown): this {
    const before = this.#values.get(name);
    if (Object.is(before, value)) return this;
    this.announce(`${name}Change`, { attrName: name, prevVal: before, newVal: value }, () => {
      this.#values.set(name, value);
    });
    return this;
  }

  setAttrs(values: Values): this {
    for (const [name, value] of Object.entries(values)) this.set(name, value);
    return this;
  }

  getAttrs(): Values {
    return Object.fromEntries(this.#values);
  }

  destroy(): void {
    this.fire("destroy");
    this.detachAll();
  }

  protected number(name: string): number {
    const value = Number(this.#values.get(name));
    return Number.isFinite(value) ? value : 0;
  }

  protected isOn(name: string): boolean {
    const value = this.#values.get(name);
    return value !== false && value !== "false" && Boolean(value);
  }
}
