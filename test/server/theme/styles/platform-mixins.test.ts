import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileSheets, cssOf, diagnosticsOf } from "../../../support/sites/styles.ts";

const compile = (less: string) => compileSheets({ "a.less": less });

/** The rules alone, without the icon font in front. */
const rulesOf = (less: string) => cssOf(less).replace(/^@font-face\{[^}]*\}/, "");

const look = (content: string) =>
  `font-family:"squarespace-ui-font";font-style:normal;font-weight:normal;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;${content}display:inline-block;text-align:center;vertical-align:middle`;
const box = (size: string, line = size) =>
  `font-size:${size};height:${line};line-height:${line};width:${line}`;

describe(".sqs-ui-font(glyph, position)", () => {
  test.each([
    ["share", "e02b", "16px"],
    ["bubble", "e010", "16px"],
    ["heart-2", "e012", "16px"],
    ["left", "e02c", "32px"],
    ["right", "e02d", "32px"],
    ["left-arrow", "e000", "16px"],
    ["right-arrow", "e003", "16px"],
    ["up-arrow", "e006", "16px"],
    ["down-arrow", "e009", "16px"],
    ["eye", "e01b", "16px"],
    ["calendar", "e015", "16px"],
    ["clock", "e00c", "16px"],
    ["map-marker", "e02f", "16px"],
    ["tag", "e040", "16px"],
    ["folder", "e041", "16px"],
    ["info", "e042", "16px"],
    ["menu", "e043", "16px"],
    ["grid", "e044", "16px"],
    ["close", "e02e", "16px"],
  ])("%s is the code point %s in %s", (glyph, codePoint, size) => {
    expect(rulesOf(`.a { .sqs-ui-font(${glyph}); b: c; }`)).toBe(
      `.a{b:c}.a:before{${look(`content:"\\${codePoint}";`)};${box(size)}}`,
    );
  });

  test.each([
    [".sqs-ui-font(right, before)", ":before"],
    [".sqs-ui-font(right, after)", ":after"],
    [".sqs-ui-font(@glyph: right, @position: after)", ":after"],
    ['.sqs-ui-font("right", "after")', ":after"],
    ["@icon: right; .sqs-ui-font(@icon)", ":before"],
  ])("%s stands at %s", (call, place) => {
    expect(rulesOf(`.a { ${call}; }`)).toMatch(new RegExp(`^\\.a${place}\\{.*content:"\\\\e02d"`));
  });

  test("of a rule with several selectors each has the glyph", () => {
    expect(rulesOf(".a, .b { &:hover { .sqs-ui-font(eye); } }")).toMatch(
      /^\.a:hover:before,\.b:hover:before\{/,
    );
  });

  test("a size that follows wins over the glyph's own", () => {
    const css = rulesOf(".a { .sqs-ui-font(share); .sqs-ui-font-size(24px, 24px); }");
    expect(css.endsWith(`.a:before{${box("24px")}}`)).toBe(true);
  });

  test("a theme's mixin of that name replaces it", () => {
    const own = ".sqs-ui-font(@icon) { icon: @icon; }";
    expect(rulesOf(`.a { .sqs-ui-font(share); } ${own}`)).toBe(".a{icon:share}");
    const custom = { file: "custom.less", text: own };
    const { css } = compileSheets({ "a.less": ".a { .sqs-ui-font(share); }" }, { custom });
    expect(css).toContain(".a{icon:share}");
  });

  test.each([
    [".sqs-ui-font { family: own }", ".sqs-ui-font{family:own}"],
    [".sqs-ui-font() { family: own }", ""],
  ])("a theme's %s, which takes no glyph, stands beside it", (own, rule) => {
    const { css, diagnostics } = compile(`.a { .sqs-ui-font(share); } ${own}`);
    expect(diagnostics).toEqual([]);
    expect(css).toContain('content:"\\e02b"');
    expect(css.endsWith(rule)).toBe(true);
  });

  test("of several mixins of one name those stay whose arguments the theme's does not take", () => {
    const { css, diagnostics } = compile(
      ".sqs-ui-font-size(@size) { own: @size; } .a { .sqs-ui-font-size(1px); } .b { .sqs-ui-font-size(2px, 3px); }",
    );
    expect(diagnostics).toEqual([]);
    expect(css).toContain(".a{own:1px}");
    expect(css).toContain(".b:before{font-size:2px");
  });

  test("an unknown glyph draws nothing and is named with the nearest; the rest of the rule stands", () => {
    const result = compile(
      ".a {\n  .sqs-ui-font(shrae);\n  b: c;\n}\n.d { .sqs-ui-font(pretzel); }",
    );
    expect(result.css).toContain(`.a{b:c}.a:before{${look("")};${box("16px")}}`);
    expect(result.css).not.toContain("content");
    expect(diagnosticsOf(result)).toEqual([
      "warning a.less:2:3 the icon font has no glyph 'shrae'; did you mean 'share'?",
      "warning a.less:5:6 the icon font has no glyph 'pretzel'",
    ]);
  });

  test("in a mixin of the theme it is named where the theme says it", () => {
    const result = compile(".icon(@name) {\n  .sqs-ui-font(@name);\n}\n.a { .icon(hart-2); }");
    expect(diagnosticsOf(result)).toEqual([
      "warning a.less:2:3 the icon font has no glyph 'hart-2'; did you mean 'heart-2'?",
    ]);
  });

  test("another position draws nothing and is named", () => {
    const result = compile(".a { .sqs-ui-font(share, middle); b: c; }");
    expect(result.css).toMatch(/\}\.a\{b:c\}$/);
    expect(diagnosticsOf(result)).toEqual([
      "warning a.less:1:6 an icon stands 'before' or 'after', not 'middle'",
    ]);
  });

  test.each([
    '"}body{color:red}"',
    "'\\\"; } body { color: red'",
    '~"a; color: red"',
    '~"share\\"; color: red; x: \\""',
    "url(javascript:x)",
    "1px + 2px",
    "red",
    '"@{share}"',
    "'*/ } body { color: red } /*'",
  ])("a name such as %s breaks nothing open", (name) => {
    const { css } = compile(`.a { .sqs-ui-font(${name}); b: c; }`);
    expect(css).not.toMatch(/body|color:|content/);
    expect(css).toMatch(/\.a\{b:c\}(?:\.a:before\{[^{}]*\})?$/);
  });

  test("whatever a name says, nothing of it reaches the result", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -!#-&(-.0-?A-Z[\]-~]{1,20}$/), (name) => {
        fc.pre(!/[\\@]/.test(name));
        const { css } = compile(`.a { .sqs-ui-font("x${name}"); b: c; }`);
        // Texts that the compiler's grammar does not read cost the sheet.
        expect(css).toMatch(/^@font-face\{[^{}]*\}(?:\.a\{b:c\}\.a:before\{[^{}]*\})?$/);
        expect(css).not.toContain("content");
      }),
      { numRuns: 300 },
    );
  });
});

