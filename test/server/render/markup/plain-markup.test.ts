import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PageMarkup } from "../../../../server/render/markup/markup-collector.ts";
import { readPlainMarkup } from "../../../../server/render/markup/plain-markup.ts";
import { readTreeMarkup } from "../../../../server/render/markup/tree-markup.ts";
import { turns } from "../../../support/turns.ts";

const MARK = "MARK";

/**
 * The parts of a page's markup that count. Browsers move content that is wrong in a table, and repeat formatting elements that are
 * closed in the wrong place, so order and repetition do not.
 */
const told = ({ texts, scripts, hasWaitingImages, loads, embedded }: PageMarkup) => ({
  marks: texts.join("").split(MARK).length - 1,
  scripts: scripts.map((script) => JSON.stringify(script)).sort(),
  hasWaitingImages,
  loads: Object.entries(loads).map(([load, texts]) => [load, [...new Set(texts)].sort()]),
  embedded: [...new Set(embedded)].sort(),
});

/** The page as it is scanned, undefined if it is not plain; and as its tree shows it. */
const readBoth = (html: string) => {
  const plain = readPlainMarkup(html, MARK);
  return { plain: plain && told(plain), tree: told(readTreeMarkup(html, MARK)) };
};

const common = [
  ...[
    '<p id="a" hidden class="MARK b">',
    '<div id="a" >',
    '<a href="/x" class="y">',
    '<svg id="a">',
  ],
  ...["<p>", "</p>", "<div class=a>", "</div>", "<b data-x='&lt;i'>", "</b>", '<a href="url(a)">'],
  ...[
    "</a>",
    "<br/>",
    "<img src=i>",
    "<IMG DATA-SRC='j&amp;k'>",
    "<svg aria-hidden=true>",
    "</svg>",
  ],
  ...[
    "<path d=url(1) />",
    "<g>",
    "</g>",
    "<title>",
    "</title>",
    "<select>",
    "</select>",
    "<option>",
  ],
  ...["</option>", "<script>", "</script>", "<script src=a></script>", "<script type=module>"],
  ...["<style>", "</style>", "<textarea>", "</textarea>", "<iframe src=//f>", "</iframe>"],
  ...[
    "<noscript>",
    "</noscript>",
    "<form>",
    "</form>",
    "<table>",
    "</table>",
    "<tr>",
    "<td>",
    "</td>",
  ],
  ...["<input>", "<link href=l>", "<video src=v>", "<!--", "-->", "<html>", "<head>", "</head>"],
  ...["<body>", "</body>", "<x-y>", "<h1>", "<li>", "<button>", "<!doctype html>", MARK, "x", " "],
  ...["\n", "<", ">", "&nbsp;", "&#x27;", "&copy", '"', "url(", "="],
];
const rare = [
  ...["<template>", "</template>", "<math>", "<mi>", "<plaintext>", "<![CDATA[", "]]>", "--!>"],
  ...["<frameset>", "<frame>", "<image src=z>", "<xmp>", "<noembed>", "<noframes>", "<caption>"],
  ...["<col x='<'>", "<colgroup>", "<tbody>", "<td b='url('>", "<body style='url(b)'>", "<nobr>"],
  ...["<html x='<'>", "<form x='url(f)'>", "<noscript a='url('>", "<foreignObject>", "<desc>"],
  ...[
    "<svg style='url(q)'/>",
    "<img src=k src=l>",
    "<title/>",
    "<optgroup>",
    "<hr>",
    "<pre>",
    "\0",
  ],
  ...["<p a=>", "<p 'a>", "</p a='>'>", "<?", "</ ", "<x:y>", "\ufeff", "\r"],
];
const page = fc
  .subarray([...common, ...rare], { minLength: 2, maxLength: 12 })
  .chain((pieces) => fc.array(fc.constantFrom(...pieces), { maxLength: 16 }))
  .map((pieces) => pieces.join(""));

test("a scan tells the same of a page as its tree, or nothing", () => {
  let scanned = 0;
  fc.assert(
    fc.property(page, (html) => {
      const { plain, tree } = readBoth(html);
      if (!plain) return;
      scanned += 1;
      expect(plain).toEqual(tree);
    }),
    { numRuns: turns(2000, 20_000) },
  );
  expect(scanned).toBeGreaterThan(turns(100, 1000));
});

describe("plain is", () => {
  test.each([
    ["a page", `<!doctype html><html lang=de><head><title>A & B</title></head><body class="a b">`],
    ["an icon", `<a href="/"><svg viewBox="0 0 1 1"><title>Cart</title><path d="M0 0"/></svg></a>`],
    ["a choice", '<form><select name="a"><option value="b" selected>B</option></select></form>'],
    [
      "a picture with a fallback",
      `<img data-src="/a.webp"><noscript><img src="/a.webp"></noscript>`,
    ],
    ["data in an attribute", `<form data-product="{&quot;a&quot;:&#x27;b&#x27;}"><input></form>`],
    ["a script", "<script>if (a < b && c) d('</p>')</script><style>a > b { color: red }</style>"],
    ["a table", "<table><tbody><tr><td>a</td></tr></tbody></table>"],
  ])("%s", (_name, html) => {
    const { plain, tree } = readBoth(html);
    expect(plain).toEqual(tree);
  });
});

describe("not plain is", () => {
  test.each([
    ["markup that browsers leave out in some places", "<select><img src=a></select>"],
    ["an attribute of an element that they leave out", "<td style='background:url(//a.example)'>"],
    ["a second attribute of one name", "<img src=a src=b>"],
    ["an element of HTML in an icon", "<svg><p></svg>"],
    ["a script within a comment's beginning", "<script><!--<script></script>a</script>"],
    ["a script without an end", "<script>a"],
    ["a reference that is not common", "<img src='a&copy=b'>"],
    ["an attribute without an end", "<p title='a"],
  ])("%s", (_name, html) => {
    expect(readPlainMarkup(html, MARK)).toBeUndefined();
  });
});
