import {
  type Formatter,
  type FormatterTable,
  size,
  toNumber,
  toText,
  type Value,
} from "../../engine/index.ts";
import { atMost, needsWholeNumber } from "../support/check-args.ts";

/** Elements of an array, keys of an object, UTF-16 units of text; everything else counts 0. */
export const countOf = (value: Value): number =>
  typeof value === "string" ? value.length : size(value);

/**
 * `{items|count}`: how many elements, keys or UTF-16 units of text. Everything else counts 0.
 */
const count: Formatter = (value) => countOf(value);

/**
 * `{price|round}`: the nearest whole number, halves upwards (-1.5 is -1).
 *
 * Value: anything, as a number; text without one prints `NaN`. Result: a number.
 */
const round: Formatter = (value) => Math.round(toNumber(value));

/**
 * `{index|mod 3}`: the remainder, with the sign of the value; fractions stay.
 *
 * Value: anything, as a number. Args: the divisor, a whole number (2; also for 0 and text).
 */
const mod: Formatter = (value, [divisor = ""]) =>
  toNumber(value) % (Number.parseInt(divisor, 10) || 2);

/**
 * `{@index|cycle odd even}`: one of the arguments by turns, the first for 1.
 *
 * Value: a whole number, also negative. Anything else, or no argument: nothing. Result: text.
 */
const cycle: Formatter = (value, args) => {
  const turn = (toNumber(value) - 1) % args.length;
  return args[turn < 0 ? turn + args.length : turn];
};

/**
 * `{count}{count|pluralize y ies}`: a word ending by number.
 *
 * Value: anything, as a number; only 1 is singular ("1.5" and text are plural). Args: none ("" and
 *   "s"), plural (singular is ""), or singular and plural. Result: text, as the template has it.
 */
const pluralize: Formatter = (value, args) => {
  const [first = "s", second] = args;
  const [singular, plural] = second === undefined ? ["", first] : [first, second];
  return toNumber(value) === 1 ? singular : plural;
};

/**
 * `{items|iter}`: the number as text, from 1, of the turn in the nearest repeated section; "" outside.
 *
 * Value: does not matter. Args: none. Result: a number. Source: reference engine.
 */
const iter: Formatter = (_value, _args, context) => toText(context.lookup(["@index"]));

/** Formatters of numbers and counts. */
export const numberFormatters: FormatterTable = {
  count: { run: count, result: "value" },
  cycle: {
    run: cycle,
    result: "text",
    checkArgs: (args) => (args.length === 0 ? "at least one argument is needed" : undefined),
  },
  iter: { run: iter, result: "text" },
  mod: { run: mod, result: "value", checkArgs: needsWholeNumber("the divisor", "optional") },
  pluralize: {
    run: pluralize,
    result: "text",
    checkArgs: atMost(2, "a singular and a plural are used"),
  },
  round: { run: round, result: "value" },
};
