import { isArray, property, size, type Value } from "../../engine/index.ts";

/**
 * The elements of an array. An object gives as many elements as it has keys, mostly missing ones, because the
 * reference engine loops over both by index.
 */
export const indexed = (value: Value): readonly Value[] =>
  isArray(value)
    ? value
    : Array.from({ length: size(value) }, (_, index) => property(value, index));
