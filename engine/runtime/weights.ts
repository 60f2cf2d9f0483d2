import { isArray, isObject, type Value } from "../value.ts";

/** Of so many objects that formatters and predicates get, one is weighed and charged for as all of them. */
const SAMPLE = 16;

/** Arrays up to this length count for nothing. */
const SHORT = 256;

/**
 * How much there is in objects and arrays: elements and properties, those nested inside included.
 *
 * Weighing each object that a formatter gets would take longer than most formatters do, so it is done now and
 * then: enough for a loop that hands on the same large object again and again, and hardly anything for a page.
 */
export class Weights {
  readonly #weighed = new WeakMap<object, number>();
  /** Of objects that the template made. */
  #made: WeakMap<object, number> | undefined;
  #calls = 0;

  /** What to charge for handing the value on; weighing itself stops above `most`. */
  next(value: object & Value, most: number): number {
    this.#calls++;
    const made = this.#made?.get(value) ?? 0;
    if (this.#calls % SAMPLE === 0) return made + SAMPLE * this.#weigh(value, most);
    return isArray(value) && value.length > SHORT ? value.length : made;
  }

  /**
   * An object that the template made of values. It may hold another one twice, and so on, and then print more
   * than fits into memory: it has the sum of their weights, and is charged for each time.
   */
  made(object: object, values: readonly Value[]): void {
    this.#made ??= new WeakMap();
    let weight = values.length;
    for (const value of values) if (holds(value)) weight += this.#made.get(value) ?? 0;
    this.#made.set(object, weight);
  }

  #weigh(value: object & Value, most: number): number {
    const known = this.#weighed.get(value);
    if (known !== undefined) return known;
    const weight = weigh(value, most);
    this.#weighed.set(value, weight);
    return weight;
  }
}

const holds = (value: Value): value is object & Value =>
  typeof value === "object" && value !== null;

/** Without recursion: data may be nested deeper than the host's stack. */
function weigh(value: object & Value, most: number): number {
  const open: Value[] = [value];
  let weight = 0;
  for (let at = open.pop(); at !== undefined && weight <= most; at = open.pop()) {
    if (isArray(at)) {
      weight += at.length;
      for (const part of at) if (holds(part)) open.push(part);
    } else if (isObject(at)) {
      for (const key in at) {
        weight++;
        const part = at[key];
        if (holds(part)) open.push(part);
      }
    }
  }
  return weight;
}
