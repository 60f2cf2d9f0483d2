import { describe, expect, test } from "vitest";
import { compileSheets, cssOf, diagnosticsOf } from "../../../../support/sites/styles.ts";

const compile = (less: string) => compileSheets({ "a.less": less });

describe("@import 'sqs-grid-breaker'", () => {
  const rules = [
    [".sqs-layout [class*=sqs-col]", "float:none !important;width:auto !important"],
    [".sqs-layout .spacer-block", "display:none"],
    [".sqs-layout .sqs-row .sqs-block:first-child", "padding-top:17px !important"],
    [".sqs-layout .sqs-row .sqs-block:last-child", "padding-bottom:17px !important"],
    [".sqs-layout .sqs-row+.sqs-row,.sqs-layout .sqs-row+.sqs-block", "margin-top:0 !important"],
    [".sqs-gallery-design-grid-slide", "width:50% !important;clear:none !important"],
  ].map(([selector, text]) => `${selector}{${text}}`);
  const all = rules.join("");

  test.each([
    ["in double quotes", '@media (max-width: 800px) { @import "sqs-grid-breaker"; }'],
    ["in single quotes", "@media (max-width: 800px) { @import 'sqs-grid-breaker'; }"],
    ["without semicolon", "@media (max-width: 800px) { @import 'sqs-grid-breaker' }"],
    ["with its extension", "@media (max-width: 800px) { @import 'sqs-grid-breaker.less'; }"],
    [
      "in a mixin that is called in the media query",
      ".narrow() { @import 'sqs-grid-breaker'; } @media (max-width: 800px) { .narrow(); }",
    ],
    [
      "in a query that is a variable",
      '@narrow: ~"(max-width: 800px)"; @media @narrow { @import "sqs-grid-breaker"; }',
    ],
  ])("%s, its rules stand in the theme's media query", (_name, less) => {
    expect(cssOf(less).replace(": 800", ":800")).toBe(`@media (max-width:800px){${all}}`);
  });

  test("without semicolon, the rules around it keep their places", () => {
    expect(
      cssOf("@media print { .a { b: c; }\n  @import 'sqs-grid-breaker'\n  .d { e: f; }\n}"),
    ).toBe(`@media print{.a{b:c}${all}.d{e:f}}`);
  });

  test("several imports give the rules several times, and a rule behind them shows spacers again", () => {
    const css = cssOf(
      "@media print { @import 'sqs-grid-breaker'; } @media screen { @import 'sqs-grid-breaker'; .sqs-col-12 > .spacer-block { display: block; } }",
    );
    expect(css).toBe(
      `@media print{${all}}@media screen{${all}.sqs-col-12>.spacer-block{display:block}}`,
    );
  });

  test("in no media query it is taken for narrow screens, with a warning", () => {
    const result = compile(".a { b: c; }\n@import 'sqs-grid-breaker'\n.d { e: f; }");
    expect(result.css).toBe(`.a{b:c}@media (max-width:640px){${all}}.d{e:f}`);
    expect(diagnosticsOf(result)).toEqual([
      "warning a.less:2:1 'sqs-grid-breaker' stands in no media query: it is taken for screens up to 640px",
    ]);
  });
});

const uiFont =
  /@font-face\{font-family:"squarespace-ui-font";font-display:block;src:url\("\/universal\/fonts\/squarespace-ui-font-[\da-f]{8}\.woff2"\) format\("woff2"\)\}/;
const socialFont =
  /@font-face\{font-family:"social-icon-font";font-display:block;src:url\("\/universal\/fonts\/social-icon-font-[\da-f]{8}\.woff2"\) format\("woff2"\)\}/;

test("@import 'sqs-ui-font' gives the font, its class and the family of glyphs in attributes", () => {
  const css = cssOf("@import 'sqs-ui-font';");
  expect(css.replace(uiFont, "")).toBe(
    '.sqs-ui-font-family{font-family:"squarespace-ui-font"}[class^=sqs-ui-font-]:before,[data-icon]:before{font-family:"squarespace-ui-font"}[data-icon]:before{content:attr(data-icon)}',
  );
  expect(css).toMatch(uiFont);
});

describe("a font stands in the sheet once, where it is used", () => {
  test.each([
    ["by a glyph", ".a { .sqs-ui-font(share); }", 1, 0],
    ["by several glyphs", ".a { .sqs-ui-font(share); } .b { .sqs-ui-font(eye); }", 1, 0],
    ["by its family", '.a { font-family: "squarespace-ui-font"; }', 1, 0],
    [
      "by imports",
      "@import 'sqs-ui-font'; @import 'social-icon-font'; @import 'sqs-ui-font';",
      1,
      1,
    ],
    ["by the other family", ".a { font-family: social-icon-font; }", 0, 1],
    ["nowhere", ".a { b: c; }", 0, 0],
  ])("%s", (_name, less, ui, social) => {
    const css = cssOf(less);
    expect(css.match(new RegExp(uiFont, "g")) ?? []).toHaveLength(ui);
    expect(css.match(new RegExp(socialFont, "g")) ?? []).toHaveLength(social);
  });

  test("by the owner's own CSS", () => {
    const custom = { file: "custom.css", text: ".a:before { font-family: squarespace-ui-font; }" };
    expect(compileSheets({ "a.less": "" }, { custom }).css).toMatch(uiFont);
  });
});

