import { describe, expect, test } from "vitest";
import { formatError } from "../../engine/index.ts";
import { engineWith, table } from "../support/engine.ts";

const regions = [
  { name: "header.region", text: "<header>{title}\n" },
  { name: "footer.region", text: "<footer>\n\t{.section x}\n</footer>" },
];

describe("the place of an error", () => {
  test("is the opening tag of a block that is not closed", () => {
    const { errors } = engineWith().compile("a\n  {.section x}\n{b}");
    expect(errors).toMatchObject([{ code: "BLOCK_UNCLOSED", span: { line: 2, column: 3 } }]);
  });

  test("names the file of a joined template and the line in it", () => {
    const { errors } = engineWith().compile(regions);
    expect(errors).toMatchObject([{ span: { file: "footer.region", line: 2, column: 2 } }]);
  });

  test("in an attribute of a platform tag is counted from the start of the file", () => {
    const { errors } = engineWith({ tags: { a: () => "" } }).compile(
      'x\n<squarespace:a b="{c|nope}"/>',
    );
    expect(errors).toMatchObject([{ span: { line: 2, column: 19 } }]);
  });
});

describe("formatError", () => {
  test("shows the lines around the fault with a caret", () => {
    const source = "<ul>\n  {.section x}\n</ul>";
    const [error] = engineWith().compile(source, { name: "list.block" }).errors;
    expect(error && formatError(error, source)).toBe(
      [
        "list.block:2:3: SyntaxError: Reached EOF in the middle of SECTION",
        "",
        "1 | <ul>",
        "2 |   {.section x}",
        "  |   ^^^^^^^^^^^^",
        "3 | </ul>",
      ].join("\n"),
    );
  });

  test("shows the file of a joined template, tabs kept", () => {
    const [error] = engineWith().compile(regions).errors;
    expect(error && formatError(error, regions)).toContain(
      "2 | \t{.section x}\n  | \t^^^^^^^^^^^^",
    );
  });

  test("shows only a part of a very long line", () => {
    const source = `${"x".repeat(5000)}{.end}${"y".repeat(5000)}`;
    const [error] = engineWith().compile(source).errors;
    const text = error ? formatError(error, source) : "";
    expect(text).toContain("{.end}");
    expect(text.length).toBeLessThan(400);
  });
});

describe("validate", () => {
  const engine = engineWith({
    formatters: {
      ...table({ plain: (value) => value }),
      checked: {
        run: (value) => value,
        result: "value",
        checkArgs: (args) => (args.length === 1 ? undefined : "wants one argument"),
      },
    },
  });

  test("finds faults of structure, arguments and expressions", () => {
    const source = "{a|plain}{a|checked}{.var @x a|checked 1 2}{.eval (1}{.end}";
    expect(engine.validate(source).map(({ code }) => code)).toEqual([
      "NOT_AT_ROOT",
      "ARGUMENTS_INVALID",
      "ARGUMENTS_INVALID",
      "EXPRESSION_INVALID",
    ]);
  });

  test("finds nothing in a sound template", () => {
    expect(engine.validate("{a|checked 1}{.eval 1}")).toEqual([]);
  });
});

test("analyze lists what a template uses", () => {
  const engine = engineWith({ formatters: table({ apply: (value) => value }) });
  const source =
    "{.macro m}{a.b}{.end}{c|apply m}{d|apply p x=1}{.include q}{.repeated section e}{@}" +
    "{.alternates with}{f}{.or a?}{.if g || h}{.end}{.end}{.ctx @x k=i}";
  expect(engine.analyze(source)).toEqual({
    variables: ["@", "a.b", "c", "d", "e", "f", "g", "h", "i"],
    formatters: ["apply"],
    predicates: ["a?"],
    partials: ["p", "q"],
    macros: ["m"],
    tags: [],
  });
});
