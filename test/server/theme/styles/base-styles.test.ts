import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { baseStyles } from "../../../../server/theme/styles/base-styles.ts";
import { compileUnit } from "../../../../server/theme/styles/compile-unit.ts";
import { platformSheets } from "../../../../server/theme/styles/platform-sheets.ts";
import { diagnosticsOf } from "../../../support/sites/styles.ts";

/** The part that follows the base styles in every unit. */
const tweaked = ".newsletter-style-custom .newsletter-form-wrapper{color:#272727}";

/** A theme's unit behind the base styles. */
const compileTheme = (sheets: Readonly<Record<string, string>>) =>
  compileUnit(
    {
      sheets: Object.entries(sheets).map(([file, text]) => ({ file, text })),
      tweaks: [],
      overrides: {},
    },
    () => undefined,
    baseStyles(),
  );

describe("the base styles", () => {
  test("are small", () => {
    const { css } = baseStyles();
    expect(Buffer.byteLength(css)).toBeLessThanOrEqual(72 * 1024);
    expect(brotliCompressSync(css).byteLength).toBeLessThanOrEqual(12 * 1024);
  });

  test("hold every file of their folder", () => {
    const { readableCss } = baseStyles();
    const families = [...platformSheets()].filter(([name]) => name.startsWith("base/"));
    expect(families.length).toBeGreaterThan(20);
    for (const [name, { text }] of families) {
      const first = /^(?:\S*?[.#])([\w-]+)[^@]*\{|^(article),/m.exec(text)?.slice(1).join("") ?? "";
      expect([name, readableCss.includes(first)]).toEqual([name, true]);
    }
  });

  test("insist on what themes have never been able to change, and on nothing else", () => {
    const important = [
      ...baseStyles().readableCss.matchAll(/([^{}]+)\{([^{}]*!important[^{}]*)\}/g),
    ];
    const listed = important.flatMap(([, selector = "", declarations = ""]) =>
      declarations
        .split(";")
        .filter((declaration) => declaration.includes("!important"))
        .map((declaration) => `${selector.trim()} { ${declaration.trim()} }`),
    );
    expect(listed).toEqual([
      ".sqs-row { width: auto !important }",
      ".columns-1 [class*=sqs-col-] { width: 100% !important }",
      ".sqs-block .sqs-intrinsic { position: relative !important }",
      ".sqs-block .sqs-intrinsic > .sqs-intrinsic-content { position: absolute !important }",
      ".sqs-block[class*=float] { z-index: 10 !important }",
      // Where no script runs that would show them.
      ".sqs-system-gallery { visibility: visible !important }",
      ".sqs-system-gallery { opacity: 1 !important }",
      ".sqs-block-map .sqs-intrinsic .sqs-map-wrapper { position: absolute !important }",
    ]);
  });

  test("have no breakpoint for columns, and leave boxes as browsers size them", () => {
    const { readableCss } = baseStyles();
    const queries = [...readableCss.matchAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g)];
    expect(queries.length).toBeGreaterThan(5);
    for (const [query] of queries) expect(query).not.toContain("sqs-col");
    expect(readableCss).not.toMatch(/^(?:\*|html|body)[,\s][^}]*box-sizing/m);
  });

  test("never insist where a theme says something of equal weight: they come first", () => {
    const { css } = compileTheme({ "a.less": ".sqs-block { padding-top: 3px; }" });
    expect(css.startsWith(baseStyles().css)).toBe(true);
    expect(css.endsWith(".sqs-block{padding-top:3px}")).toBe(true);
  });

  test("stand behind imports of other servers", () => {
    const { css, writeReadable } = compileTheme({
      "a.less": '@import "https://fonts.example/a;b.css";\n.a { b: c; }',
    });
    const front = "@import url(https://fonts.example/a;b.css);";
    expect(css).toBe(`${front}${baseStyles().css}${tweaked}.a{b:c}`);
    expect(writeReadable().startsWith(`${front}\narticle,`)).toBe(true);
  });

  test("are no mixins and have no variables for themes, and shift no place of a diagnostic", () => {
    const result = compileTheme({
      "a.less":
        ".clear() { x: y; }\n.a { .clear; }\n.b { .sqs-row; }\n.c { d: @base-half; }\n@base-half: 1px;",
    });
    expect(result.css.endsWith(".a{x:y}.c{d:1px}")).toBe(true);
    expect(result.css).toContain(".sqs-layout>.sqs-row{margin-right:-17px;");
    expect(diagnosticsOf(result)).toEqual([
      "error a.less:3:6 no mixin '.sqs-row' is defined for these arguments",
    ]);
  });

  test("take the variables of tweaks from the theme", () => {
    const { css } = compileTheme({ "a.less": "@newsletterTextColor: #010203;" });
    expect(css.endsWith(tweaked.replace("#272727", "#010203"))).toBe(true);
  });

  test("leave room around the page of a theme without style sheets, and of no other", () => {
    const room = "body{padding:17px}";
    expect(compileTheme({}).css).toBe(`${baseStyles().css}${tweaked}${room}`);
    expect(compileTheme({ "a.less": "" }).css).toBe(baseStyles().css + tweaked);
  });
});
