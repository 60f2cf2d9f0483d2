import { expect, test } from "vitest";
import type { Change } from "../../../../server/content/changes/change.ts";
import { toChangedSite } from "../../../../server/site/loading/changed-site.ts";
import { below, loadTestSites } from "../../../support/server/storefront.ts";
import { collectionFile } from "../../../support/sites/pages.ts";
import { mug, soundFiles } from "../../../support/sites/site-files.ts";

const FILE = "collections/shop.json";

const change = (item: string, key: string, value: string): Change => ({
  id: `${item} ${key}`,
  file: FILE,
  path: ["items", { key: "id", is: item }, key],
  old: undefined,
  revision: "",
  value,
});

const itemOf = (name: string, urlId = name) => mug({ id: name, urlId, title: name });

test("a change that clashes with a new entry is left out, and no other with it", async () => {
  const items = [itemOf("a"), itemOf("b"), itemOf("c"), itemOf("d", "neu")];
  const files = { ...soundFiles(), [FILE]: collectionFile("shop", items) };
  const site = (await loadTestSites(below("shop", files))).get("shop");
  if (!site) throw new Error("the site is not served");
  const changes = [
    change("a", "urlId", "neu"),
    change("b", "title", "Von uns"),
    change("c", "title", "Auch von uns"),
  ];
  const made = toChangedSite(site, changes);
  expect(made.errors).toEqual([]);
  expect(
    made.conflicts.filter(({ kind }) => kind === "invalid").map((one) => one.change.id),
  ).toEqual(["a urlId"]);
  const titles = [...made.site.content.items.values()].map(({ item }) => item.title);
  expect(titles).toEqual(expect.arrayContaining(["Von uns", "Auch von uns"]));
});
