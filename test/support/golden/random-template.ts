import fc from "fast-check";
import { randomExpression } from "./random-expression.ts";

const pick = (...texts: string[]) => fc.constantFrom(...texts);

const references = [
  ..."a b c a.b a.0 b.c.d b.0.a @ @index @index0 @x @y @x.a @args @args.k length a.length @.a @.0".split(
    " ",
  ),
  ..."1 0 007 99999999999 2147483648 nope $a a.$a a.@ a.@b d-1 é 𝒳 toString constructor".split(" "),
];
const reference = fc.oneof(
  { weight: 20, arbitrary: pick(...references) },
  { weight: 1, arbitrary: pick("a.", "a..b", "@@", "$", "_a", "-a", "a[0]", "1a", "", " a", "a ") },
);

const formatter = fc.oneof(
  { weight: 5, arbitrary: fc.constant("") },
  {
    weight: 5,
    arbitrary: pick(
      ...[
        "|json",
        "|html",
        "|str",
        "|raw",
        "|truncate 2",
        "|truncate,2,-",
        "|output 1 2",
        "|output:x y:z",
      ],
      ...[
        "|output  x",
        "|output ",
        "|output\nx\ny",
        '|output"x"y"',
        "|count",
        "|slugify",
        "|htmlattr",
      ],
      ...["|lookup b", "|get b", "|prop a", "|iter", "|cycle 1 2", "|pluralize", "|json-pretty"],
    ),
  },
  {
    weight: 4,
    arbitrary: pick(
      ...[
        "|apply p",
        "|apply q k=v",
        "|apply m private x=1",
        "|apply p private",
        "|apply m",
        "|apply r",
      ],
      ...[
        "|apply zz",
        "|apply",
        "|apply ",
        "|apply  p",
        "|apply:p:k=a b:c=",
        "|apply p =v a==b",
        "|apply s",
      ],
    ),
  },
  {
    weight: 1,
    arbitrary: pick(
      "|",
      "|nope",
      "|json|nope|nada",
      "|json|",
      "| json",
      "||json",
      "|1",
      "|truncate-5",
    ),
  },
);

const chain = fc.array(formatter, { maxLength: 2 }).map((calls) => calls.join(""));

const argument = fc.oneof(
  reference,
  pick(
    '"a"',
    "1",
    "-1",
    "1.5",
    "true",
    "false",
    "null",
    "[1,2]",
    "01",
    '"1',
    "5x",
    "'a'",
    "x|y",
    '"2"',
    "[]",
    "é",
  ),
);

const predicate = fc
  .tuple(
    pick(
      ...[
        "equal?",
        "notEqual?",
        "lessThan?",
        "lessThanOrEqual?",
        "greaterThan?",
        "greaterThanOrEqual?",
      ],
      ...["equal?", "even?", "odd?", "nth?", "plural?", "singular?", "debug?", "nope?"],
    ),
    fc.oneof(
      { weight: 6, arbitrary: fc.constant(" ") },
      { weight: 1, arbitrary: pick(":", "x", "  ", "|", "\n", "") },
    ),
    fc.array(argument, { maxLength: 3 }),
  )
  .map(
    ([name, delimiter, args]) => name + (args.length > 0 ? delimiter : "") + args.join(delimiter),
  );

const condition = fc
  .tuple(
    reference,
    fc.array(fc.tuple(pick(" && ", "||", "&&", " || ", "\n&&\t", " & "), reference), {
      maxLength: 3,
    }),
  )
  .map(([first, rest]) => first + rest.flat().join(""));

const opener = fc.oneof(
  reference.map((name) => `{.section ${name}}`),
  reference.map((name) => `{.repeated section ${name}}`),
  condition.map((text) => `{.if ${text}}`),
  predicate.map((text) => `{.${text}}`),
  predicate.map((text) => `{.if ${text}}`),
  pick("{.macro m}", "{.macro p}", "{.macro a/b.c}", "{.if }", "{.section\na}"),
);

