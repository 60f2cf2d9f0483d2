import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyFixes, checkSeverities, checkTheme, Shape } from "../../analysis/index.ts";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { randomTemplate } from "../support/golden/random-template.ts";
import { turns } from "../support/turns.ts";

const tables = createFormatters();
const engine = createEngine({ ...tables, tags: { navigation: ({ renderBody }) => renderBody() } });

const data = {
  website: { siteTitle: "S" },
  date: 1,
  items: [{ title: "Tee", author: { displayName: "Ada" }, tags: ["a"], text: "t" }],
};

/** The findings of a template `t` and of blocks, for pages with the data above. */
function check(text: string, blocks: Record<string, string> = {}, json: object | null = data) {
  const named = Object.entries(blocks).map(([name, block]) => ({ name, text: block }));
  const file = { name: "t", text };
  const world = json && {
    engine,
    ...tables,
    entries: [{ files: [file], root: Shape.of(json as never) }],
    partial: (name: string) => named.find((one) => one.name === name),
  };
  return checkTheme(
    {
      templates: [file, ...named],
      blocks: new Map(Object.keys(blocks).map((name) => [name, name])),
      platformBlocks: new Set(["platform.block"]),
      world: world ?? undefined,
    },
    engine,
  );
}

const textsOf = (found: ReturnType<typeof check>) =>
  found.map(({ code, message, hint }) => `${code}: ${message}${hint ? `; ${hint}` : ""}`);

const codesOf = (...given: Parameters<typeof check>) => check(...given).map(({ code }) => code);

describe("names", () => {
  test.each([
    [
      "{website.siteTitel}",
      "no data has 'website.siteTitel' here; did you mean 'website.siteTitle'?",
    ],
    ["{.repeated section itmes}{.end}", "no data has 'itmes' here; did you mean 'items'?"],
    [
      "{.repeated section items}{titel|html}{.end}",
      "no data has 'titel' here; did you mean 'title'?",
    ],
    [
      "{.repeated section items}{.if athor}x{.end}{.end}",
      "no data has 'athor' here; did you mean 'author'?",
    ],
    ["{.var @title items.0.title}{@titel}", "no data has '@titel' here; did you mean '@title'?"],
  ])("%s is misspelled", (text, message) => {
    expect(textsOf(check(text))).toEqual([`NAME_UNKNOWN: ${message}`]);
  });

  test.each([
    ["a name that other sites may have", "{website.slogan}{.if location}x{.end}"],
    ["a plural of a name that is there", "{.section item}x{.end}"],
    [
      "a name that other data has",
      "{.repeated section items}{.section author}{.if title}x{.end}{.end}{.end}",
    ],
    ["everything without data", "{nope.x}"],
    ["what the platform or a caller gives", "{squarespace-headers}{@args.wide}{@index}"],
    [
      "a name inside a tag whose data is not known",
      "<squarespace:navigation>{items.x}{other}</squarespace:navigation>",
    ],
  ])("%s is no mistake", (_what, text) => {
    expect(textsOf(check(text))).toEqual([]);
  });

  test("without a site nothing is said about names", () => {
    expect(codesOf("{.repeated section itmes}{titel}{.end}", {}, null)).toEqual([]);
  });

  test("a section that looks too far out, and a list that is none", () => {
    const [section] = check("{.repeated section items}{.section website}x{.end}{.end}");
    expect(section).toMatchObject({ code: "SCOPE_NEVER", span: { line: 1, column: 26 } });
    expect(textsOf(check("{.repeated section website}x{.end}"))).toEqual([
      "LIST_EXPECTED: 'website' is no list but object: nothing is repeated",
    ]);
  });

  test("a fix replaces the name in its tag, and nothing else", () => {
    const text = "titel {.repeated section itmes}{titel|html}{.end} {website.siteTitel} titel";
    const fixed = applyFixes(text, check(text));
    expect(fixed).toBe(
      "titel {.repeated section items}{titel|html}{.end} {website.siteTitle} titel",
    );
    const again = applyFixes(fixed, check(fixed));
    expect(again).toBe(
      "titel {.repeated section items}{title|html}{.end} {website.siteTitle} titel",
    );
    expect(check(again)).toEqual([]);
  });
});

test("a formatter that gives nothing for the values it gets", () => {
  expect(textsOf(check("{.repeated section items}{title|money}{title|html}{.end}"))).toEqual([
    "FORMATTER_EMPTY: 'money' gives nothing for 'title', which is a text",
  ]);
});

