import { expect, test } from "vitest";
import {
  findInlineScripts,
  readTemplateScripts,
} from "../../../server/development/inline-scripts.ts";
import { Repository } from "../../../server/theme/repository/repository.ts";
import { writeFolder } from "../../support/sites/site-files.ts";

const folder = writeFolder({
  "theme/foot.region": `<p>1</p>
<script>
  var one = 1;
  {.if collection}
  var name = "{collection.title}";
  {.end}
  throw one;
</script><script>b()</script>`,
  "theme/blocks/nav/menu.block": "<nav></nav>\n\n  <script>menu(); go();</script>",
  "theme/scripts/site.js": "<script>menu(); go();</script>",
});

const scripts = readTemplateScripts(`${folder}/site`, new Repository(`${folder}/theme`));

const find = (html: string) =>
  findInlineScripts(html, scripts).map(({ page, start, file, lines }) => [
    `${page.line}:${page.column}`,
    `${file}:${start.line}:${start.column}`,
    lines.map((place) => place && `${place.line}:${place.column}`).join(" "),
  ]);

test("scripts of a page are found in the templates that hold them", () => {
  expect(find("<b>\n<script>menu(); go();</script>\n<script>b()</script>")).toEqual([
    ["2:9", "../theme/blocks/nav/menu.block:3:11", "3:11"],
    ["3:9", "../theme/foot.region:8:18", "8:18"],
  ]);
});

test("lines that a template fills in are at the start of their script, all others at their own", () => {
  expect(
    find('<i></i><script>\n  var one = 1;\n\n    var name = "Kontakt";\n  throw one;\n</script>'),
  ).toEqual([["1:16", "../theme/foot.region:2:9", " 3:1   7:1 "]]);
});

test("scripts that no template holds are left out", () => {
  expect(find("<script>Static = {}</script><script></script><script>{\n}</script>")).toEqual([]);
});
