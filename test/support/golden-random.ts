import fc from "fast-check";
import type { GoldenCase } from "./golden.ts";

const name = fc.constantFrom(
  ..."a b c a.b a.0 b.c.d @ @index @index0 @x @y @args.k length @.a 1 a.length nope".split(" "),
);

const formatters = fc.constantFrom(
  ...["", "", "", "|json", "|html", "|nope", "|apply p", "|apply q k=v", "|apply m private x=1"],
  ...["|truncate 2", "|output 1 2", "|json|", "|apply p|html", "|apply r"],
);

const predicate = fc.constantFrom(
  ...["equal? a 1", "equal? b", "notEqual? @ 2", "lessThan? a b", "even?", "odd? a", "nth? 2"],
  ...["plural?", "nope? a", "greaterThan?:a:b ", "equal?  "],
);

const expression = fc.constantFrom(
  ...["1+2", "@x=a;@x", "@y=@x+1", "a+b", "#a*2", "num()", "(1", '"s"+a', "~a", "-a", "1 $"],
  ...["max(a,b,1)", "@index*2", "1;2", "a=1", "", "#@x=1;@x", "a||b&&c", "!a", "a==b"],
);

const pieces = fc.constantFrom(
  ...["{.end}", "{.end}", "{.end}", "{.end}", "{.or}", "{.or}", "{.alternates with}", "{.space}"],
  ...["{# c}", "{## x {a} ##}", "{.tab}", "{.eof}", "{", "}", "{ a}", "{##", "##}", "{.macro m}"],
  ...["{.include p}", "{.include p output}", "{.include zz}", "{.inject @x f}", "\n", " ", "x"],
);

const tag = fc.oneof(
  { weight: 3, arbitrary: pieces },
  fc.tuple(name, formatters).map(([a, f]) => `{${a}${f}}`),
  fc.tuple(name, name, formatters).map(([a, b, f]) => `{${a}, ${b}${f}}`),
  fc
    .tuple(fc.constantFrom("section", "repeated section", "if"), name)
    .map((x) => `{.${x.join(" ")}}`),
  fc.tuple(fc.constantFrom("", "or ", "if "), predicate).map((x) => `{.${x.join("")}}`),
  fc.tuple(name, fc.constantFrom(" && ", "||"), name).map((x) => `{.if ${x.join("")}}`),
  fc
    .tuple(fc.constantFrom("@x", "@index", "x"), name, formatters)
    .map(([x, a, f]) => `{.var ${x} ${a}${f}}`),
  fc.tuple(name, name).map(([a, b]) => `{.ctx @x a=${a} b=${b}}`),
  expression.map((text) => `{.eval ${text}}`),
);

/** Templates of tags in any order, mostly malformed. */
export const randomTemplate: fc.Arbitrary<string> = fc
  .array(tag, { maxLength: 14 })
  .map((tags) => tags.join("·"));

const scalar = fc.constantFrom(null, 0, 1, 2, -1, 1.5, true, false, "", "x", "2", "<b>", 1e21);

const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "c", "d", "0", "length"), tie("value"), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
})).value;

const data = fc.dictionary(fc.constantFrom("a", "b", "c"), value, { noNullPrototype: true });

/** A random template with random data and partials, as a golden case without an expected result. */
export const randomCase: fc.Arbitrary<GoldenCase> = fc
  .tuple(randomTemplate, data, randomTemplate, randomTemplate)
  .map(([template, json, p, q]) => ({
    template,
    json,
    partials: { p, q: `{@}{a}${q}`, r: "R{@|apply r}" },
    injects: { f: { a: 1, b: [2] } },
    params: { locale: undefined, now: 0, enableExpr: true, enableInclude: true },
    expected: { output: "", errors: [] },
    deviation: undefined,
  }));
