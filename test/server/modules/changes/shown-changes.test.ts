import { expect, onTestFinished, test } from "vitest";
import { readPathText } from "../../../../server/content/changes/change-path.ts";
import { withEdit } from "../../../../server/content/changes/edit.ts";
import { createShownChanges } from "../../../../server/modules/changes/shown-changes.ts";
import { createChangeStore, type StoredChange } from "../../../../server/modules/changes/store.ts";
import { openMemory } from "../../../support/databases/memory-database.ts";
import { below, loadTestSites } from "../../../support/server/storefront.ts";
import { mug, soundFiles } from "../../../support/sites/site-files.ts";

test("the site with changes that are being tried is the one that is shown once they are kept", async () => {
  const site = (await loadTestSites(below("shop", soundFiles()))).get("shop");
  if (!site) throw new Error("the site is not served");
  const database = await openMemory();
  onTestFinished(() => database.destroy());
  const shown = createShownChanges(database, { error() {}, warn() {} });
  const none: readonly StoredChange[] = [];
  const changes = withEdit({ value: { items: [mug()] }, revision: "r" }, none, {
    id: "1",
    file: "collections/shop.json",
    path: readPathText("items[id=mug].title"),
    value: "Tasse",
    at: 1,
    by: "a@b.de",
  });
  await createChangeStore(database).change("w1", () => ({
    changes: { public: changes, draft: [] },
    edits: [],
  }));
  const tried = shown.with(site, changes).site;
  expect(tried.content.items.get("mug")?.item.title).toBe("Tasse");
  await shown.refresh();
  expect(shown.overlay(site)).toBe(tried);
});
