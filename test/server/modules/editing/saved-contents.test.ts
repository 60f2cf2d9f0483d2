import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { createSavedContents } from "../../../../server/modules/editing/saved/saved-contents.ts";
import { createValueStore } from "../../../../server/modules/editing/saved/value-store.ts";
import { createSavedOverlay } from "../../../../server/site/loading/saved-content.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { below, loadTestSites } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const navigation = { websiteId: "w1", kind: "navigation" } as const;

test("a page of the files hides a created one of its address, and that is told", async () => {
  const site = (await loadTestSites(below("shop", contentFiles()))).get("shop");
  if (!site) throw new Error("the site does not load");
  const store = {
    id: "s1",
    urlId: "SHOP",
    title: "Neu",
    navigationTitle: "Neu",
    description: "",
    enabled: true,
  };
  const saved = {
    revision: "1",
    navigation: new Map(),
    blockFields: new Map(),
    languages: undefined,
    stores: [store, { ...store, id: "s2", urlId: "neu" }],
    categories: [],
  };
  const hidden: string[] = [];
  const overlaySaved = createSavedOverlay(
    () => saved,
    (_site, { id }) => hidden.push(id),
  );
  const shown = overlaySaved(site);
  expect(overlaySaved(site)).toBe(shown);
  expect([...shown.pages.keys()]).toEqual([...site.pages.keys(), "neu"]);
  expect(hidden).toEqual(["s1"]);
});

describe.each(databaseKinds)("what owners have saved, in two processes $name", ({ create }) => {
  let created: DatabasePlace;
  let databases: readonly Database[];
  beforeEach(async () => {
    created = await create();
    databases = [await openDatabase(created.place), await openDatabase(created.place)];
  });
  afterEach(async () => {
    for (const database of databases) await database.destroy();
    await created.remove();
  });

  test("what one saves, the other shows once it has looked", async () => {
    const site = (await loadTestSites(below("shop", contentFiles()))).get("shop");
    if (!site) throw new Error("the site does not load");
    const [mine, others] = databases.map((database) => {
      const values = createValueStore(database);
      const saved = createSavedContents(database);
      return { values, saved, overlaySaved: createSavedOverlay(saved.source) };
    });
    if (!mine || !others) throw new Error("there are two");
    const entries = [
      { pageId: "c0", items: [] },
      { pageId: "gone", items: [] },
    ];
    await mine.values.change(navigation, () => ({ mainNav: entries }));
    await others.saved.refresh();
    const shown = others.overlaySaved(site);
    expect(shown.content.navigation).toEqual({ mainNav: [{ collection: "start" }] });
    expect(shown.revision).not.toBe(site.revision);
    // The same object as long as nothing is saved.
    await others.saved.refresh();
    expect(others.overlaySaved(site)).toBe(shown);
    expect(mine.overlaySaved(site)).toBe(site);
    await mine.values.change(navigation, () => ({}));
    await others.saved.refresh();
    const after = others.overlaySaved(site);
    expect(after.content.navigation).toEqual(site.content.navigation);
    expect([site.revision, shown.revision]).not.toContain(after.revision);
  });
});
