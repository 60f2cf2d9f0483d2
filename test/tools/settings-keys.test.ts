import { expect, test } from "vitest";
import type { Key } from "../../server/json/key.ts";
import { outlineOf } from "../../server/json/outline.ts";
import { tags } from "../../server/render/tags/index.ts";
import { variables } from "../../server/theme/lint-template.ts";
import { readDocumentation } from "../../tools/language-server/documentation/documentation.ts";
import { schemas } from "../../tools/language-server/project/configuration.ts";
import { complete } from "../../tools/language-server/requests/completion.ts";
import { hover } from "../../tools/language-server/requests/hover.ts";
import { openTheme } from "../support/tools/open-theme.ts";

const { settings, tags: documentedTags } = readDocumentation();

/** The paths of all keys below a schema. */
const pathsOf = (schema: Key<unknown> | undefined): readonly string[] => {
  const { keys = {}, each } = outlineOf(schema) ?? {};
  const inner = [
    ...Object.entries(keys),
    ...(each && outlineOf(each)?.keys ? [["*", each] as const] : []),
  ];
  return inner.flatMap(([name, below]) => [
    name,
    ...pathsOf(below).map((path) => `${name}.${path}`),
  ]);
};

test("every key of configurations and tweaks, every variable and tag is documented, and nothing else", () => {
  const keys = schemas.flatMap(([chapter, schema]) =>
    pathsOf(schema).map((path) => `${chapter} ${path}`),
  );
  const known = variables.filter((name) => name.includes(".")).map((name) => `Variables ${name}`);
  expect([...settings.keys()].sort()).toEqual([...keys, ...known].sort());
  expect([...documentedTags.keys()].sort()).toEqual(Object.keys(tags).sort());
});

const theme = {
  "a.region": "a",
  "scripts/site.js": "1",
};

/** The labels offered at `‸` in a file, and the text of hovering there. */
function at(file: string, text: string) {
  const offset = text.indexOf("‸");
  const asked = openTheme({ ...theme, [file]: text.replace("‸", "") }).ask(file);
  return {
    labels: complete(asked, offset).map(({ label }) => label),
    told: JSON.stringify(hover(asked, offset)?.contents ?? ""),
  };
}

const CONF = "template.conf";

test.each([
  [
    "keys at the top, but for those that are there",
    CONF,
    '{ "name": "A", "‸" }',
    "customTypes",
    "name",
  ],
  ["a key without quotes", CONF, "{ nav‸ }", "navigations", "regions"],
  [
    "keys of a layout",
    CONF,
    '{ "layouts": { "default": { "name": "a", "‸" } } }',
    "regions",
    "name",
  ],
  ["regions", CONF, '{ "layouts": { "default": { "regions": ["‸"] } } }', "head", "name"],
  ["keys of a navigation", CONF, '{ "navigations": [{ "‸" }] }', "title", "author"],
  ["keys of a field", CONF, '{ "customTypes": [{ "fields": [{ "‸": "" }] }] }', "type", "fields"],
  [
    "types of a field",
    CONF,
    '{ "customTypes": [{ "fields": [{ "type": "‸" }] }] }',
    "wysiwyg",
    "video",
  ],
  ["bases of a kind of posts", CONF, '{ "customTypes": [{ "base": "‸" }] }', "video", "wysiwyg"],
  ["collections of the platform", CONF, '{ "systemCollections": ["‸"] }', "album", "text"],
  ["partials of the platform", CONF, '{ "systemPartials": ["‸"] }', "sqs-share-buttons", "text"],
  ["orders", "collections/a.conf", '{ "ordering": ‸ }', "calendar", "grid"],
  ["true and false", "collections/a.conf", '{ "folder": ‸ }', "true", "grid"],
  ["keys of an object", "collections/a.conf", '{ "relatedItems": { "‸" } }', "isEnabled", "title"],
  ["layouts", "collections/a.conf", '{ "layout": "‸" }', "default", "title"],
  ["keys of a page", "pages/a.page.conf", '{ "‸" }', "description", "ordering"],
  ["types of a block", "blocks/a.block.conf", '{ "type": "‸" }', "image", "text"],
  [
    "keys of a tweak",
    "styles/base.less",
    '// tweak: { "type": "color", "‸" }\n@a: 1;',
    "category",
    "type",
  ],
  [
    "types of a tweak",
    "styles/base.less",
    '// tweak: { "type": "‸" }\n@a: 1;',
    "dropdown",
    "title",
  ],
  ["flags of a tweak", "styles/base.less", '// tweak: { "js": ‸ }\n@a: 1;', "true", "color"],
])("offered are %s", (_, file, text, offered, other) => {
  const { labels } = at(file, text);
  expect(labels).toContain(offered);
  expect(labels).not.toContain(other);
});

