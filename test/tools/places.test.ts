import path from "node:path";
import { expect, test } from "vitest";
import { complete } from "../../tools/language-server/requests/completion.ts";
import { occurrences } from "../../tools/language-server/requests/places.ts";
import { openTheme } from "../support/tools/open-theme.ts";

const base = `// tweak: { "type": "color", "title": "Ink" }
@ink: #123456;
// tweak: { "type": "font", "title": "Head" }
.head-font { font-size: 2rem; }
// tweak: { "type": "checkbox", "title": "Hide Author" }
// tweak: { "type": "dropdown", "title": "Grid", "options": ["Two", "Three Wide"], "default": "Two" }
h1 { .head-font; color: @ink; }
.hide-author .author { display: none; }
.grid-three-wide { columns: 3; }
`;

const files = { "styles/base.less": base };

/** The lines of what is defined and used at the end of a text of a file. */
function at(file: string, before: string) {
  const asked = openTheme(files).ask(file);
  const found = occurrences(asked, asked.text.indexOf(before) + before.length);
  const lines = (places: NonNullable<typeof found>["uses"]) =>
    places.map(({ file: one, start }) => {
      const { line } = asked.texts.of(one).positionAt(start);
      return `${path.basename(one)}:${line + 1}`;
    });
  return found && [lines(found.definitions), lines(found.uses)];
}

const BASE = "styles/base.less";
const FOOT = "foot.region";
const CONF = "template.conf";

test.each([
  [
    "a tweak's comment to its variable",
    BASE,
    '"title": "In',
    ["base.less:2"],
    ["base.less:7", "base.less:1"],
  ],
  ["a variable to its tweak", BASE, "color: @i", ["base.less:2"], ["base.less:7", "base.less:1"]],
  [
    "a tweak's comment to its mixin",
    BASE,
    '"title": "He',
    ["base.less:4"],
    ["base.less:3", "base.less:7"],
  ],
  ["a mixin to its tweak", BASE, "h1 { .head", ["base.less:3"], ["base.less:4", "base.less:7"]],
  ["a checkbox to its class", BASE, '"Hide Au', ["base.less:8"], ["base.less:5"]],
  ["a class to its checkbox", BASE, ".hide-au", ["base.less:5"], ["base.less:8"]],
  ["a dropdown to the classes of its options", BASE, '"Gr', ["base.less:9"], ["base.less:6"]],
  ["a class to its dropdown", BASE, ".grid-thr", ["base.less:6"], ["base.less:9"]],
  [
    "a navigation to its entry",
    FOOT,
    'navigationId="main',
    ["template.conf:16"],
    ["foot.region:1"],
  ],
  ["an entry to its tags", CONF, '"name": "mainN', ["template.conf:16"], ["foot.region:1"]],
  ["a style sheet to its file", CONF, '"base.l', ["base.less:1"], []],
  ["a region to its file", CONF, '"foo', ["foot.region:1"], []],
])("the way leads from %s", (_, file, before, definitions, uses) => {
  expect(at(file, before)).toEqual([definitions, uses]);
});

test.each([".author {", "h1"])("nothing is known of %j", (before) => {
  expect(at(BASE, before.replace(" {", ""))).toBeUndefined();
});

test.each(["{# no", "{## no", "{.macro no", "{.inject @no "])(
  "nothing is offered in %s",
  (text) => {
    const asked = openTheme({ "blocks/a.block": text }).ask("blocks/a.block");
    expect(complete(asked, text.length)).toEqual([]);
  },
);

test("a macro of the template that applies a block leads there", () => {
  const theme = openTheme({
    "blocks/a.block": "{.macro row}a{.end}{@|apply b.block}",
    "blocks/b.block": "{@|apply row}",
  });
  const found = occurrences(theme.ask("blocks/b.block"), "{@|apply r".length);
  expect(found?.definitions.map(({ file }) => path.basename(file))).toEqual(["a.block"]);
});
