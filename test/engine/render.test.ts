import { describe, expect, test, vi } from "vitest";
import type { Formatter, Value } from "../../engine/index.ts";
import { engineWith, renderWith, table } from "../support/golden/engine.ts";

/** A formatter that gives what a reference finds from where it runs. */
const find: Formatter = (_value, args, context) => context.lookup(args);

const findOutside: Formatter = (_value, args, context) => context.lookupOutside(args);

const formatters = table({ find, findOutside });

describe("generated code", () => {
  test("holds no text, name or argument of the template", () => {
    const text =
      "MARK{MARK.MARK|MARK MARK}{.var @MARK MARK}{.section MARK}{.or MARK? MARK}{.end}{.if MARK}{.end}" +
      "{.macro MARK}MARK{.end}{.include MARK}{.inject @MARK MARK}{.eval MARK}{.ctx @MARK MARK=MARK}" +
      '<squarespace:MARK MARK="MARK{MARK}">MARK</squarespace:MARK>';
    const sources: string[] = [];
    const Original = Function;
    vi.stubGlobal("Function", function spy(...args: string[]) {
      sources.push(args.join());
      return Reflect.construct(Original, args);
    });
    const yes = () => true;
    const tables = {
      formatters: table({ MARK: (value) => value }),
      predicates: { "MARK?": yes },
      tags: { MARK: () => "" },
    };
    renderWith(tables, text);
    vi.unstubAllGlobals();
    expect(sources).toHaveLength(1);
    expect(sources.join()).not.toContain("MARK");
  });
});

describe("a formatter's lookup", () => {
  test("starts at the value that its chain starts with", () => {
    expect(renderWith({ formatters }, "{s|find a}", { s: { a: "in" }, a: "out" }).output).toBe(
      "in",
    );
  });

  test("of the outside skips the value", () => {
    const data = { s: { a: "in" }, a: "out" };
    expect(renderWith({ formatters }, "{s|findOutside a}", data).output).toBe("out");
  });

  test("in .var starts where the tag stands", () => {
    const template = "{.section s}{.var @x b|find a}{@x}{.var @x b|findOutside a}{@x}{.end}";
    const data = { s: { a: "in", b: { a: "value" } }, a: "out" };
    expect(renderWith({ formatters }, template, data).output).toBe("inout");
  });

  test("finds the index, the arguments and the current value", () => {
    const template = "{.repeated section a}{@|find @index}{@|find @}{.end}";
    expect(renderWith({ formatters }, template, { a: ["x", "y"] }).output).toBe("1x2y");
  });

  test("finds no inherited name", () => {
    for (const name of ["constructor", "__proto__", "toString"]) {
      const { output } = renderWith({ formatters }, `[{a|find ${name}}]`, { a: { b: 1 } });
      expect(output).toBe("[]");
    }
  });

  test("is as before after a partial was rendered", () => {
    const nested: Formatter = (_value, _args, context) => {
      const inner = context.renderPartial("p", { a: "partial" });
      return `${inner}${JSON.stringify([context.lookup(["a"]), context.furtherValues])}`;
    };
    const { output } = renderWith(
      { formatters: table({ nested, find }) },
      "{s, b|nested}",
      { s: { a: "in" }, b: 2 },
      { partials: { p: "{a|find a}" } },
    );
    expect(output).toBe('partial["in",[2]]');
  });
});

describe("a call's context", () => {
  test("has the values after the first of one tag only", () => {
    const count: Formatter = (_value, _args, context) => context.furtherValues.length;
    expect(renderWith({ formatters: table({ count }) }, "{a, b, c|count}{a|count}").output).toBe(
      "20",
    );
  });

  test("gives the same arguments to every run of a call site", () => {
    const seen = new Set<readonly string[]>();
    const keep: Formatter = (_value, args) => {
      seen.add(args);
      return "";
    };
    const template = engineWith({ formatters: table({ keep }) }).compile("{a|keep x}");
    template.render();
    template.render();
    expect(seen.size).toBe(1);
  });

  test("has host, time, locale and switches of the render", () => {
    const show: Formatter = (_value, _args, { host, now, locale, evaluates }) =>
      JSON.stringify([host as Value, now, locale, evaluates]);
    const { output } = renderWith({ formatters: table({ show }) }, "{a|show}", undefined, {
      host: "h",
      now: 5,
      locale: "de-DE",
      enableExpr: true,
    });
    expect(output).toBe('["h",5,"de-DE",true]');
  });

  test("keeps one time for the whole render when none is given", () => {
    const now: Formatter = (_value, _args, context) => context.now;
    const [first, second] = renderWith(
      { formatters: table({ now }) },
      "{a|now} {a|now}",
    ).output.split(" ");
    expect(first).toBe(second);
  });

  test("renders markup with its own variables, private or not", () => {
    const markup = { name: "card", source: "{@label}{name}[{city}]" };
    const card: Formatter = (value, args, context) =>
      context.renderMarkup(markup, value, {
        private: args.includes("private"),
        locals: { "@label": "L" },
      });
    const data = { s: { name: "n" }, city: "c" };
    const { output } = renderWith(
      { formatters: table({ card }) },
      "{s|card} {s|card private}",
      data,
    );
    expect(output).toBe("Ln[c] Ln[]");
  });

  test("reports an error word for word, at the tag", () => {
    const complain: Formatter = (_value, _args, context) => {
      context.report("word for word");
      return "x";
    };
    const { errors } = engineWith({ formatters: table({ complain }) })
      .compile("a\n {b|complain}")
      .render();
    expect(errors).toMatchObject([
      { type: "engine", message: "word for word", span: { line: 2, column: 2 } },
    ]);
  });
});

