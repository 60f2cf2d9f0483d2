import { describe, expect, test } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";

const engine = createEngine({ ...createFormatters(), tags: { query: () => "" } });
const names = (uses: readonly { readonly name: string }[]) => uses.map(({ name }) => name);
const variables = (source: string) =>
  engine
    .analyze(source)
    .variables.map(({ name, role, scopes }) =>
      [...scopes.map((scope) => `${scope.type} ${scope.name}`), `${role} ${name}`].join(" > "),
    );

describe("analyze tells of variables", () => {
  test("where they stand and how they are looked up", () => {
    const source =
      "{a.b}{.section s}{c}{.or}{d}{.end}{.repeated section r}{e}{.alternates with}{f}{.or}{g}{.end}" +
      "{.macro m}{h}{.end}{.if i || j}{k}{.end}{.var @x l, n|html}{.ctx @y p=q}";
    expect(variables(source)).toEqual([
      "value a.b",
      "section s",
      ...["section s > value c", "section s > value d"],
      "repeated r",
      ...["repeated r > value e", "repeated r > value f", "value g"],
      "macro m > value h",
      ...["condition i", "condition j", "value k", "value l", "value n", "value q"],
    ]);
  });

  test("that are arguments of formatters", () => {
    const source =
      "{a|message n:b.c d}{a|plural e}{a|format f}{a|get g h}{a|lookup i}{a|find-first j k}{a|find-last l}" +
      "{a|truncate 5 m}{.var @x a|format o}";
    const found = variables(source).filter((variable) => variable.startsWith("argument"));
    expect(found).toEqual([..."b.c d e f g h i j o".split(" ").map((name) => `argument ${name}`)]);
  });

  test("that are arguments of predicates, literals left out", () => {
    const source =
      '{.equal? a.b "x"}{.or lessThan? 1 c}{.end}{.even? d}{.end}{.nth? @index 3}{.end}';
    expect(variables(source)).toEqual([
      ...["argument a.b", "argument c", "argument d", "argument @index"],
    ]);
    expect(engine.analyze(source).predicates).toMatchObject([
      { name: "equal?", args: ["a.b", '"x"'], references: ["a.b"] },
      { name: "lessThan?", args: ["1", "c"], references: ["c"] },
      { name: "even?", references: ["d"] },
      { name: "nth?", references: ["@index"] },
    ]);
  });

  test("in expressions, each at its own place", () => {
    const { variables, definitions } = engine.analyze("{.eval @t = price * max(n, 2); @t + PI}");
    expect(variables.map(({ name, span }) => `${name} ${span.column}`)).toEqual([
      ...["price 13", "n 25", "@t 32"],
    ]);
    expect(definitions).toMatchObject([{ name: "@t", by: "eval", span: { column: 8 } }]);
  });

  test("in attributes and bodies of tags", () => {
    expect(variables('<squarespace:query a="{b}">{c}</squarespace:query>')).toEqual([
      ...["value b", "tag query > value c"],
    ]);
  });
});

test("analyze tells of all else that a template sets and calls", () => {
  const source =
    "{.var @a x|html|truncate 5}{.ctx @b k=x}{.inject @c ./data.json}{.macro m}{@|apply p private}{.end}" +
    '{@|apply m}{.include q output}<squarespace:query collection="c" limit="1"/>';
  const analysis = engine.analyze(source, { name: "page" });
  expect(analysis.definitions.map(({ name, by }) => `${by} ${name}`)).toEqual([
    ...["var @a", "ctx @b", "inject @c"],
  ]);
  expect(names(analysis.formatters)).toEqual(["html", "truncate", "apply", "apply"]);
  expect(analysis.formatters[1]?.args).toEqual(["5"]);
  expect(analysis.injects).toMatchObject([{ name: "@c", path: "./data.json" }]);
  expect(analysis.macros).toMatchObject([{ name: "m" }]);
  expect(analysis.partials).toMatchObject([
    { name: "p", by: "apply", macro: false, scopes: [{ type: "macro", name: "m" }] },
    { name: "m", by: "apply", macro: true, scopes: [] },
    { name: "q", by: "include", macro: false, span: { file: "page", line: 1 } },
  ]);
  expect(analysis.tags).toMatchObject([
    { name: "query", attributes: ["collection", "limit"], constants: { limit: "1" } },
  ]);
});

test("analyze gives spans in the file of a joined template", () => {
  const { variables } = engine.analyze([
    { name: "header.region", text: "{a}\n" },
    { name: "footer.region", text: "\n {b}" },
  ]);
  expect(variables[1]?.span).toMatchObject({ file: "footer.region", line: 2, column: 2 });
});
