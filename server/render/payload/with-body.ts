import type { ValueObject } from "../../../engine/index.ts";

/** The data of an item with a body that is written whenever it is read. */
export function withBody(data: ValueObject, write: () => string): ValueObject {
  const whole: Record<string, ValueObject[string]> = { ...data };
  return Object.defineProperty(whole, "body", { get: write, enumerable: true });
}
