import fs from "node:fs";
import net from "node:net";
import { describe, expect, test, vi } from "vitest";
import { writeFolder } from "../../../support/sites/site-files.ts";
import { compileSheets, diagnosticsOf } from "../../../support/sites/styles.ts";

vi.setConfig({ testTimeout: 60_000 });

/** One sheet beside a small one that must survive it. */
const compile = (less: string) => compileSheets({ "ok.less": ".ok { a: b; }", "bad.less": less });

const chain = (count: number, first: string, next: (before: string) => string): string =>
  [
    `@v0: ${first};`,
    ...Array.from({ length: count }, (_, i) => `@v${i + 1}: ${next(`v${i}`)};`),
  ].join("\n");

describe("work that does not end is a diagnostic, and the rest is styled", () => {
  test.each([
    [
      "a mixin that calls itself twice",
      ".m() { .m(); .m(); }\n.x { .m(); c: d; }",
      /bad\.less:2:6 needs more than/,
    ],
    [
      "a mixin that calls itself for ever",
      ".m(@i) { .m(@i + 1); }\n.x { .m(1); c: d; }",
      /exceeded the recursion limit/,
    ],
    [
      "mixins that double from one to the next",
      `${Array.from({ length: 40 }, (_, i) => `.m${i}() { .m${i + 1}(); .m${i + 1}(); }`).join(" ")} .m40() { a: b; }\n.x { .m0(); c: d; }`,
      /bad\.less:2:6 needs more than/,
    ],
    [
      "strings that double",
      `${chain(60, '"0123456789"', (v) => `"@{${v}}@{${v}}"`)}\n.x { a: @v60; c: d; }`,
      /needs more than/,
    ],
    [
      "lists that double",
      `${chain(60, "1px 2px", (v) => `@${v} @${v}`)}\n.x { a: @v60; c: d; }`,
      /needs more than/,
    ],
    [
      "escaped texts that double",
      `${chain(40, '"0123456789"', (v) => `e("@{${v}}@{${v}}")`)}\n.x { a: @v40; c: d; }`,
      /needs more than/,
    ],
    [
      "arguments that double",
      ".m(@a) { .m(@a @a); b: @a; }\n.x { .m(1px); c: d; }",
      /bad\.less:1:.* the value has grown too large/,
    ],
    [
      "rules that multiply",
      `.m() { ${".r { a: b; }".repeat(2000)} } .n() { ${".m();".repeat(200)} }\n.n(); .x { c: d; }`,
      /needs more than/,
    ],
    [
      "selectors that multiply",
      `${".a, .b, .c {".repeat(14)} x: y; ${"}".repeat(14)} .x { c: d; }`,
      /more than 5000 selectors/,
    ],
    [
      "ampersands that multiply",
      `.a, .b { & & & & { & & & & { & & & & { x: y; } } } } .x { c: d; }`,
      /more than 5000 selectors/,
    ],
    [
      "media queries that multiply",
      `${"@media a, b, c, d {".repeat(10)} .x { x: y; } ${"}".repeat(10)} .x { c: d; }`,
      /more than 500 queries/,
    ],
  ])("%s", (_name, less, message) => {
    const result = compile(less);
    // Not `toMatch`: a failure would print the whole, huge text.
    expect(/^\.ok\{a:b\}.*\.x\{.*c:d\}$/.test(result.css)).toBe(true);
    expect(diagnosticsOf(result).join("\n")).toMatch(message);
    expect(result.css.length).toBeLessThan(1_000_000);
  });

  test.each([
    ["blocks", `${"a{".repeat(30_000)}x:y${"}".repeat(30_000)}`],
    ["parentheses", `a { x: ${"(".repeat(30_000)}1${")".repeat(30_000)}; }`],
    ["a block that is tried twice at every level", `${".a(b) {".repeat(25)} !! ${"}".repeat(25)}`],
    ["a value that never ends", `a { b: ${"url(x) ".repeat(3000)} { }`],
  ])("nested %s", (_name, less) => {
    const result = compile(less);
    expect(result.css).toBe(".ok{a:b}");
    expect(diagnosticsOf(result)[0]).toContain("the style sheet is left out");
  });
});

test("a mixin that needs too much leaves the variables and mixins around it as they were", () => {
  const { css } = compile(
    "@a: 1px; .plain { p: @a; } .m() { .m(); .m(); } .x { .plain; .m(); } .y { .plain; b: @a; }",
  );
  expect(css).toBe(".ok{a:b}.plain{p:1px}.x{p:1px}.y{p:1px;b:1px}");
});

