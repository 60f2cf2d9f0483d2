import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Change } from "../../../../server/content/changes/change.ts";
import { readPathText } from "../../../../server/content/changes/change-path.ts";
import { toChangedSite } from "../../../../server/site/loading/changed-site.ts";
import type { Site } from "../../../../server/site/site.ts";
import { below, loadTestSites } from "../../../support/server/storefront.ts";
import { collectionFile } from "../../../support/sites/pages.ts";
import { mug, soundFiles } from "../../../support/sites/site-files.ts";

const itemOf = (id: string, product: object = {}) =>
  mug({ id, urlId: id, title: id, structuredContent: { ...mug().structuredContent, ...product } });

const files = (fields: object = {}) => ({
  ...soundFiles(),
  "collections/one.json": collectionFile("one", [itemOf("a"), itemOf("b", fields)]),
  "collections/two.json": collectionFile("two", [itemOf("c")]),
});

const change = (file: string, path: string, value: unknown, old?: unknown): Change => ({
  id: path,
  file: `collections/${file}.json`,
  path: readPathText(path),
  old,
  revision: "",
  value,
});

async function load(content: object): Promise<Site> {
  const site = (await loadTestSites(below("shop", { ...content }))).get("shop");
  if (!site) throw new Error("the site is not served");
  return site;
}

const itemIn = ({ content }: Site, id: string) => content.items.get(id)?.item;

test("what no change is made in is not read again, until its file is another", async () => {
  const site = await load(files());
  const changed = toChangedSite(site, [change("one", "items[id=a].title", "Neu", "a")]).site;
  expect(itemIn(changed, "a")?.title).toBe("Neu");
  expect(itemIn(site, "a")?.title).toBe("a");
  expect(itemIn(changed, "c")).toBe(itemIn(site, "c"));
  const path = join(site.content.folder, "collections/two.json");
  writeFileSync(`${path}.new`, JSON.stringify(collectionFile("two", [itemOf("d")])));
  renameSync(`${path}.new`, path);
  const replaced = toChangedSite(site, []).site;
  expect([itemIn(replaced, "c"), itemIn(replaced, "d")?.title]).toEqual([undefined, "d"]);
  expect(itemIn(replaced, "a")).toBe(itemIn(site, "a"));
});

test("a file that is not read again has its conflicts, each with the change that is given now", async () => {
  const site = await load(files());
  const lost = () => change("one", "items[id=gone].title", "Neu", "Alt");
  const wrong = () => change("one", "items[id=a].urlId", "b", "a");
  toChangedSite(site, [lost(), wrong()]);
  const [gone, invalid] = [lost(), wrong()];
  const other = change("two", "items[id=c].title", "Anders", "c");
  const { conflicts, errors, site: changed } = toChangedSite(site, [gone, invalid, other]);
  expect(errors).toEqual([]);
  expect(conflicts.map(({ kind }) => kind)).toEqual(["gone", "invalid"]);
  expect(conflicts.map((one) => one.change)).toEqual([gone, invalid]);
  expect(conflicts[0]?.change).toBe(gone);
  expect(conflicts[1]?.change).toBe(invalid);
  expect(itemIn(changed, "c")?.title).toBe("Anders");
});

test("a product loses the form that it names, and gets it again, as the form is there", async () => {
  const form = {
    id: "gravur",
    name: "Gravur",
    fields: [{ type: "text", id: "text", title: "Text" }],
  };
  const named = files({ additionalFieldsFormId: "gravur" });
  const site = await load({ ...named, "forms/gravur.json": form });
  const formNow = () => {
    const { site: changed } = toChangedSite(site, []);
    return itemIn(changed, "b")?.structuredContent?.additionalFieldsFormId;
  };
  const path = join(site.content.folder, "forms/gravur.json");
  expect(formNow()).toBe("gravur");
  rmSync(path);
  expect(formNow()).toBeUndefined();
  writeFileSync(path, JSON.stringify(form));
  expect(formNow()).toBe("gravur");
});
