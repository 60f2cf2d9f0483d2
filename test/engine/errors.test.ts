import { describe, expect, test } from "vitest";
import type { Formatter } from "../../engine/index.ts";
import { formatError } from "../../engine/index.ts";
import { engineWith, table } from "../support/golden/engine.ts";

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

describe("the place of a fault in an expression", () => {
  const place = (source: string, data = {}) => {
    const { errors } = engineWith().compile(source).render(data, { enableExpr: true });
    return errors.map(({ span }) => [span.line, span.column, span.end - span.start]);
  };

  test.each([
    ["a character that fits nowhere", "{.eval 1 + $ 2}", [1, 12, 1]],
    ["behind the debug sign", "{.eval  # 1 + $ 2}", [1, 15, 1]],
    ["a text that is not closed", '{.eval 1 + "ab}', [1, 12, 3]],
    ["a number", "{.eval 1 + 1..2 + 3}", [1, 12, 2]],
    ["an unknown function", "{.eval 1 +\n  foo(1)}", [2, 3, 3]],
    ["a parenthesis that is not closed", "{.eval 1 * (2}", [1, 12, 1]],
    ["a parenthesis that closes nothing", "{.eval 1) * 2}", [1, 9, 1]],
    ["an operator without operands", "{.eval 1 + 2 *}", [1, 10, 1]],
    ["a call without arguments", "{.eval 1 + max()}", [1, 12, 3]],
    ["a value that is none", "x\n{.eval  o }", [2, 9, 1]],
  ])("is %s", (_what, source, [line, column, length]) => {
    expect(place(source, { o: { p: 1 } })).toEqual([[line, column, length]]);
  });
});

describe("the include chain", () => {
  const apply: Formatter = (value, [name = ""], context) => context.renderPartial(name, value);
  const markup = { name: "card", source: "\n{@|fail}" };
  const card: Formatter = (value, _args, context) => context.renderMarkup(markup, value);
  const fail: Formatter = () => {
    throw new Error("broken");
  };
  const engine = engineWith({ formatters: table({ apply, card, fail }) });
  const options = { enableInclude: true, enableExpr: true };
  const chains = (source: string, partials: Record<string, string> = {}) =>
    engine
      .compile(source, { name: "page" })
      .render({}, { ...options, partials })
      .errors.map(({ span, chain }) => [
        `${span.file}:${span.line}`,
        ...chain.map(
          (call) => `${call.partial} from ${call.span.file}:${call.span.line}:${call.span.column}`,
        ),
      ]);

  test("is empty in the template that is rendered", () => {
    expect(chains("{a|fail}")).toEqual([["page:1"]]);
  });

  test("names each partial and where it is called, the innermost first", () => {
    expect(chains("\n {@|apply p}", { p: "\n\n{.include q output}", q: "{a|fail}" })).toEqual([
      ["q:1", "q from p:3:1", "p from page:2:2"],
    ]);
  });

  test("holds a partial whose text is faulty", () => {
    expect(chains("{@|apply p}", { p: "{@|apply q}", q: "\n{.end}" })).toEqual([
      ["q:2", "q from p:1:1", "p from page:1:1"],
    ]);
  });

  test("holds macros and the markup of formatters", () => {
    expect(chains("{.macro m}\n{@|card}{.end}{@|apply m}")).toEqual([
      ["card:2", "card from page:2:1", "m from page:2:15"],
    ]);
  });

  test("is as before behind a partial and after an exception", () => {
    expect(chains("{@|apply p}{a|fail}", { p: "{a|fail}" })).toEqual([
      ["p:1", "p from page:1:1"],
      ["page:1"],
    ]);
  });

  test("is there for limits and faults of expressions", () => {
    expect(chains("{@|apply p}", { p: "{.eval 1 +}{@|apply p}" }).at(-1)).toHaveLength(17);
  });
});

describe("the suggestion for an unknown name", () => {
  const plain: Formatter = (value) => value;
  const apply: Formatter = (value, [name = ""], context) => context.renderPartial(name, value);
  const engine = engineWith({
    formatters: table({ datetime: plain, date: plain, html: plain, apply }),
    predicates: {
      "equal?": () => true,
      "notEqual?": () => true,
      "gallery-meta?": () => true,
      "gallery?": () => true,
    },
    tags: { navigation: () => "", query: () => "" },
  });
  const suggestion = (source: string) =>
    engine
      .compile(source)
      .render({}, { enableExpr: true, partials: { "header.block": "", footer: "" } }).errors[0]
      ?.suggestion;

  test.each([
    ["a formatter", "{a|datetme}", "did you mean 'datetime'?"],
    ["two letters swapped", "{a|htlm}", "did you mean 'html'?"],
    ["other case", "{.var @x a|HTML}", "did you mean 'html'?"],
    ["a predicate", "{.equals? a 1}{.end}", "did you mean 'equal?'?"],
    [
      "a predicate of an alternate",
      "{.if a}{.or notequal? a 1}{.end}",
      "did you mean 'notEqual?'?",
    ],
    ["a partial", "{a|apply heder.block}", "did you mean 'header.block'?"],
    ["a macro", "{.macro card}{.end}{a|apply crad}", "did you mean 'card'?"],
    ["a tag", "<squarespace:navigaton/>", "did you mean 'navigation'?"],
    ["a function of an expression", "{.eval mx(1)}", "did you mean 'max'?"],
    [
      "a predicate near to none",
      "{.gallery-has-tiles?}{.end}",
      "there are 'gallery-meta?', 'gallery?'",
    ],
    ["a predicate like none", "{.nope?}{.end}", "there are 'gallery…'"],
    ["a name that is like none", "{a|reverse}", undefined],
    ["a short name that is like none", "{a|x}", undefined],
  ])("%s", (_what, source, expected) => {
    expect(suggestion(source)).toBe(expected);
  });

  test("takes no long time for a long name", () => {
    expect(suggestion(`{a|${"x".repeat(100_000)}}`)).toBeUndefined();
  });
});

describe("formatError", () => {
  test("shows suggestion and chain", () => {
    const apply: Formatter = (value, [name = ""], context) => context.renderPartial(name, value);
    const engine = engineWith({ formatters: table({ apply }) });
    const files = [{ name: "page", text: "<p>\n{a|apply list}" }];
    const partials = { list: "{a|apply itm}", item: "" };
    const [error] = engine.compile(files).render({}, { partials }).errors;
    const head = [
      "list:1:1: RuntimeError: Attempt to apply partial 'itm' which could not be found.",
      "  did you mean 'item'?",
    ];
    const chain = ["", "  in partial 'list', called at page:2:1"];
    expect(error && formatError(error, files)).toBe([...head, ...chain].join("\n"));
    const all = [...files, { name: "list", text: partials.list }];
    const frame = ["", "1 | {a|apply itm}", "  | ^^^^^^^^^^^^^"];
    expect(error && formatError(error, all)).toBe([...head, ...frame, ...chain].join("\n"));
    expect(error && formatError(error, files[0]?.text ?? "")).not.toContain("<p>");
  });

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
