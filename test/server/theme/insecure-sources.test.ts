import { expect, test } from "vitest";
import { readPlainTheme } from "../../support/sites/theme.ts";

const insecure = (files: Readonly<Record<string, unknown>>) =>
  readPlainTheme(files).diagnostics.filter((text) => text.includes("over HTTP,"));

test("files that templates and style sheets load over HTTP are named with their place", () => {
  const found = insecure({
    "blocks/a.block": `<script src="http://a.test/x.js"></script>
<img class="b" src='http://b.test/x.png?{v}'> <script src="http://a.test/x.js"></script>
<link rel="shortcut icon" href="http://c.test/i.ico"><link href=http://d.test/s.css rel=stylesheet>`,
    "styles/base.less":
      '@import "http://e.test/x.css";\nb { background: url(http://f.test/y.png) }',
  });
  expect(found.map((text) => text.replace(/ is loaded.*$/, ""))).toEqual([
    "warning blocks/a.block:1:14: 'http://a.test/x.js'",
    "warning blocks/a.block:2:21: 'http://b.test/x.png?'",
    "warning blocks/a.block:3:33: 'http://c.test/i.ico'",
    "warning blocks/a.block:3:65: 'http://d.test/s.css'",
    "warning styles/base.less:1:10: 'http://e.test/x.css'",
    "warning styles/base.less:2:21: 'http://f.test/y.png'",
  ]);
  expect(found[0]).toMatch(/which a page with an HTTPS address does not do; write 'https:'$/);
});

test("links that lead somewhere and addresses without scheme are not loaded over HTTP", () => {
  const files = {
    "blocks/a.block": `<a href="http://a.test/">a</a><link rel="canonical" href="http://a.test/">
<script src="//b.test/x.js"></script>http://c.test/x.js<svg xmlns="http://www.w3.org/2000/svg"></svg>`,
  };
  expect(insecure(files)).toEqual([]);
});

test("a long line of unfinished elements takes no long time", () => {
  const text = `${'<img alt="http://" '.repeat(20_000)}<link rel=icon `.repeat(2);
  expect(insecure({ "blocks/a.block": text })).toEqual([]);
});