describe("a formatter that takes other values", () => {
  const shop = {
    post: { title: "A lamp", tags: ["a"], publishOn: 1_700_000_000_000, day: "2027-01-31" },
    product: { structuredContent: { productType: 1, variants: [] }, title: "Tee" },
    image: { originalSize: "640x480", assetUrl: "/a.jpg" },
    digits: "1700000000000",
    none: null,
    mixed: [{ when: 1 }, { when: "soon" }],
  };
  const valuesOf = (text: string) =>
    textsOf(check(text, {}, shop)).filter((one) => one.startsWith("FORMATTER_VALUE"));

  test.each([
    ["{post.title|date %Y}", "'date' takes a moment in milliseconds, which 'post.title' is not"],
    ["{post.tags|date %Y}", "a list"],
    ["{post.day|date %Y}", '"2027-01-31"'],
    ["{post.title|timesince}", "a moment"],
    ["{post.title|money-format}", "a number"],
    ["{post.title|image}", "an object with names of its own"],
    ["{post.title|width}", "a size"],
    ["{post|product-price}", "'product-price' takes a product, which 'post' is not"],
    ["{post.title|add-to-cart-btn}", "a product"],
    ["{.var @x post.title|date %Y}", "a moment"],
    ["{.section post}{@|product-status}{.end}", "a product"],
  ])("%s", (text, message) => {
    expect(valuesOf(text)).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    "{post.publishOn|date %Y}{digits|date %Y}{digits|timesince}{digits|money-format}",
    "{none|date %Y}{post.nowhere|date %Y}{@index|date %Y}",
    "{.repeated section mixed}{when|date %Y}{.end}",
    "{image|image}{image.originalSize|width}{product|product-price}{product|add-to-cart-btn}",
    "{.section product}{title|add-to-cart-btn}{@|product-checkout}{.end}",
    "{post.title|html|date %Y}{post.title|lookup x|date %Y}",
  ])("%s is no mistake", (text) => {
    expect(valuesOf(text)).toEqual([]);
  });
});

test("blocks and macros that nothing uses; one whose name is computed may be any", () => {
  const blocks = { "a.block": "a", "b.block": "b", "platform.block": "p", "nav.block": "n" };
  const text =
    '{.macro m}x{.end}{.macro n}y{.end}{@|apply m}{@|apply a.block}<squarespace:navigation template="nav" />';
  expect(textsOf(check(text, blocks))).toEqual([
    "PARTIAL_UNUSED: no template uses b.block",
    "MACRO_UNUSED: no template applies the macro 'n'",
  ]);
  expect(codesOf('<squarespace:navigation template="{x}" />', blocks)).toEqual([]);
});

test("a macro that is applied above its definition prints nothing", () => {
  const late = "{@|apply m}{.macro m}x{.end}";
  expect(engine.compile(late).render({}).output).toBe("");
  const message = "the macro 'm' is defined further down: nothing is printed here";
  expect(textsOf(check(late))).toEqual([`MACRO_LATE: ${message}`]);
  for (const text of [
    "{.macro m}x{.end}{@|apply m}",
    "{.macro n}{@|apply m}{.end}{.macro m}x{.end}{@|apply n}",
    "{.if a}{.macro m}x{.end}{.or}{.macro m}y{.end}{.end}{@|apply m}",
  ])
    expect(textsOf(check(text))).toEqual([]);
  const outer = "{.macro m}y{.end}{@|apply a.block}";
  expect(textsOf(check(outer, { "a.block": late }))).toEqual([]);
});

