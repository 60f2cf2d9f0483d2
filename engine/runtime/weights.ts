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
    if (this.#calls % SAMPLE === 0) return made + SAMPLE * weighOnce(value, most, weighByParts);
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
}

const holds = (value: Value): value is object & Value =>
  typeof value === "object" && value !== null;

/** The weight of an object, by a function that weighs one. It is kept, unless that has stopped. */
function weighOnce(value: object & Value, most: number, by: typeof weigh): number {
  const known = weighed.get(value);
  if (known !== undefined) return known;
  const weight = by(value, most);
  if (weight <= most) weighed.set(value, weight);
  return weight;
}

/** Keeps the weights of its parts as well: the data of a page shares most of them with that of others. */
function weighByParts(value: object & Value, most: number): number {
  // The elements of a list are many, and seldom passed on alone.
  if (isArray(value)) return weigh(value, most);
  const parts: (object & Value)[] = [];
  let weight = weighOwn(value, parts);
  for (const part of parts) weight += weight > most ? 0 : weighOnce(part, most - weight, weigh);
  return weight;
}

/** Not recursive, because data may be nested deeper than the host's stack. */
function weigh(value: object & Value, most: number): number {
  const open = [value];
  let weight = 0;
  for (let at = open.pop(); at !== undefined && weight <= most; at = open.pop()) {
    weight += weighOwn(at, open);
  }
  return weight;
}

/** The number of elements or properties; those that have parts are added to `parts`. */
function weighOwn(value: object & Value, parts: (object & Value)[]): number {
  if (isArray(value)) {
    for (const part of value) if (holds(part)) parts.push(part);
    return value.length;
  }
  let weight = 0;
  if (!isObject(value)) return weight;
  for (const key in value) {
    weight++;
    // Properties that are made when they are read are not made to be weighed.
    const part: Value = Object.getOwnPropertyDescriptor(value, key)?.value;
    if (part !== undefined && holds(part)) parts.push(part);
  }
  return weight;
}
