import { type Literal, toBoolean, toNumber, toText } from "./coerce.ts";

/** Undefined: an argument is missing. */
type ExpressionFunction = (args: readonly Literal[]) => Literal | undefined;

const withFirst =
  (compute: (value: Literal) => Literal): ExpressionFunction =>
  ([first]) =>
    first === undefined ? undefined : compute(first);

/** Keeps a number only while it wins: NaN loses against a later number, but wins when it comes last. */
const best =
  (wins: (kept: number, next: number) => boolean): ExpressionFunction =>
  (args) =>
    args.length === 0
      ? undefined
      : args.map(toNumber).reduce((kept, next) => (wins(kept, next) ? kept : next));

/** The functions of `{.eval max(a, b)}`; further arguments than they use are ignored. */
export const functions: ReadonlyMap<string, ExpressionFunction> = new Map([
  ["max", best((kept, next) => kept > next)],
  ["min", best((kept, next) => kept < next)],
  ["abs", withFirst((value) => Math.abs(toNumber(value)))],
  ["num", withFirst(toNumber)],
  ["str", withFirst(toText)],
  ["bool", withFirst(toBoolean)],
]);
