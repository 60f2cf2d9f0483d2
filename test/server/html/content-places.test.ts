import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eachContent } from "../../../server/html/content-places.ts";

/** The stretches of content, joined by `|`. */
function contents(html: string): string {
  const found: string[] = [];
  eachContent(html, (content) => found.push(content));
  return found.join("|");
}

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
    ["1 < 2 <3> a", "1 |< 2 |<3> a"],
    ["<noscript>a</noscript>", "a"],
    ["a<!---->b<!-->c<!--->d", "a|b|c|d"],
  ])("in %s at %s", (html, expected) => {
    expect(contents(html).replaceAll("|<", "<")).toBe(expected.replaceAll("|<", "<"));
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
    ["<!-- a", ""],
  ])("in %s but %j", (html, expected) => {
    expect(contents(html)).toBe(expected);
  });
});

test("any text is read to its end, with the content in order", () => {
  const piece = fc.constantFrom(
    ..."< > / = ' \" ! - a <!-- --> <p <select> </select> <script> </script> title= x".split(" "),
    " ",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = pieces.join("");
      let at = 0;
      eachContent(html, (content) => {
        const found = html.indexOf(content, at);
        expect(content).not.toBe("");
        expect(found).toBeGreaterThanOrEqual(at);
        at = found + content.length;
      });
    }),
    { numRuns: 1000 },
  );
});

test.each(["<", "<p ", "<p a=", "<!--", '"', "<p a='", "<select>", "<script>", "</", "= "])(
  "200,000 characters of %j take no more than a second",
  (piece) => {
    const html = `<p ${piece.repeat(200_000 / piece.length)}`;
    const started = performance.now();
    eachContent(html, () => undefined);
    eachContent(html.slice(3), () => undefined);
    expect(performance.now() - started).toBeLessThan(1000);
  },
);
