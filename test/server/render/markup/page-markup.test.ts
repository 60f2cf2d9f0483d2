import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPageMarkup } from "../../../../server/render/markup/page-markup.ts";

/** The stretches of text where elements may stand, `|` between them. */
const contents = (html: string): string => readPageMarkup(html, "").texts.join("|");

describe("elements may stand", () => {
  test.each([
    ["a<b>c</b>d", "a|c|d"],
    ["<p title='>x'>a", "a"],
    ['<p title=">x" data-a = ">y">a', "a"],
    ["<p title=x>a", "a"],
    ["<p title=a>b", "b"],
    ['<p title=a"b>c', "c"],
    ['<p ="x>a', "a"],
    ['<p "x>a', "a"],
    ["<p a/b=c/>a", "a"],
    ["<br/>a", "a"],
    ["1 < 2 <3> a", "1 < 2 <3> a"],
    ["a&amp;&#98;", "a&b"],
    ["<svg><title>a</svg><template>b</template>", "b"],
    ["<noscript>a</noscript>", "a"],
    ["a<!---->b<!-->c<!--->d", "a|b|c|d"],
  ])("in %s at %s", (html, expected) => {
    expect(contents(html)).toBe(expected);
  });
});

describe("no element may stand", () => {
  test.each([
    ["<!-- a > b -->c", "c"],
    ["<!-- a --!>c", "c"],
    ["<!-- a -- > b", ""],
    ["<!doctype a>b", "b"],
    ["</ a>b", "b"],
    ["<?a b>c", "c"],
    ["<script>a<b>c</b></script>d", "d"],
    ["<SCRIPT >a</scripts></Script\n>d", "d"],
    ["<style>a</style>b", "b"],
    ["<title>a</title>b", "b"],
    ["<textarea>a<p></textarea>b", "b"],
    ["<iframe>a</iframe>b", "b"],
    ["<select>a<option>b</option></select>c", "c"],
    ["<select>a<select>b", "b"],
    ["</select>a", "a"],
    ["<selection>a", "a"],
    ["<p title='a", ""],
    ["<p a", ""],
    ["<p a=", ""],
    ["<script>a", ""],
    ["<script><!--<script></script>a</script>b", "b"],
    ["<plaintext>a</plaintext>b", ""],
    ["</p title='>a'>b", "b"],
    ["<!-- a", ""],
  ])("in %s but %j", (html, expected) => {
    expect(contents(html)).toBe(expected);
  });
});

const pieces = fc.array(
  fc.constantFrom(
    ..."< > / = ' \" ! - a <!-- --> <p <select> </select> <script> </script> title= x <svg> <template>".split(
      " ",
    ),
    ..."</template> <textarea> </textarea> <noscript> <plaintext> <![CDATA[ ]]> <table> <td> <b>".split(
      " ",
    ),
    " ",
    "\0",
  ),
  { maxLength: 30 },
);

test("any text is read to its end, and what counts as text stands in it", () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const html = parts.join("");
      for (const text of readPageMarkup(html, "").texts) {
        expect(text).not.toBe("");
        for (const character of text.replaceAll("\u{fffd}", "")) expect(html).toContain(character);
      }
    }),
    { numRuns: 1000 },
  );
});

test("a mark between elements is found wherever it stands", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("<p>", "</p>", "<b>", "<table>", "<td>", "x", "MARK")),
      (parts) => {
        const marks = parts.filter((part) => part === "MARK").length;
        expect(contents(parts.join("")).split("MARK").length - 1).toBe(marks);
      },
    ),
  );
});

test("scripts are those that browsers run", () => {
  const { scripts } = readPageMarkup(
    `<!-- <script>a()</script> --><p title="<script>b()</script>"><textarea><script>c()</script></textarea>
    <script>d()</script><SCRIPT TYPE=" Text/JavaScript " data-x=">">e('<!--<script>')</SCRIPT
    ><script>f()</script --></script><script type="text/template">g()</script><script src>h()</script>
    <svg><script>i(1 &lt; 2)</script><script href="/j.js"></script></svg><script type="importmap">{}</script>
    <template><script type="module">k()</script></template><script>unclosed()`,
  );
  expect(scripts).toEqual([
    { text: "d()", isClassic: true, isDeferred: false },
    {
      text: "e('<!--<script>')</SCRIPT\n    ><script>f()</script -->",
      isClassic: true,
      isDeferred: false,
    },
    { text: undefined, address: "", isClassic: true, holdsPage: true, isDeferred: false },
    { text: "i(1 < 2)", isClassic: true, isDeferred: false },
    { text: undefined, address: "/j.js", isClassic: true, holdsPage: true, isDeferred: false },
    { text: "{}", isClassic: false, isDeferred: true },
    { text: "k()", isClassic: false, isDeferred: true },
  ]);
});

test("only pictures that wait for a script count as waiting", () => {
  const waits = (html: string) => readPageMarkup(html).hasWaitingImages;
  expect(waits("<img alt='>' DATA-SRC=/s/a.webp>")).toBe(true);
  expect(waits("<!-- <img data-src=a> --><img alt='data-src=a'><p data-src=a>")).toBe(false);
});
