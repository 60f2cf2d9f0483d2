import { expect, test } from "vitest";
import { htmlToLine, htmlToText } from "../../../server/html/text.ts";

test.each([
  ["a  b\n", "a b"],
  ["<p>Tee &amp; Kluntje</p><p>aus&nbsp;Emden &#8211; gut</p>", "Tee & Kluntje aus Emden – gut"],
  ["Wort<b>teil</b><wbr>e<br>Zeile", "Wortteile Zeile"],
  ["<ul><li>eins<li>zwei</ul>", "eins zwei"],
  ['<p title="a > b">c</p>', "c"],
  ["a <!-- b > c --> d", "a d"],
  ["<style>a{}</style>b<script>if (1 < 2) c()</script>", "b"],
  ["1 < 2 <3 &lt;b&gt; &unbekannt; &copy", "1 < 2 <3 <b> &unbekannt; ©"],
  ["&#x1F600;&#0;", "\u{1f600}\u{fffd}"],
  ["<iframe src=x>a</iframe><noscript>b</noscript>", "b"],
  ["<", "<"],
  ["", ""],
  [undefined, ""],
  [["<p>"], ""],
])("%j is %j", (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test("a line keeps no-break spaces", () => {
  expect(htmlToLine("<p> 24&nbsp;Stufen \n und&#160;mehr</p>")).toBe(
    "24\u00a0Stufen und\u00a0mehr",
  );
});

test("deep nesting is read too", () => {
  expect(htmlToText(`${"<div>".repeat(20_000)}a`)).toBe("a");
});
