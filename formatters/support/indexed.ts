import { isArray, property, size, type Value } from "../../engine/index.ts";

/**
 * The elements of an array. Of an object, as many as it has keys, each under its number: the reference engine
 * counts both alike, so that an object gives missing elements.
 */
export const indexed = (value: Value): readonly Value[] =>
  isArray(value)
    ? value
    : Array.from({ length: size(value) }, (_, index) => property(value, index));
