import { describe, expect, test } from "vitest";
import { withDiagnostics } from "../../../../server/theme/styles/styles.ts";
import { compileSheets, diagnosticsOf } from "../../../support/sites/styles.ts";

const compile = (less: string) => compileSheets({ "a.less": less });

describe("what is not defined drops its statement and nothing else", () => {
  test("an unknown mixin", () => {
    const result = compile(".x {\n  a: b;\n  .nope;\n  c: d;\n}\n.y { .nope(1px); e: f; }");
    expect(result.css).toBe(".x{a:b;c:d}.y{e:f}");
    expect(diagnosticsOf(result)).toEqual([
      "error a.less:3:3 no mixin '.nope' is defined for these arguments",
      "error a.less:6:6 no mixin '.nope' is defined for these arguments",
    ]);
  });

  test("an unknown variable, at each of its uses, also in nested rules and media", () => {
    const result = compile(
      ".x {\n  a: 1px solid @nope;\n  .y { b: @nope * 2; c: d; }\n}\n@media print {\n  .z { e: f; g:\n    @nope }\n}",
    );
    expect(result.css).toBe(".x .y{c:d}@media print{.z{e:f}}");
    expect(diagnosticsOf(result)).toEqual([
      "error a.less:2:16 variable '@nope' is not defined",
      "error a.less:3:11 variable '@nope' is not defined",
      "error a.less:7:5 variable '@nope' is not defined",
    ]);
  });

  test("a variable that is almost one of any sheet comes with that one", () => {
    const result = compileSheets({
      "a.less": ".x { a: @linkColour; b: @noth; }",
      "b.less": "@linkColor: red;\n.m(@p) { c: @p; }",
    });
    expect(diagnosticsOf(result)).toEqual([
      "error a.less:1:9 variable '@linkColour' is not defined; did you mean '@linkColor'?",
      "error a.less:1:25 variable '@noth' is not defined",
    ]);
  });

  test("an unknown variable in a variable is named once, and everything that needs it goes", () => {
    const result = compile(
      "@a: @nope;\n@b: @a + 1;\n.x { u: @b; v: w; .m(@a); }\n.m(@p) { q: @p; r: s; }",
    );
    expect(result.css).toBe(".x{v:w}");
    expect(diagnosticsOf(result)).toEqual(["error a.less:1:5 variable '@nope' is not defined"]);
  });

  test("an unknown variable in a selector, a media query, a guard and an argument", () => {
    const result = compile(
      '.a-@{nope} { a: b; }\n(~".b-@{nope}") { a: b; }\n@media (min-width: @nope) { .c { a: b; } }\n.m() when (@nope > 1) { a: b; }\n.d { .m(); c: d; }\n.n(@p) { q: @p; }\n.e { .n(@nope); f: g; }',
    );
    expect(result.css).toBe(".d{c:d}.e{f:g}");
    expect(diagnosticsOf(result).map((line) => line.split(" ")[1])).toEqual(
      expect.arrayContaining(["a.less:1:4", "a.less:2:7", "a.less:3:20", "a.less:7:9"]),
    );
  });

  test("in a mixin, where the mixin says it", () => {
    const result = compile(".m() {\n  a: @nope;\n  b: c;\n}\n.x { .m; }\n.y { .m() !important; }");
    expect(result.css).toBe(".x{b:c}.y{b:c !important}");
    expect(diagnosticsOf(result)).toEqual(["error a.less:2:6 variable '@nope' is not defined"]);
  });

  test("a variable that references itself", () => {
    const result = compile("@a: @b; @b: @a; .x { c: @a; d: e; }");
    expect(result.css).toBe(".x{d:e}");
    expect(diagnosticsOf(result)[0]).toContain("references itself");
  });

  test("a function that gets the wrong arguments", () => {
    const result = compile(".x { a: darken(inherit, 10%); b: c; }");
    expect(result.css).toBe(".x{b:c}");
    expect(diagnosticsOf(result)).toHaveLength(1);
  });
});

describe("what a file with a syntax error cannot be read of is left out and named", () => {
  test.each([
    [
      "a text that is nothing",
      ".x {\n  a: b;\n  what is this\n}",
      "3:3 is neither a rule nor a declaration: 'what is this'",
    ],
    ["a brace too many", ".x { a: b; }\n}", "2:1 '}' closes nothing", ".x{a:b}"],
    [
      "a block without end",
      ".x { a: b; }\n  .y { c: d;",
      "2:6 the block is never closed",
      ".x{a:b}",
    ],
    ["a comment without end", ".x { a: b; }\n/* c", "2:1 the comment does not end", ".x{a:b}"],
    ["a string without end", '.x { a: "b;\n}', "1:9 the string does not end in its line"],
    ["JavaScript", ".x {\n  a: `1 + 1`;\n}", "2:6 inline JavaScript not supported"],
    ["escaped JavaScript", ".x { a: ~`process.exit()`; }", "1:9 inline JavaScript not supported"],
    [
      "Windows line ends count once",
      ".x {\r\n  a: b;\r\n}\r\n}",
      "4:1 '}' closes nothing",
      ".x{a:b}",
    ],
  ])("%s", (_name, bad = "", error = "", rest = "") => {
    const result = compileSheets({
      "ok.less": ".ok { a: @from-bad; b: c; }",
      "bad.less": `${bad}`,
      "last.less": ".last { d: e; }",
    });
    expect(result.css).toBe(`.ok{b:c}${rest}.last{d:e}`);
    expect(diagnosticsOf(result)).toEqual([
      `error bad.less:${error}; what cannot be read of the style sheet is left out`,
      "error ok.less:1:10 variable '@from-bad' is not defined",
    ]);
  });
});

