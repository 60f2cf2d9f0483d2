import { expect, test } from "vitest";
import { folds } from "../../tools/language-server/requests/folding.ts";
import { openTheme } from "../support/tools/open-theme.ts";

const CARD = "blocks/card.block";

test.each([
  ["elements", CARD, "<div>\n<p>\na\n</p>\n</div>", ["0-3", "1-2"]],
  [
    "scripts and styles",
    CARD,
    "<script>\nif (a < b) {}\n</script>\n<style>\na{}\n</style>",
    ["0-1", "3-4"],
  ],
  ["comments", CARD, "<!--\na\n-->\n{##\nb\n##}", ["0-2 comment", "3-5 comment"]],
  ["blocks", CARD, "{.section a}\nb\n{.end}", ["0-1"]],
  [
    "an element around a block",
    CARD,
    "<ul>\n{.if a}\n<li>\nb\n</li>\n{.end}\n</ul>",
    ["0-5", "1-4", "2-3"],
  ],
  [
    "an element that each branch opens",
    CARD,
    '<main>\n{.if a}<b>{.or}<i class="x">{.end}\nb\n</b>\n</main>',
    ["0-3", "1-2"],
  ],
  ["a tag over lines", CARD, '<a\n href="{url}"\n>\nb\n</a>', ["0-3"]],
  ["an element without end, and void ones", CARD, "<div>\n<br>\n<p>\n<p>\n</div>", ["0-3"]],
  ["macros", CARD, "{.macro a}\n<div>\nb\n</div>\n{.end}", ["0-3", "1-2"]],
  ["rules of a style sheet", "styles/base.less", ".a {\n b: c;\n}\n/*\n*/", ["0-1", "3-4 comment"]],
  [
    "objects of a configuration",
    "template.conf",
    '{\n "layouts": {\n "a": 1\n }\n}',
    ["0-3", "1-2"],
  ],
])("%s are folded", (_, file, text, lines) => {
  const found = folds(openTheme({ [file]: text }).ask(file));
  const shown = found.map(({ startLine, endLine, kind = "" }) => `${startLine}-${endLine} ${kind}`);
  expect(shown.map((one) => one.trim()).sort()).toEqual(lines);
});
