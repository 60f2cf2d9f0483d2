import { coerceToBoolean, coerceToNumber, coerceToText, type Literal } from "./coerce.ts";

/** Gives undefined if an argument is missing. */
type ExpressionFunction = (args: readonly Literal[]) => Literal | undefined;

const withFirst =
  (compute: (value: Literal) => Literal): ExpressionFunction =>
  ([first]) =>
    first === undefined ? undefined : compute(first);

/** Compares each number with the best so far: NaN loses to a later number, but wins if it comes last. */
const best =
  (wins: (kept: number, next: number) => boolean): ExpressionFunction =>
  (args) =>
    args.length === 0
      ? undefined
      : args.map(coerceToNumber).reduce((kept, next) => (wins(kept, next) ? kept : next));

/** The functions of `{.eval max(a, b)}`; surplus arguments are ignored. */
export const functions: ReadonlyMap<string, ExpressionFunction> = new Map([
  ["max", best((kept, next) => kept > next)],
  ["min", best((kept, next) => kept < next)],
  ["abs", withFirst((value) => Math.abs(coerceToNumber(value)))],
  ["num", withFirst(coerceToNumber)],
  ["str", withFirst(coerceToText)],
  ["bool", withFirst(coerceToBoolean)],
]);
