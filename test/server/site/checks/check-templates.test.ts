import { expect, test } from "vitest";
import { loadContent } from "../../../../server/content/load-content.ts";
import { checkTemplates } from "../../../../server/site/checks/check-templates.ts";
import { diagnosticText } from "../../../support/sites/diagnostic-text.ts";
import { collectionFile, pageFile, post } from "../../../support/sites/pages.ts";
import { contentFiles, writeFolder } from "../../../support/sites/site-files.ts";
import { readPlainTheme } from "../../../support/sites/theme.ts";

type Files = Readonly<Record<string, unknown>>;

/** Diagnostics about the page or collection `x` in the small site. */
function check(file: unknown, themeFiles: Files = {}): readonly string[] {
  const folder = writeFolder({ ...contentFiles(), "collections/x.json": file });
  const { content } = loadContent(folder);
  const { theme } = readPlainTheme(themeFiles);
  if (!content || !theme) throw new Error("the site has errors of its own");
  return checkTemplates(content, theme).map((diagnostic) =>
    diagnosticText(diagnostic).replace(`${folder}/`, ""),
  );
}

const noTemplate =
  "collections/x.json $.collection.typeName: the theme has no wiki.list and no wiki.item";

test("a collection whose items nothing shows is an error, with items or still without any", () => {
  const wiki = { typeName: "wiki" };
  expect(check(collectionFile("x", [post("a")], wiki))).toEqual([`error ${noTemplate}`]);
  expect(check(collectionFile("x", [], wiki))).toEqual([`error ${noTemplate}`]);
});

test("one file of the theme is enough, and so is HTML of the content", () => {
  const wiki = collectionFile("x", [post("a")], { typeName: "wiki" });
  expect(check(wiki, { "collections/wiki.list": "" })).toEqual([]);
  expect(check(wiki, { "collections/wiki.item": "" })).toEqual([]);
  expect(check({ ...wiki, mainContent: "<p>Moin</p>" })).toEqual([`warning ${noTemplate}`]);
});

test("pages without items are the layout alone, with a warning", () => {
  expect(check(pageFile("x", { type: 1, typeName: "wiki" }))).toEqual([`warning ${noTemplate}`]);
  expect(check(pageFile("x"))).toEqual([]);
});

test("pages made of blocks need no template, cover pages no more than others", () => {
  expect(check(pageFile("x", { type: 10, typeName: "wiki" }))).toEqual([]);
  expect(check(pageFile("x", { type: 8, typeName: "wiki" }))).toEqual([]);
});

test("a page of the theme needs its file", () => {
  expect(check(pageFile("x", { type: 7, typeName: "kontakt" }))).toEqual([]);
  expect(check(pageFile("x", { type: 7, typeName: "nope" }))).toEqual([
    "warning collections/x.json $.collection.typeName: the theme has no nope.page",
  ]);
});

test("folders need no template, indexes do", () => {
  const conf = (changes: Files) => ({
    "collections/wiki.conf": { title: "Wiki", folder: true, ...changes },
  });
  const folder = pageFile("x", { type: 1, typeName: "wiki" });
  expect(check(folder, conf({}))).toEqual([]);
  expect(check(folder, conf({ index: true }))).toEqual([`warning ${noTemplate}`]);
});