test.each([
  [
    CONF,
    '{ "layouts": { "default": { "reg‸ions": ["head"] } } }',
    "layouts.*.regions`: region files",
  ],
  [CONF, '{ "customTypes": [{ "fields": [{ "ty‸pe": "text" }] }] }', "One of text, wysiwyg"],
  [CONF, '{ "stylesheets": ["ba‸se.less"] }', "files below `styles/`"],
  ["collections/a.conf", '{ "order‸ing": "calendar" }', "One of chronological"],
  ["blocks/a.block.conf", '{ "ty‸pe": "image" }', "type of content blocks"],
  ["styles/base.less", '// tweak: { "ty‸pe": "color" }\n@a: 1;', "what is controlled"],
  ["blocks/a.block", "{squarespace.page-i‸d}", "an id for `<body>`"],
  ["blocks/a.block", "{squarespace-heade‸rs}", "everything of the platform"],
  ["blocks/a.block", '<squarespace:qu‸ery collection="a"></squarespace:query>', "items"],
  ["blocks/a.block", "{.repeated sec‸tion a}{.alternates with}{.end}", "1:Tee 4, 2:Kaffee 9"],
  ["blocks/a.block", "{.repea‸ted section a}{.alternates with}{.end}", "Example"],
  ["blocks/a.block", "{.repeated section a}{.alternates wi‸th}{.end}", "Example"],
  ["blocks/a.block", "{.se‸ction a}{.end}", "Example"],
  ["blocks/a.block", "{.i‸f a}{.end}", "Example"],
  ["blocks/a.block", "{.v‸ar @a b}", "Example"],
  ["blocks/a.block", "{.macr‸o a}{.end}", "Example"],
])("hovering in %s over %j tells %j", (file, text, told) => {
  expect(at(file, text).told).toContain(told);
});

test.each([
  ["navigations", '<squarespace:navigation navigationId="‸" />', "mainNav", "menu"],
  [
    "navigations of a half-typed tag",
    '<squarespace:navigation navigationId="‸\n<p>',
    "mainNav",
    "menu",
  ],
  ["blocks", '<squarespace:navigation template="‸', "menu", "mainNav"],
  ["scripts", '<squarespace:script src="‸', "site.js", "true"],
  ["tags", "<squarespace:fo‸", "folder-navigation", "limit"],
  ["attributes", '<squarespace:query collection="a" ‸>', "limit", "collection"],
  [
    "attributes of one with a body",
    "<squarespace:related li‸></squarespace:related>",
    "itemId",
    "collection",
  ],
  ["variables of the platform", "{squarespace.‸}", "squarespace.page-id", "mainNav"],
  ["variables with a hyphen", "{squarespace-pa‸", "squarespace-page-id", "mainNav"],
])("offered in a template are %s", (_, text, offered, other) => {
  const { labels } = at("blocks/a.block", text);
  expect(labels).toContain(offered);
  expect(labels).not.toContain(other);
});

test.each([
  ["{@|apply men‸}", "{@|apply menu.block}"],
  ["{.repeated sec‸}", "{.repeated section}"],
  ["{squarespace.pa‸}", "{squarespace.page-id}"],
  [
    '<squarespace:navigation navigationId="ma‸" />',
    '<squarespace:navigation navigationId="mainNav" />',
  ],
  ["{.if equ‸}", "{.if equal?}"],
])("a proposal replaces what is typed of it: %s", (text, expected) => {
  const offset = text.indexOf("‸");
  const plain = text.replace("‸", "");
  const asked = openTheme({ "blocks/a.block": plain }).ask("blocks/a.block");
  const results = complete(asked, offset).map(({ textEdit }) => {
    const { range, newText } =
      textEdit && "range" in textEdit ? textEdit : { range: undefined, newText: "" };
    const start = range?.start.character ?? 0;
    return plain.slice(0, start) + newText + plain.slice(offset);
  });
  expect(results).toContain(expected);
});