describe("imports", () => {
  test("addresses of other servers come first, with their media", () => {
    const result = compileSheets({
      "a.less": ".x { a: b; }",
      "b.less":
        '@import url(//fonts.example/css?family=A:400|B);\n@import "https://c.example/d;e.css" screen;\n.y { c: d; }',
    });
    expect(result.css).toBe(
      "@import url(//fonts.example/css?family=A:400|B);@import url(https://c.example/d;e.css) screen;.x{a:b}.y{c:d}",
    );
    expect(result.diagnostics).toEqual([]);
  });

  test.each([
    ['@import "other.less";'],
    ["@import url(other.css);"],
    ['@import (inline) "../../secret.txt";'],
    ['@import-once "other";'],
    ["@import url(file:///etc/passwd);"],
    ['@import "@{base}/x.css";'],
  ])("%s has no effect and is a warning", (statement) => {
    const result = compile(`.x { a: b; }\n${statement}\n.y { c: d; }`);
    expect(result.css).toBe(".x{a:b}.y{c:d}");
    expect(diagnosticsOf(result)[0]).toMatch(
      /^warning a\.less:2:1 @import of a file has no effect/,
    );
  });

  test("in a block even an address has no effect", () => {
    const result = compile("@media print { @import url(http://a.example/b.css); .x { a: b; } }");
    expect(result.css).toBe("@media print{.x{a:b}}");
    expect(diagnosticsOf(result)[0]).toMatch(/^warning a\.less:1:16/);
  });
});

test("the comment with diagnostics cannot be closed by what they say", () => {
  const { css, diagnostics } = compile('.x { a: b; }\n@import "*/body{display:none}/*";');
  const text = withDiagnostics(css, diagnostics);
  expect(text).toContain("a.less:2:1");
  expect(text.indexOf("*/")).toBe(text.length - 3);
  expect(withDiagnostics(css, [])).toBe(css);
});

test("a sheet with very many errors lists the first ones and counts the rest", () => {
  const { css, diagnostics } = compile(
    Array.from({ length: 1000 }, () => ".x { a: @nope; }\n").join(""),
  );
  expect(css).toBe("");
  expect(diagnostics).toHaveLength(201);
  expect(diagnostics.at(-1)?.message).toBe("800 more errors in the style sheets");
});

describe("a tweak of the platform that nobody defines under the name that is used", () => {
  test("has the platform's value, with the name that is meant", () => {
    const result = compileSheets({
      "a.less":
        ".a { color: @newsletterTextColour; }\n.b { padding: @tweak-product-quickview-lightbox-padding; }",
    });
    expect(result.css).toBe(".a{color:#272727}.b{padding:40px}");
    expect(diagnosticsOf(result)).toEqual([
      "warning a.less:1:6 variable '@newsletterTextColour' is not defined: the platform's '@newsletterTextColor' is used",
      "warning a.less:2:6 variable '@tweak-product-quickview-lightbox-padding' is not defined: the platform's '@tweak-product-quick-view-lightbox-padding' is used",
    ]);
  });

  test("has the owner's value where there is one, and the theme's where it defines the name", () => {
    const less = ".a { color: @newsletterTextColour; }";
    const own = { tweaks: [{ type: "color", key: "newsletterTextColor" }] };
    const overrides = { newsletterTextColor: "#010203" };
    expect(compileSheets({ "a.less": less }, { ...own, overrides }).css).toBe(".a{color:#010203}");
    const defined = compileSheets({ "a.less": `${less} @newsletterTextColour: red;` });
    expect(defined.css).toBe(".a{color:#ff0000}");
    expect(diagnosticsOf(defined)).toEqual([]);
  });

  test("is an unknown variable where it is farther off, and nothing to a mixin that has it", () => {
    const result = compileSheets({
      "a.less":
        ".a { color: @newsletterBackColor; b: c; }\n.m(@newsletterTextColour) { d: @newsletterTextColour; }\n.e { .m(1px); }",
    });
    expect(result.css).toBe(".a{b:c}.e{d:1px}");
    expect(diagnosticsOf(result)).toEqual([
      expect.stringMatching(/^error a\.less:1:13 variable '@newsletterBackColor' is not defined/),
    ]);
  });
});