describe(".sqs-ui-font-size(size, line)", () => {
  test.each([
    ["24px, 24px", ":before", box("24px")],
    ["16px, inherit", ":before", box("16px", "inherit")],
    ["18px", ":before", box("18px")],
    ["@s * 2, @s * 3", ":before", box("20px", "30px")],
    ["14px, 20px, after", ":after", box("14px", "20px")],
  ])("(%s) sizes %s", (args, place, rule) => {
    expect(rulesOf(`@s: 10px; .a { .sqs-ui-font-size(${args}); }`)).toBe(`.a${place}{${rule}}`);
  });
});

describe(".button-block-guarded-mixin-outline-hover-style(color)", () => {
  test.each([
    ["#000", "#ffffff"],
    ["hsl(120, 50%, 64%)", "#ffffff"],
    ["hsl(120, 50%, 66%)", "#000000"],
    ["#fff", "#000000"],
  ])("on %s the text is %s", (color, text) => {
    const css = cssOf(`.a { .button-block-guarded-mixin-outline-hover-style(${color}); }`);
    expect(css).toBe(`.a{color:${text}}`);
  });
});

describe("variables of the platform", () => {
  test.each([
    ["@newsletterTextColor", "#272727"],
    ["@vgrid", "34px"],
    ["@gutter", "34px"],
    ["@tweak-product-quick-view-lightbox-padding", "40px"],
  ])("%s is %s, unless the theme or the owner says otherwise", (name, value) => {
    const use = `.a { b: ${name}; }`;
    expect(cssOf(use)).toBe(`.a{b:${value}}`);
    expect(cssOf(`${use} ${name}: 1px;`)).toBe(".a{b:1px}");
    const custom = { file: "custom.less", text: `${name}: 2px;` };
    expect(compileSheets({ "a.less": use }, { custom }).css).toBe(".a{b:2px}");
  });

  test("as themes use them", () => {
    expect(
      cssOf(
        ".a { padding: @vgrid / 2 @gutter / 2; color: contrast(#000, #fff, @newsletterTextColor); }",
      ),
    ).toBe(".a{padding:17px 17px;color:#272727}");
  });

  test("a site's value of a platform's tweak is in it", () => {
    const tweaks = [{ type: "color", key: "newsletterTextColor" }];
    const { css } = compileSheets(
      { "a.less": ".a { b: @newsletterTextColor; }" },
      { tweaks, overrides: { newsletterTextColor: "#abcdef" } },
    );
    expect(css).toBe(".a{b:#abcdef}");
  });
});

