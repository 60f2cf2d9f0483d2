import { readSigned } from "./numbers.ts";

/** A value of the expression language; arrays and objects are none. */
export type Literal = number | string | boolean | null;

/**
 * A number for arithmetic. Text must be a whole number literal, at most with one sign before it: no
 * spaces, no leading point. "" is 0, null is 0, everything else that is no number is NaN.
 */
export function toNumber(value: Literal): number {
  switch (typeof value) {
    case "number":
      return value;
    case "boolean":
      return value ? 1 : 0;
    case "string":
      return value === "" ? 0 : readSigned(value);
    default:
      return 0;
  }
}

/** As `+` joins it and `str()` gives it: null is "null". */
export const toText = (value: Literal): string => String(value);

/** False are 0, NaN, "", false and null; "false" and "0" are true. */
export const toBoolean = (value: Literal): boolean => Boolean(value);