describe("an exception", () => {
  const fail: Formatter = () => {
    throw new RangeError("too much");
  };

  test("in a formatter is one error, and rendering goes on", () => {
    const { output, messages } = renderWith({ formatters: table({ fail }) }, "a{b|fail}c");
    expect(output).toBe("ac");
    expect(messages).toEqual([
      "RuntimeError: Unexpected RangeError error when executing VARIABLE: too much",
    ]);
  });

  test("that is no error is swallowed", () => {
    const odd: Formatter = () => {
      throw "text";
    };
    const { output, messages } = renderWith({ formatters: table({ odd }) }, "a{b|odd}c");
    expect([output, messages]).toEqual(["ac", []]);
  });

  test("in a predicate runs neither branch and names the block's first tag", () => {
    const predicates = {
      "fail?": () => {
        throw new TypeError("no");
      },
    };
    const { output, messages } = renderWith(
      { predicates },
      "a{.fail?}T{.or}F{.end}b{.section x}T{.or fail?}M{.or}F{.end}c",
    );
    expect(output).toBe("abc");
    expect(messages).toEqual([
      "RuntimeError: Unexpected TypeError error when executing PREDICATE: no",
      "RuntimeError: Unexpected TypeError error when executing SECTION: no",
    ]);
  });

  test("inside a partial leaves depth and scope as before", () => {
    const apply: Formatter = (value, [name = ""], context) => context.renderPartial(name, value);
    const template = "{.repeated section r}{x|apply p}{.end}";
    const { output, messages } = renderWith(
      { formatters: table({ apply, fail }) },
      template,
      { r: Array.from({ length: 40 }, () => 1), x: 1 },
      { partials: { p: "{@}{a|fail}" } },
    );
    expect(output).toBe("1".repeat(40));
    expect(messages).toHaveLength(40);
  });
});

describe("partials", () => {
  const apply: Formatter = (value, [name = ""], context) => context.renderPartial(name, value);
  const engine = engineWith({ formatters: table({ apply }) });

  test("may be compiled templates", () => {
    const partials = { p: engine.compile("<{@}>", { name: "p" }) };
    expect(engine.compile("{a|apply p}").render({ a: 1 }, { partials }).output).toBe("<1>");
  });

  test("name their own file in the errors of their tags", () => {
    const partials = { p: "\n{@|apply nope}" };
    const { errors } = engine
      .compile("{a|apply p}", { name: "page" })
      .render({ a: 1 }, { partials });
    expect(errors).toMatchObject([{ span: { file: "p", line: 2, column: 1 } }]);
  });

  test("are own entries only", () => {
    const { errors } = engine.compile("{a|apply constructor}").render({ a: 1 }, { partials: {} });
    expect(errors).toMatchObject([{ code: "PARTIAL_MISSING" }]);
  });

  test("that change are compiled again", () => {
    const template = engine.compile("{a|apply p}");
    expect(template.render({}, { partials: { p: "1" } }).output).toBe("1");
    expect(template.render({}, { partials: { p: "2" } }).output).toBe("2");
  });
});

test("an engine renders a template any number of times with the same result", () => {
  const template = engineWith().compile("{.var @x a}{.macro m}{.end}{@x}{.eval (}");
  const options = { enableExpr: true };
  expect(template.render({ a: 1 }, options)).toEqual(template.render({ a: 1 }, options));
});

test("paths may be of any length", () => {
  const depth = 5_000;
  const data: unknown = JSON.parse(`${'{"b":'.repeat(depth)}"deep"${"}".repeat(depth)}`);
  const long = ".b".repeat(depth);
  const source = `{@${long}}{a${long}}{.section a${long}}-{@}{.end}{.if a${long}}!{.end}{a.b${long}}`;
  expect(
    engineWith()
      .compile(source)
      .render({ a: data, b: (data as { b: unknown }).b }),
  ).toMatchObject({
    output: "deepdeep-deep!",
    errors: [],
  });
});
