import {
  type Args,
  compare,
  isEqual,
  isTruthy,
  type Path,
  type Predicate,
  type PredicateContext,
  type PredicateTable,
  toNumber,
  toPath,
  type Value,
} from "../../engine/index.ts";
import { atMost, checked } from "../support/check-args.ts";
import { oncePerCallSite } from "../support/option-list.ts";

/** How a JSON literal begins; a tag cannot hold an object. */
const literal = /^(?:["\d[{]|-\d|(?:true|false|null)$)/;

type Operand = { readonly literal: Value } | { readonly reference: Path };

/** A JSON literal, else a variable; `01` and `5x` are variables, which are missing. */
function readOperand(arg: string): Operand {
  if (literal.test(arg)) {
    try {
      return { literal: JSON.parse(arg) as Value }; // Any parsed JSON is a value.
    } catch {
      // It only looks like a literal.
    }
  }
  return { reference: toPath(arg) };
}

const operands = oncePerCallSite((args) => args.map(readOperand));

const operandValue = (operand: Operand, context: PredicateContext): Value =>
  "reference" in operand ? context.lookup(operand.reference) : operand.literal;

/**
 * `{.equal? status "open"}`, `{.{notEqual,greaterThan,greaterThanOrEqual,lessThan,lessThanOrEqual}? a
 * b}`: compares two values.
 *
 * Value: the left side if there is only one argument. Args: one or two, each a JSON literal or a variable; further ones
 *   are ignored. A text with spaces needs another delimiter: `{.equal?:name:"x y"}`. None: false.
 */
const comparison =
  (test: (left: Value, right: Value) => boolean): Predicate =>
  (value, args, context) => {
    const [first, second] = operands(args);
    if (first === undefined) return false;
    const left = operandValue(first, context);
    return second === undefined ? test(value, left) : test(left, operandValue(second, context));
  };

/**
 * `{.even?}`, `{.odd? count}`: whether a number is even, or odd.
 *
 * Value: a number. Args: a variable to test instead of the value, never a literal. Text and fractions are
 *   false.
 */
const remainder =
  (rest: number): Predicate =>
  (value, args, context) => {
    const { path } = firstReference(args);
    const number = path === undefined ? value : context.lookup(path);
    return typeof number === "number" && Math.abs(number) % 2 === rest;
  };

const firstReference = oncePerCallSite(([first]) => ({
  path: first === undefined ? undefined : toPath(first),
}));

/**
 * `{.nth? @index 3}`: whether a whole number is a multiple of another.
 *
 * Args: the divisor of the value, or a number and its divisor, each a JSON literal or a variable. With more
 *   than two, the first is the divisor of the value. A divisor of 0 gives false.
 */
const nth: Predicate = (value, args, context) => {
  const [first, second] = operands(args);
  const left = first && operandValue(first, context);
  const two = second !== undefined && args.length === 2;
  const number = two ? left : value;
  const divisor = two ? operandValue(second, context) : left;
  return (
    Number.isInteger(number) &&
    Number.isInteger(divisor) &&
    toNumber(divisor) !== 0 &&
    toNumber(number) % toNumber(divisor) === 0
  );
};

/** `{.plural?}`: whether the value is a number above 1, also as text. */
const plural: Predicate = (value) => toNumber(value) > 1;

/** `{.singular?}`: whether the value is 1, also as text; 0 is neither singular nor plural. */
const singular: Predicate = (value) => toNumber(value) === 1;

/** `{.debug?}`: whether the variable `debug` is truthy, whatever the value. */
const debug: Predicate = (_value, _args, context) => isTruthy(context.lookup(["debug"]));

const oneOrTwo = atMost(2, "one value or two are compared");
const oneVariable = atMost(1, "one variable is tested");

/** The variables among the two operands. */
const operandReferences = (args: Args): readonly Path[] =>
  args
    .slice(0, 2)
    .map(readOperand)
    .flatMap((operand) => ("reference" in operand ? [operand.reference] : []));

const areLiterals = (args: Args): boolean =>
  args.length >= 2 && operandReferences(args).length === 0;

const compared = (test: (left: Value, right: Value) => boolean): Predicate =>
  Object.assign<Predicate, Partial<Predicate>>(checked(comparison(test), oneOrTwo), {
    references: operandReferences,
    isConstant: (args) => args.length === 0 || areLiterals(args),
  });

const parity = (rest: number): Predicate =>
  Object.assign<Predicate, Partial<Predicate>>(checked(remainder(rest), oneVariable), {
    references: (args) => args.slice(0, 1).map(toPath),
  });

const multiple = Object.assign<Predicate, Partial<Predicate>>(
  checked(nth, atMost(2, "a number and a divisor are used")),
  {
    references: operandReferences,
    isConstant: (args) => args.length === 0 || (args.length === 2 && areLiterals(args)),
  },
);

/** Predicates of any value: comparisons, multiples, singular and plural. */
export const corePredicates: PredicateTable = {
  "debug?": debug,
  "equal?": compared(isEqual),
  "even?": parity(0),
  "greaterThan?": compared((left, right) => compare(left, right) > 0),
  "greaterThanOrEqual?": compared((left, right) => compare(left, right) >= 0),
  "lessThan?": compared((left, right) => compare(left, right) < 0),
  "lessThanOrEqual?": compared((left, right) => compare(left, right) <= 0),
  "notEqual?": compared((left, right) => !isEqual(left, right)),
  "nth?": multiple,
  "odd?": parity(1),
  "plural?": plural,
  "singular?": singular,
};