describe("HTML", () => {
  test.each([
    ["<img src=x>", "ALT_MISSING"],
    ["<input type=image src=x>", "ALT_MISSING"],
    ["<map name=m><area href=/x></map>", "ALT_MISSING"],
    ["<div><b>x</div>", "HTML_REPAIRED"],
    ["<p>a<div>b</div></p>", "HTML_REPAIRED"],
    ["<a href=x><b><a href=y></a></b></a>", "HTML_REPAIRED"],
    ['<b class="a" class="b"></b>', "HTML_REPAIRED"],
    ["<div/>", "HTML_REPAIRED"],
    ["</br>", "HTML_REPAIRED"],
    ["{.if x}<a href=y>{.end}", "HTML_REPAIRED"],
    ["<ul><li>a", "HTML_REPAIRED"],
    ["<table><tr><td>a</td></tr>", "HTML_REPAIRED"],
    ['<b id="a"></b><b id="a"></b>', "ID_TWICE"],
    ['{.repeated section items}<b id="a"></b>{.end}', "ID_TWICE"],
    ["<center>x</center>", "MARKUP_OLD"],
    ['<table><tr><td bgcolor="{color}">x</td></tr></table>', "MARKUP_OLD"],
    ['<a name="top"></a>', "MARKUP_OLD"],
  ])("%s: %s", (text, code) => {
    expect(codesOf(text)).toContain(code);
  });

  test.each([
    [
      "pictures with any text, or attributes that a formatter writes",
      '<img alt><img alt="{x}"><img {@|image-meta}>',
    ],
    ["ends that browsers find", "<ul><li>a<li>b</ul><p>a<p>b<table><tr><td>x<tr><td>y</table>"],
    ["branches that open and close alike", "{.if a}<a href=x>{.end}b{.if a}</a>{.end}"],
    ["branches with forms of one element", '{.if a}<a class="x">{.or}<a>{.end}b</a>'],
    ["attributes in branches", '<b{.if a} class="x"{.or} class="y"{.end}></b>'],
    ["ids in branches", '{.if a}<b id="a"></b>{.or}<b id="a"></b>{.end}'],
    ["ids that differ", '{.repeated section items}<b id="a-{id}"></b>{.end}'],
    ["what another template closes", "<div><section>{squarespace.main-content}"],
    ["a cell that another template closes", "<table><tr><td>a</td><td>{squarespace.main-content}"],
    ["what another template opened", "</section></div>"],
    [
      "scripts, styles and comments",
      "<script>if (a<b) '<div>'</script><style>a>b{}</style><!-- <b> -->",
    ],
    ["markup of today", '<input name="a"><img width=1 height=2 alt=""><ol type="a"></ol>'],
    ["drawings", '<svg><path d="x"/><g><use href="#x"/></g></svg>'],
    ["tags in attributes", "<a href=\"{.if a}x{.or}y{.end}\" title='<b>'>x</a>"],
    ["a computed piece of markup", "<{tag} class=x>a</{tag}>"],
  ])("%s is no mistake", (_what, text) => {
    expect(textsOf(check(text))).toEqual([]);
  });
});

describe("ids of one page", () => {
  const idsOf = (...given: Parameters<typeof check>) =>
    check(...given).flatMap(({ code, span, message }) =>
      code === "ID_TWICE" ? [`${span.file}: ${message}`] : [],
    );
  const block = { "a.block": '<b id="a"></b>' };

  test.each([
    ["a template and its partial", '<b id="a"></b>{@|apply a.block}', "the id 'a' is also in t"],
    ["a partial that is applied twice", "{@|apply a.block}{@|apply a.block}", "applies this twice"],
    ["a list", "{.repeated section items}{@|apply a.block}{.end}", "each element of a list"],
    [
      "one branch",
      '{.if items}<b id="a"></b>{@|apply a.block}{.end}',
      "the id 'a' is also in t, on the same page",
    ],
  ])("in %s", (_what, text, message) => {
    expect(idsOf(text, block)).toEqual([expect.stringContaining(`a.block: `)]);
    expect(idsOf(text, block)[0]).toContain(message);
  });

  test.each([
    ["another branch", '{.if items}<b id="a"></b>{.or}{@|apply a.block}{.end}'],
    ["a condition", '<b id="a"></b>{.if date}{@|apply a.block}{.end}'],
    ["one element of a list", "{.repeated section items}{.if text}{@|apply a.block}{.end}{.end}"],
    ["a macro that nothing applies", '{.macro m}<b id="a"></b>{.end}{@|apply a.block}'],
    ["what repeats itself", "{@|apply b.block}"],
  ])("not in %s", (_what, text) => {
    expect(idsOf(text, { ...block, "b.block": "{@|apply b.block}" })).toEqual([]);
  });
});

test("old markup names what replaces it", () => {
  expect(textsOf(check('<strike>9</strike><p align="right">8</p>'))).toEqual([
    "MARKUP_OLD: <strike> is old markup; use <s> or <del>",
    "MARKUP_OLD: 'align' of <p> is old markup; use text-align, margin or float of CSS",
  ]);
});

test("half-typed templates are checked without an exception", () => {
  const text =
    '<ul id="x">{.repeated section items}<li class="{.if a}b{.or}c{.end}"><img src="{url}" alt=\'\'>{.section author}{displayName|html|truncate 10}{.or}{@|apply card.block private}{.end}</li>{.alternates with}, {.end}</ul><!-- a --><script>1</script>{.macro m}{x}{.end}{@|apply m}{.eval @y = 1 + date}{@y}';
  const cut = fc.tuple(
    fc.nat(text.length),
    fc.nat(8),
    fc.constantFrom("", "{", "<", "|", ".", '"'),
  );
  const typed = cut.map(([at, lost, by]) => text.slice(0, at) + by + text.slice(at + lost));
  fc.assert(
    fc.property(fc.oneof(typed, randomTemplate), (half) => {
      check(half, { "card.block": half });
    }),
    { numRuns: turns(500, 10_000) },
  );
});

test("each check is explained", () => {
  const page = readFileSync("docs/designers/checks.md", "utf8");
  for (const [code, severity] of Object.entries(checkSeverities)) {
    expect(page).toContain(`## ${code}\n\n*${severity}.*`);
  }
});