const divider = fc.oneof(
  { weight: 3, arbitrary: pick("{.or}", "{.or}", "{.alternates with}") },
  { weight: 1, arbitrary: predicate.map((text) => `{.or ${text}}`) },
);

const binding = fc.oneof(
  fc
    .tuple(pick("@x", "@y", "@index", "@args", "x"), reference, chain)
    .map(([x, a, calls]) => `{.var ${x} ${a}${calls}}`),
  fc.tuple(reference, reference, chain).map(([a, b, calls]) => `{.var @x ${a}, ${b}${calls}}`),
  fc
    .tuple(
      pick("@x", "@y"),
      pick("a=", "b="),
      reference,
      pick("", " ", "\n", ","),
      pick("b=", "d", ""),
      reference,
    )
    .map(([x, k, a, space, l, b]) => `{.ctx ${x} ${k}${a}${space}${l}${l.endsWith("=") ? b : ""}}`),
  pick(
    "{.inject @x f}",
    "{.inject @y ./g/h.json x y}",
    "{.inject @x zero}",
    "{.inject @x}",
    "{.inject @x zz}",
  ),
);

const leaf = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(reference, chain).map(([a, calls]) => `{${a}${calls}}`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(reference, pick(",", ", ", " ,", "\t,"), reference, chain)
      .map(([a, comma, b, calls]) => `{${a}${comma}${b}${calls}}`),
  },
  { weight: 3, arbitrary: binding },
  { weight: 3, arbitrary: randomExpression.map((text) => `{.eval ${text}}`) },
  {
    weight: 2,
    arbitrary: pick(
      ...[
        "{.include p}",
        "{.include p output}",
        "{.include q x output}",
        "{.include zz output}",
        "{.include  p output}",
      ],
      ...["{.include m output}", "{.include r output}", "{.include }"],
    ),
  },
  {
    weight: 2,
    arbitrary: pick(
      ...[
        "{.meta-left}",
        "{.meta-right}",
        "{.space}",
        "{.tab}",
        "{.newline}",
        "{# c}",
        "{## x {a} ##}",
        "{####}",
      ],
      ...[
        "{",
        "}",
        "{}",
        "{{a}}",
        "{.",
        "{##",
        "##}",
        "{.foo}",
        "{.end }",
        "{.eval}",
        "<b>",
        "é😀",
        "\n",
        "text",
      ],
    ),
  },
);

/** Closed blocks, with dividers in right and wrong places. */
const tree: fc.Arbitrary<string> = fc.letrec<{ content: string; node: string }>((tie) => ({
  content: fc.array(tie("node"), { maxLength: 3 }).map((nodes) => nodes.join("")),
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc
      .tuple(opener, tie("content"), fc.array(fc.tuple(divider, tie("content")), { maxLength: 2 }))
      .map(([open, body, rest]) => `${open}${body}${rest.flat().join("")}{.end}`),
  ),
})).content;

/** Tags in any order. */
const soup = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: leaf },
      { weight: 3, arbitrary: opener },
      { weight: 2, arbitrary: divider },
      { weight: 3, arbitrary: fc.constant("{.end}") },
      { weight: 1, arbitrary: pick("{.eof}", "{.or }", "·") },
    ),
    { maxLength: 12 },
  )
  .map((tags) => tags.join(""));

/** A template with a few characters added, removed or changed. */
const damaged = fc
  .tuple(
    fc.oneof(tree, soup),
    fc.array(fc.tuple(fc.nat(), pick(..."{}|.#@ \t\n&\"'-:,=/?!x1"), fc.nat(2)), { maxLength: 3 }),
  )
  .map(([text, changes]) =>
    changes.reduce((changed, [place, char, kind]) => {
      const at = place % (changed.length + 1);
      return (
        changed.slice(0, at) + (kind === 2 ? "" : char) + changed.slice(at + (kind === 0 ? 0 : 1))
      );
    }, text),
  );

/** Templates with every instruction, well-formed, in any order, and damaged. */
export const randomTemplate: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: tree },
  { weight: 2, arbitrary: soup },
  { weight: 2, arbitrary: damaged },
);
