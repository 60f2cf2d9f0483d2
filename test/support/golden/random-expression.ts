import fc from "fast-check";

const names =
  "a b c a.b b.0 @ @x @y @index @x.a @.a nope d-1 PI E NaN Infinity null true false".split(" ");

const numbers =
  "0 1 2 007 1.5 1. 1e3 1e-7 0x1F 9007199254740993 1e400 .5 1..2 1e 1e+ 0x 1e1.5 08 0b1".split(" ");

const texts = [
  ...[
    `"a"`,
    `''`,
    `"10"`,
    `"9"`,
    `" 5 "`,
    `"0x10"`,
    `"1e3"`,
    `"é😀"`,
    `'it\\'s'`,
    `"\\x41\\u0042"`,
  ],
  ...[
    `"\\x4"`,
    `"\\u00"`,
    `"\\U0001F600"`,
    `"\\v\\n\\0"`,
    `"a`,
    `"a\nb"`,
    `"\\`,
    `".5"`,
    `"-1"`,
    `"Infinity"`,
  ],
];

const operators = "* ** / % + - = == === ! != !== < << <= > >> >= ~ & && | || ^ , ; ( )".split(" ");

const calls = "max( min( abs( num( str( bool( foo( a.b( @f( max()".split(" ");

const odd = [
  "$",
  "?",
  ":",
  "[",
  "\u00a0",
  "\f",
  "\u000b",
  "\b",
  "\u0001",
  "é",
  "#",
  "\\",
  ".",
  "`",
];

const token = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...names) },
  { weight: 4, arbitrary: fc.constantFrom(...numbers) },
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 9, arbitrary: fc.constantFrom(...operators) },
  { weight: 2, arbitrary: fc.constantFrom(...calls) },
  { weight: 1, arbitrary: fc.constantFrom(...odd) },
);

/** Tokens in any order: mostly malformed, but often with a value nevertheless. */
const soup = fc
  .tuple(fc.array(token, { maxLength: 9 }), fc.constantFrom("", " ", " ", "\n"))
  .map(([tokens, space]) => tokens.join(space));

const operand = fc.oneof(
  fc.constantFrom(...names),
  fc.constantFrom(...numbers.slice(0, 11)),
  fc.constantFrom(...texts.slice(0, 10)),
);

const binary = fc.constantFrom(
  ..."* ** / % + - == === != !== < << <= > >> >= & && | || ^".split(" "),
);

/** Expressions as people write them. */
const sound: fc.Arbitrary<string> = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    operand,
    fc.tuple(operand, binary, tie("expression")).map((parts) => parts.join(" ")),
    fc.tuple(fc.constantFrom("-", "+", "!", "~"), tie("expression")).map((parts) => parts.join("")),
    tie("expression").map((inner) => `(${inner})`),
    fc
      .tuple(fc.constantFrom("max", "min", "abs", "num", "str", "bool"), tie("expression"), operand)
      .map(([name, first, second]) => `${name}(${first}, ${second})`),
  ),
})).expression;

const statement = fc.oneof(
  sound,
  fc.tuple(fc.constantFrom("@x", "@y", "@a.b", "a"), sound).map((parts) => parts.join(" = ")),
);

/** Possible contents of `{.eval …}`, including the debug sign. */
export const randomExpression: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("", "", "", "#", "# "),
    fc.oneof(
      soup,
      statement,
      fc.array(statement, { minLength: 2, maxLength: 3 }).map((all) => all.join(";")),
    ),
  )
  .map((parts) => parts.join(""));
