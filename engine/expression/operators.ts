import { coerceToBoolean, coerceToNumber, coerceToText, type Literal } from "./coerce.ts";

/** An operator or punctuation mark of the expression language. */
export type Operator = {
  /** Its name in error messages and debug output. */
  readonly description: string;
  /** Higher binds tighter; 0 for punctuation, which is never compared. */
  readonly precedence: number;
  readonly associativity: "left" | "right";
  /** Punctuation and `=` compute nothing. */
  readonly unary?: (value: Literal) => Literal;
  readonly binary?: (left: Literal, right: Literal) => Literal;
};

const unary = (description: string, compute: (value: Literal) => Literal): Operator => ({
  description,
  precedence: 17,
  associativity: "right",
  unary: compute,
});

const binary = (
  description: string,
  precedence: number,
  compute: (left: Literal, right: Literal) => Literal,
  associativity: "left" | "right" = "left",
): Operator => ({ description, precedence, associativity, binary: compute });

const arithmetic = (
  description: string,
  precedence: number,
  compute: (left: number, right: number) => number,
  associativity: "left" | "right" = "left",
): Operator =>
  binary(
    description,
    precedence,
    (left, right) => compute(coerceToNumber(left), coerceToNumber(right)),
    associativity,
  );

const mark = (description: string, precedence = 0): Operator => ({
  description,
  precedence,
  associativity: "right",
});

/** Compares two texts by code units, and anything else as numbers, converted by the host. */
const comparison = (
  description: string,
  compare: (left: number | string, right: number | string) => boolean,
): Operator =>
  binary(description, 12, (left, right) =>
    typeof left === "string" && typeof right === "string"
      ? compare(left, right)
      : compare(Number(left), Number(right)),
  );

/** The host's loose equality, without its conversions of objects: null equals only null. */
function looselyEqual(left: Literal, right: Literal): boolean {
  if (left === null || right === null || typeof left === typeof right) return left === right;
  return Number(left) === Number(right);
}

/** `+` and `-` at the start or after another operator. */
export const unaryPlus = unary("unary plus", (value) => coerceToNumber(value));
/** `-a` */
export const unaryMinus = unary("unary minus", (value) => -coerceToNumber(value));
/** `~a` */
export const bitwiseNot = unary("bitwise not", (value) => ~coerceToNumber(value));

/** The only operator that can fail: its text may get too long. */
export const add = binary("add", 14, (left, right) =>
  typeof left === "string" || typeof right === "string"
    ? coerceToText(left) + coerceToText(right)
    : coerceToNumber(left) + coerceToNumber(right),
);

/** `@a = 1` */
export const assign = mark("assign", 3);
/** `(` */
export const leftParen = mark("left paren");
/** `)` */
export const rightParen = mark("right paren");

/** Operators by their spelling. */
export const operators: ReadonlyMap<string, Operator> = new Map([
  ["*", arithmetic("multiply", 15, (a, b) => a * b)],
  ["**", arithmetic("exponent", 16, (a, b) => a ** b, "right")],
  ["/", arithmetic("divide", 15, (a, b) => a / b)],
  ["%", arithmetic("modulus", 15, (a, b) => a % b)],
  ["+", add],
  ["-", arithmetic("subtract", 14, (a, b) => a - b)],
  ["=", assign],
  ["==", binary("equality", 11, looselyEqual)],
  ["===", binary("strict equality", 11, (a, b) => a === b)],
  ["!", unary("logical not", (value) => !coerceToBoolean(value))],
  ["!=", binary("inequality", 11, (a, b) => !looselyEqual(a, b))],
  ["!==", binary("strict inequality", 11, (a, b) => a !== b)],
  ["<", comparison("less than", (a, b) => a < b)],
  ["<<", arithmetic("left shift", 13, (a, b) => a << b)],
  ["<=", comparison("less than or equal", (a, b) => a <= b)],
  [">", comparison("greater than", (a, b) => a > b)],
  [">>", arithmetic("right shift", 13, (a, b) => a >> b)],
  [">=", comparison("greater than or equal", (a, b) => a >= b)],
  ["~", bitwiseNot],
  ["&", arithmetic("bitwise and", 10, (a, b) => a & b)],
  // Both sides are always evaluated, and the result is a boolean, never an operand.
  ["&&", binary("logical and", 7, (a, b) => coerceToBoolean(a) && coerceToBoolean(b))],
  ["|", arithmetic("bitwise or", 8, (a, b) => a | b)],
  ["||", binary("logical or", 6, (a, b) => coerceToBoolean(a) || coerceToBoolean(b))],
  ["^", arithmetic("bitwise xor", 9, (a, b) => a ^ b)],
]);
