import {
  type Formatter,
  type FormatterTable,
  nothing,
  size,
  toNumber,
  toText,
  type Value,
} from "../../engine/index.ts";
import { atMost, needsWholeNumber } from "../support/check-args.ts";
import { takesNumber } from "../support/takes.ts";

/** Number of elements in an array, keys of an object or UTF-16 units of a text; 0 for anything else. */
export const countOf = (value: Value): number =>
  typeof value === "string" ? value.length : size(value);

/**
 * `{items|count}`: the number of elements in an array, keys of an object or UTF-16 units of a text; 0 for anything
 * else.
 */
const count: Formatter = (value) => countOf(value);

/**
 * `{price|round}`: the nearest whole number, halves upwards (-1.5 is -1).
 *
 * Value: anything, as a number; text that is not a number prints `NaN`. Result: a number.
 */
const round: Formatter = (value) => Math.round(toNumber(value));

/**
 * `{index|mod 3}`: the remainder of a division, with the sign of the value; fractions are kept.
 *
 * Value: anything, as a number. Args: the divisor, a whole number (2; also for 0 and text).
 */
const mod: Formatter = (value, [divisor = ""]) =>
  toNumber(value) % (Number.parseInt(divisor, 10) || 2);

/**
 * `{@index|cycle odd even}`: one of the arguments in turn, the first for 1.
 *
 * Value: a whole number, negative ones too; anything else, or no argument, gives nothing. Result: text.
 */
const cycle: Formatter = (value, args) => {
  const turn = (toNumber(value) - 1) % args.length;
  return args[turn < 0 ? turn + args.length : turn] ?? nothing;
};

/**
 * `{count}{count|pluralize y ies}`: the ending of a word after a number.
 *
 * Value: anything, as a number; only 1 is singular ("1.5" and text are plural). Args: none ("" and "s"), plural
 *   (singular is ""), or singular and plural. Result: text, as written in the template.
 */
const pluralize: Formatter = (value, args) => {
  const [first = "s", second] = args;
  const [singular, plural] = second === undefined ? ["", first] : [first, second];
  return toNumber(value) === 1 ? singular : plural;
};

/**
 * `{items|iter}`: the position, from 1, in the nearest repeated section; "" outside of one.
 *
 * Value: anything, it is ignored. Args: none. Result: the number as text. Source: reference engine.
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
  mod: {
    run: mod,
    result: "value",
    takes: takesNumber,
    checkArgs: needsWholeNumber("the divisor", "optional"),
  },
  pluralize: {
    run: pluralize,
    result: "text",
    checkArgs: atMost(2, "a singular and a plural are used"),
  },
  round: { run: round, result: "value", takes: takesNumber },
};
