import type { ValueObject } from "../../../engine/index.ts";

/** The data of an item with a body that is written when it is first read. */
export function withBody(data: ValueObject, write: () => string): ValueObject {
  let body: string | undefined;
  const whole: Record<string, ValueObject[string]> = { ...data };
  const get = (): string => {
    body ??= write();
    return body;
  };
  return Object.defineProperty(whole, "body", { get, enumerable: true });
}
