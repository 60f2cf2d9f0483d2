import { expect, test } from "vitest";
import { compileSheets, diagnosticsOf } from "../../../support/sites/styles.ts";

const fonts = { tweaks: [{ type: "font", key: "site-title-font" }] };
const title =
  ".site-title-font { font-size: 32px; letter-spacing: .02em; font-family: 'A B', serif; }\n";

test("a font tweak defines a variable for each declaration of its mixin", () => {
  const { css, diagnostics } = compileSheets(
    {
      "a.less": `.x { height: @site-title-font-font-size * 2; l: @site-title-font-letter-spacing; }\n${title}`,
    },
    fonts,
  );
  expect(diagnostics).toEqual([]);
  expect(css).toContain(".x{height:64px;l:.02em}");
});

test("a variable of that name that the theme defines itself counts", () => {
  const { css } = compileSheets(
    { "a.less": `@site-title-font-font-size: 1px; ${title} .x { a: @site-title-font-font-size; }` },
    fonts,
  );
  expect(css).toContain(".x{a:1px}");
});

test("a stored font replaces the declarations it has, in the mixin and in its variables", () => {
  const { css, diagnostics } = compileSheets(
    {
      "a.less": `${title}.x { .site-title-font; a: @site-title-font-font-size; b: @site-title-font-font-weight; }`,
    },
    { ...fonts, overrides: { "site-title-font": "font-size: 40px; font-weight: 700;" } },
  );
  expect(diagnostics).toEqual([]);
  expect(css).toContain(
    ".x{letter-spacing:.02em;font-family:'A B',serif;font-size:40px;font-weight:700;a:40px;b:700}",
  );
});

test("an image tweak defines variables too", () => {
  const { css } = compileSheets(
    { "a.less": ".bg { background-image: url(/assets/a.png); } .x { a: @bg-background-image; }" },
    {
      tweaks: [{ type: "image", key: "bg" }],
      overrides: { bg: 'background-image: url("/s/b.png");' },
    },
  );
  expect(css).toBe('.bg{background-image:url("/s/b.png")}.x{a:url("/s/b.png")}');
});

test("a stored colour or value replaces the variable's, wherever the theme uses or sets it", () => {
  const { css } = compileSheets(
    { "a.less": ".x { a: @ink; b: @gap * 2; }", "b.less": "@ink: #000; @gap: 10px; @ink: #111;" },
    {
      tweaks: [
        { type: "color", key: "ink" },
        { type: "value", key: "gap" },
      ],
      overrides: { ink: "rgba(1, 2, 3, .5)", gap: "30px", unknown: "1px" },
    },
  );
  expect(css).toBe(".x{a:rgba(1,2,3,.5);b:60px}");
});

test("the owner's own CSS may set a variable again", () => {
  const { css } = compileSheets(
    { "a.less": "@ink: #000; .x { a: @ink; }" },
    {
      tweaks: [{ type: "color", key: "ink" }],
      overrides: { ink: "#111111" },
      custom: { file: "custom.css", text: "@ink: #222222;" },
    },
  );
  expect(css).toBe(".x{a:#222222}");
});

test.each([
  ["#fff; } body { display: none"],
  ["#fff; @other: 1px"],
  ["`1`"],
  ['"'],
  ["/*"],
  ["}"],
  ["1px; @import url(http://a.example/b.css)"],
])("a value that would end its declaration is left out: %s", (value) => {
  const result = compileSheets(
    { "a.less": "@ink: #000000; .f { font-size: 1px; } .x { a: @ink; }" },
    {
      tweaks: [
        { type: "color", key: "ink" },
        { type: "font", key: "f" },
      ],
      overrides: { ink: value, f: value },
    },
  );
  expect(result.css).toBe(".f{font-size:1px}.x{a:#000000}");
  expect(diagnosticsOf(result)).toContain(
    "error site.css the value of the tweak 'ink' is no LESS and is left out",
  );
});

test("mixins and variables of the platform are there without being defined", () => {
  const { css, diagnostics } = compileSheets({
    "a.less": ".x { .border-radius(4px); padding: @tweak-product-quick-view-lightbox-padding; }",
  });
  expect(diagnostics).toEqual([]);
  expect(css).toMatch(/border-radius:4px;padding:\d+px}$/);
});

test("nothing of the platform's is in the result unless it is used", () => {
  expect(compileSheets({ "a.less": ".x { a: b; }" }).css).toBe(".x{a:b}");
});

test("a theme's own mixin stands for the platform's of that name, not beside it", () => {
  const { css } = compileSheets({
    "a.less": ".border-radius(@r) { mine: @r; } .x { .border-radius(2px); }",
  });
  expect(css).toBe(".x{mine:2px}");
});

test.each([
  [".rounded(3px)"],
  [".border-radius(1px, 2px, 3px, 4px)"],
  [".bordered(#111, #222, #333, #444)"],
  [".box-sizing(border-box)"],
  [".drop-shadow(0, 2px, 4px, .2)"],
  [".inner-shadow(0, 2px, 4px, .2)"],
  [".background-size(cover)"],
  [".background-clip(padding-box)"],
  [".clearfix"],
  [".opacity(.3)"],
  [".gradient(#111, #222, #333)"],
  [".transition(all .2s ease)"],
  [".transition(opacity, .2s)"],
  [".transition(opacity, .2s, ease-in)"],
  [".transition-duration(.3s)"],
  [".animation(spin 1s)"],
  [".rotation(45deg)"],
  [".scale(2)"],
  [".translate(1px, 2px)"],
  [".transform-origin(0 0)"],
  [".columns(200px, 2, 10px)"],
  [".user-select(none)"],
  [".appearance(none)"],
  [".placeholder(#999)"],
])("the platform's mixin %s writes declarations", (call) => {
  const { css, diagnostics } = compileSheets({ "a.less": `.x { ${call}; }` });
  expect(diagnostics).toEqual([]);
  expect(css).toMatch(/^\.x.*\{[^@{}]+:[^@{}]+\}/);
});
