import { isArray, isObject, type Value } from "../value.ts";

/** One in this many objects passed to formatters and predicates is weighed, and charged for in place of all. */
const SAMPLE = 16;

/** Arrays up to this length are free. */
const SHORT = 256;

/** Weights of whole objects, for all renders: those of a website get the same data again and again. */
const weighed = new WeakMap<object, number>();

/**
 * The size of objects and arrays: their elements and properties, including nested ones.
 *
 * Weighing each object passed to a formatter would take longer than most formatters, so only a sample is weighed:
 * enough to catch a loop over the same large object, and hardly noticeable for a page.
 */
export class Weights {
  /** Weights of objects made by the template. */
  #made: WeakMap<object, number> | undefined;
  #calls = 0;

  /** The charge for passing a value on; weighing stops above `most`. */
  next(value: object & Value, most: number): number {
    this.#calls++;
    const made = this.#made?.get(value) ?? 0;
    if (this.#calls % SAMPLE === 0) return made + SAMPLE * this.#weigh(value, most);
    return isArray(value) && value.length > SHORT ? value.length : made;
  }

  /**
   * Records an object that the template made from values. Objects that contain each other twice, and so on, could print
   * more than fits into memory, so such an object has the sum of its values' weights and is charged each time.
   */
  made(object: object, values: readonly Value[]): void {
    this.#made ??= new WeakMap();
    let weight = values.length;
    for (const value of values) if (holds(value)) weight += this.#made.get(value) ?? 0;
    this.#made.set(object, weight);
  }

  #weigh(value: object & Value, most: number): number {
    const known = weighed.get(value);
    if (known !== undefined) return known;
    const weight = weigh(value, most);
    if (weight <= most) weighed.set(value, weight);
    return weight;
  }
}

const holds = (value: Value): value is object & Value =>
  typeof value === "object" && value !== null;

/** Not recursive, because data may be nested deeper than the host's stack. */
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
        // Properties that are made when they are read are not made to be weighed.
        const part: Value = Object.getOwnPropertyDescriptor(at, key)?.value;
        if (part !== undefined && holds(part)) open.push(part);
      }
    }
  }
  return weight;
}