describe("@import 'social-icon-font'", () => {
  const css = cssOf("@import 'social-icon-font';");
  const services = [
    "smugmug dribbble youtube vimeo twitter tumblr pinterest linkedin instagram google foursquare flickr",
    "facebook fivehundredpix email github rss spotify soundcloud itunes googleplay dropbox bandsintown",
    "behance codepen medium rdio squarespace vine yelp meetup vevo twitch vsco",
  ].flatMap((line) => line.split(" "));

  test.each([
    ...services.entries(),
    [services.indexOf("fivehundredpix"), "fivehundredpx"] as const,
  ])("service %i, %s, has a glyph for each style", (index, service) => {
    const point = 0xe600 + 3 * index;
    const rule = (around: string, style: number) =>
      `}${around}.social-${service}:before{content:"\\${(point + style).toString(16)}"}`;
    expect(css).toContain(rule("", 0));
    expect(css).toContain(rule(".social-icon-style-square ", 1));
    expect(css).toContain(rule(".social-icon-style-round ", 2));
    expect(css).toMatch(new RegExp(`\\.social-${service}:before[,{][^}]*social-icon-font`));
  });

  test("its glyphs are plain text of the font", () => {
    expect(css).toContain(
      '.social-vsco:before{font-family:"social-icon-font";font-style:normal;font-weight:normal;line-height:1;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale}',
    );
  });
});

describe("@import 'svg-icon-templates'", () => {
  const icons = (variables: string) => cssOf(`${variables} @import 'svg-icon-templates';`);
  const link = (before: string, after = "") =>
    `${before} .sqs-svg-icon--wrapper${after},${before} .SocialLinks-link${after}`;

  test("without variables there are no rules and no errors", () => {
    expect(icons("")).toBe("");
    expect(icons('@social-icons-style-regular: "regular"; @social-icons-color: red;')).toBe("");
  });

  test("the wrapper alone gives the list, whose other icons fade on hover", () => {
    const css = icons("@social-icons-wrapper: 'Social';");
    expect(css).toBe(
      `${link(".Social")}{display:inline-block;position:relative;overflow:hidden}.Social:hover .sqs-svg-icon--wrapper,.Social:hover .SocialLinks-link{opacity:.4}${link(".Social", ":hover")}{opacity:1}`,
    );
  });

  test("the size is the edge of an icon, its drawing fills it", () => {
    const css = icons("@social-icons-wrapper: 'Social'; @social-icons-size-custom: 24px;");
    expect(css).toContain("box-sizing:border-box;height:24px;width:24px}");
    expect(css).toContain("{height:100%;left:0;position:absolute;top:0;width:100%}");
  });

  test("the own color counts, where the body has no class for those of the services", () => {
    const css = icons(
      "@social-icons-wrapper: 'Social'; @social-icons-color: #abc; @social-icons-standard-color: 'in-color';",
    );
    expect(css).toContain("overflow:hidden;color:#aabbcc}");
    expect(css).toContain(`${link(".in-color .Social", ".vimeo")}{color:#1ab7ea}`);
  });

  const [drawn, none] = ["currentColor", "none"];
  test.each([
    ["regular", "svg{transform:scale(2)}", drawn, none],
    ["circle--border", "{border:2px solid;border-radius:50%}", drawn, none],
    ["circle--knockout", "{border-radius:50%}", none, drawn],
    ["circle--solid", "{background:currentColor;border-radius:50%}", "#ffffff", none],
    ["square--border", "{border:2px solid;border-radius:0}", drawn, none],
    ["square--knockout", "{border-radius:0}", none, drawn],
    ["square--solid", "{background:currentColor;border-radius:0}", "#ffffff", none],
    ["rounded--border", "{border:2px solid;border-radius:15%}", drawn, none],
    ["rounded--knockout", "{border-radius:15%}", none, drawn],
    ["rounded--solid", "{background:currentColor;border-radius:15%}", "#ffffff", none],
  ])("the style %s, under its class of the body", (style, rule, icon, mask) => {
    const css = icons(
      `@social-icons-wrapper: 'Social'; @social-icons-style-${style}: 'on-${style}';`,
    );
    const around = `.on-${style} .Social`;
    expect(css.slice(css.indexOf(".on-"))).toBe(
      `${rule.startsWith("{") ? link(around) : `${around} `}${rule}${around} .sqs-use--icon,${around} .SocialLinks-link-icon{fill:${icon}}${around} .sqs-use--mask,${around} .SocialLinks-link-mask{fill:${mask}}`,
    );
  });
});

describe("other imports have no effect, with a warning", () => {
  test.each([
    ["@import 'sqs-grid-braker';", "did you mean 'sqs-grid-breaker'?"],
    ["@import 'some-framework';", "list it in template.conf"],
    ["@import 'sqs-grid-breaker' print;", "write the media query around it"],
    ["@import 'SQS-GRID-BREAKER';", "did you mean 'sqs-grid-breaker'?"],
  ])("%s", (less, hint) => {
    const result = compile(`${less} .a { b: c; }`);
    expect(result.css).toBe(".a{b:c}");
    expect(diagnosticsOf(result)).toEqual([expect.stringMatching(/^warning a\.less:1:1 @import /)]);
    expect(diagnosticsOf(result)[0]).toContain(hint);
  });
});
