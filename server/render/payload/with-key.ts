import type { ValueObject } from "../../../engine/index.ts";

/** A copy of data whose other keys may be found out when they are read as well. `find` gives the value of a key whenever it is read. */
export function withKey(data: ValueObject, key: string, find: () => string): ValueObject {
  const properties = {
    ...Object.getOwnPropertyDescriptors(data),
    [key]: { get: find, enumerable: true },
  };
  return Object.defineProperties({}, properties);
}
