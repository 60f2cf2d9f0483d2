import { readSigned } from "./numbers.ts";

/** A value of the expression language, which has no arrays and objects. */
export type Literal = number | string | boolean | null;

/**
 * A number for arithmetic. Text must consist of one number literal with at most one sign before it: no spaces, no
 * leading point. "" and null are 0, anything else that is not a number is NaN.
 */
export function coerceToNumber(value: Literal): number {
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
export const coerceToText = (value: Literal): string => String(value);

/** 0, NaN, "", false and null are false; "false" and "0" are true. */
export const coerceToBoolean = (value: Literal): boolean => Boolean(value);