describe("names of glyphs are names, whatever is in them", () => {
  test.each([
    [
      "in quotes",
      '.sqs-ui-font("share}")',
      "warning bad.less:1:6 the icon font has no glyph 'share}'",
    ],
    ["escaped", '.sqs-ui-font(~"x} .y { z")', "has no glyph 'x} .y { z'"],
    ["in a variable", '@g: "a } b { c"; .sqs-ui-font(@g)', "has no glyph 'a } b { c'"],
    ["very long", `.sqs-ui-font(${"x".repeat(100_000)})`, `has no glyph '${"x".repeat(50)}`],
  ])("%s", (_name, call, message) => {
    const result = compile(`.x { ${call}; c: d; } .y { e: f; }`);
    expect(result.css).toMatch(/\.ok\{a:b\}\.x\{c:d\}.*\.y\{e:f\}$/);
    expect(result.css).not.toMatch(/\.y \{ z|b \{ c/);
    const [first = ""] = diagnosticsOf(result);
    expect(first).toContain(message);
    expect(first.length).toBeLessThan(200);
  });

  test.each([
    ["{share}", "expected right parenthesis"],
    ["@{share}", "expected right parenthesis"],
    ["sh{are", "the block is never closed"],
    ["share}", "'}' closes nothing"],
  ])("a brace without quotes costs its rule: %s", (glyph, message) => {
    const result = compile(`.x { .sqs-ui-font(${glyph}); }`);
    expect(result.css.endsWith(".ok{a:b}")).toBe(true);
    expect(diagnosticsOf(result)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^error bad\\.less:1:\\d+ ${message}.*; what cannot be read of the style sheet is left out$`,
        ),
      ),
    ]);
  });
});

test.each([
  ["the columns of a page", "@media print { @import 'sqs-grid-breaker'; }\n", ".spacer-block"],
  ["the icons of services", "@import 'social-icon-font';\n", ".social-smugmug:before,"],
  ["another server", "@import url(https://fonts.example/#.css);\n", "fonts.example"],
])("what is imported 10,000 times stands there 100 times: %s", (_name, statement, text) => {
  const statements = Array.from({ length: 10_000 }, (_, index) =>
    statement.replace("#", `${index}`),
  );
  const result = compile(statements.join(""));
  expect(result.css.split(text).length - 1).toBe(100);
  expect(diagnosticsOf(result)).toEqual([
    expect.stringMatching(/^error bad\.less:101:\d+ is one @import too many: 100 are served/),
  ]);
});

test("imports are counted over all sheets", () => {
  const less = "@import 'sqs-ui-font';\n".repeat(60);
  const result = compileSheets({ "a.less": less, "b.less": less });
  expect(diagnosticsOf(result)).toEqual([
    expect.stringMatching(/^error b\.less:41:1 is one @import/),
  ]);
});

test("a style sheet opens no file and no connection", () => {
  const folder = writeFolder({ "secret.less": ".secret { a: b; }", "secret.txt": "secret" });
  const path = `${folder}/secret`;
  const spies = [
    ...(
      ["open", "openSync", "readFile", "readFileSync", "createReadStream", "statSync"] as const
    ).map((name) => vi.spyOn(fs, name)),
    vi.spyOn(net.Socket.prototype, "connect"),
  ];
  const result = compile(
    [
      `@import "${path}";`,
      `@import (inline) "${path}.txt";`,
      `@import url(file://${path}.less);`,
      "@import url(http://127.0.0.1:9/x.css);",
      `.x { a: data-uri("${path}.txt"); b: url("${path}.txt"); c: image-size("${path}.txt"); d: ~"@{nope}"; }`,
      `.y { e: url(http://127.0.0.1:9/x.png); }`,
    ].join("\n"),
  );
  for (const spy of spies) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
  expect(result.css).not.toContain(".secret");
  expect(result.css).toContain("url(http://127.0.0.1:9/x.png)");
});

test("names of the host language are plain names", () => {
  const { css } = compile(
    ".x { a: @constructor; b: @__proto__; c: toString(1); d: constructor(1); .constructor; .__proto__; e: f; }",
  );
  expect(css).toContain("e:f");
  expect(css).not.toContain("function");
});