describe("a name that the platform does not have is an error with the nearest", () => {
  test.each([
    [
      ".sqs-ui-fnt(share)",
      "no mixin '.sqs-ui-fnt' is defined for these arguments; did you mean '.sqs-ui-font'?",
    ],
    [
      ".border-radus(1px)",
      "no mixin '.border-radus' is defined for these arguments; did you mean '.border-radius'?",
    ],
    [
      ".own-mixn()",
      "no mixin '.own-mixn' is defined for these arguments; did you mean '.own-mixin'?",
    ],
    [".sqs-ui-font(share, before, 3)", "no mixin '.sqs-ui-font' is defined for these arguments"],
    ["b: @vgird", "variable '@vgird' is not defined; did you mean '@vgrid'?"],
    ["b: @borderColor", "variable '@borderColor' is not defined"],
    ["b: @mobileavBgColor", "variable '@mobileavBgColor' is not defined"],
  ])("%s", (statement, message) => {
    const result = compile(`.own-mixin() { f: g; } .a { c: d; ${statement}; }`);
    expect(result.css).toMatch(/\.a\{c:d\}$/);
    expect(diagnosticsOf(result)).toEqual([expect.stringMatching(/^error a\.less:1:\d+ /)]);
    expect(diagnosticsOf(result)[0]?.replace(/^\S+ \S+ /, "")).toBe(message);
  });

  test("wrong arguments of a platform's mixin are named where the theme has them", () => {
    const result = compile(".a { b: c; }\n.d { .opacity(red); }");
    expect(diagnosticsOf(result)[0]).toMatch(/^error a\.less:2:6 /);
  });
});

test("the documentation names every glyph, module, mixin and variable", () => {
  const docs = readFileSync("docs/designers/less.md", "utf8");
  const names = ["variables", "mixins", "glyphs"].flatMap((name) => {
    const text = readFileSync(`server/theme/styles/platform/${name}.less`, "utf8");
    return [...text.matchAll(/^(?:\.([\w-]+)\(|@(?:sqs-ui-glyph-)?([\w-]+):)/gm)].map(
      ([, mixin, variable]) => mixin ?? variable ?? "",
    );
  });
  const own = /^sqs-ui-(?:position|box|size-of)/;
  const listed = new Set(docs.match(/[\w-]+/g));
  expect(names.filter((name) => !own.test(name) && !listed.has(name))).toEqual([]);
});
