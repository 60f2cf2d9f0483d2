import fc from "fast-check";
import { parseFragment, serialize } from "parse5";
import { expect, test } from "vitest";
import { checkTheme } from "../../analysis/index.ts";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { turns } from "../support/turns.ts";

const engine = createEngine(createFormatters());

/** Repairs of browsers in a template, in the words of the checks. */
const repairs = (text: string): readonly string[] =>
  checkTheme(
    { templates: [{ name: "t", text }], blocks: new Map(), platformBlocks: new Set() },
    engine,
  ).flatMap(({ code, message }) => (code === "HTML_REPAIRED" ? [message] : []));

/** True for HTML that a parser of browsers reads as it is written; a `<tbody>` may be left out. */
const isReadAsWritten = (html: string): boolean =>
  serialize(parseFragment(html)).replace(/<\/?tbody>/g, "") === html;

const names =
  "div p ul li span b a h1 h2 form table caption thead tr td th select option br img input".split(
    " ",
  );
const voids = new Set(["br", "img", "input"]);

const { tree } = fc.letrec<{ tree: string; list: string; element: string }>((tie) => ({
  tree: fc.oneof(
    { withCrossShrink: true, maxDepth: 6 },
    fc.constantFrom("", "x"),
    tie("element"),
    tie("list"),
  ),
  list: fc.tuple(tie("tree"), tie("tree")).map((both) => both.join("")),
  element: fc
    .tuple(fc.constantFrom(...names), tie("tree"))
    .map(([name, inner]) => (voids.has(name) ? `<${name}>` : `<${name}>${inner}</${name}>`)),
}));

test("what a parser of browsers reads in another way is found, and nothing else", () => {
  fc.assert(
    fc.property(tree, (inner) => {
      // In a table it makes no difference.
      fc.pre(!inner.includes("<form></form>"));
      const html = `<div>${inner}</div>`;
      expect([html, repairs(html).length === 0]).toEqual([html, isReadAsWritten(html)]);
    }),
    { numRuns: turns(2_000, 50_000) },
  );
});

test.each([
  "<div><tr><td>a</td></tr></div>",
  "<table><div>a</div></table>",
  "<table>a<tr><td>b</td></tr></table>",
  "<table><form><tr><td>a</td></tr></form></table>",
  "<div>a</div></p>",
  "<select><div>a</div></select>",
  '<a href="/x>a</a> <b class="y">b</b>',
  '<a href="/x>a</a>',
  '<a href=/x">a</a>',
  '<b class="x"id="y">a</b>',
  '<b "x">a</b>',
  "<div <b>a</b></div>",
  "<p><span><div>a</div></span></p>",
])("%s is repaired", (html) => {
  expect(isReadAsWritten(html)).toBe(false);
  expect(repairs(html)).not.toEqual([]);
});

test("repairs in what a template writes around values and branches", () => {
  expect(repairs("<div>{body}</div></p>")).toEqual([
    "no <p> is open here: browsers add an empty one",
  ]);
  expect(repairs('{.if a}<b class="x>y</b>{.or}<b class="z">y</b>{.end}')).toEqual([
    "the value of 'class' has no quote at its end",
  ]);
});

test.each([
  ["a value that each branch begins", '<b {.if a}class="x{.or}class="y{.end} z">a</b>'],
  ["parts of tables that other templates are in", "<tr><td>a</td></tr></tbody>"],
  [
    "rows that a template computes",
    "<table>{rows}{.repeated section items}<tr><td>a</td></tr>{.end}</table>",
  ],
  [
    "what a table needs besides cells",
    '<table> <!-- a --><script>1</script><tr><td>a</td></tr><input type="hidden"></table>',
  ],
  ["a paragraph that another template may have opened", "a</p>{body}</p>"],
  ["a paragraph that a value may have opened", "<div>{body}</p></div>"],
  ["a paragraph that a branch may have opened", "<div>b</div>{.if a}<p>{.end}b{.if a}</p>{.end}"],
  [
    "attributes that a template computes",
    '<b {a}="b c" {b}"{c}" class="d"{d} data-{e}="f"{.if f} g="h"{.end}>x</b>',
  ],
  ["a value without quotes", "<a href=/x?a=b class={y}>a</a>"],
  ["choices of options", '<select><optgroup label="a"><option>{b}</optgroup><hr></select>'],
])("%s: no mistake", (_what, text) => {
  expect(repairs(text)).toEqual([]);
});
