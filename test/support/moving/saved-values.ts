import type { Database } from "../../../server/database/schema.ts";
import { createChangeStore } from "../../../server/modules/changes/store.ts";
import { createContentStore } from "../../../server/modules/editing/saved/content-store.ts";
import { createValueStore } from "../../../server/modules/editing/saved/value-store.ts";
import { createStockStore } from "../../../server/modules/stock/store.ts";
import { keepOrder } from "../orders/stored-orders.ts";

/** Milliseconds since 1970 at which everything was saved. */
export const AT = Date.UTC(2026, 5, 1);

/** By whom units were counted, and when. */
export const edited = { editedAt: AT, editedBy: "ada@laden.example" };

/** Puts a subscriber, and an order, into a database. */
export async function addPeople(database: Database, websiteId: string): Promise<void> {
  await keepOrder(database, 1001, { websiteId, status: "paid", paidAt: AT });
  const times = { asked_at: AT, confirmed_at: AT + 1000, ended_at: null };
  await database
    .insertInto("subscribers")
    .values({
      id: "s1",
      website_id: websiteId,
      list: "rundbrief",
      state: "confirmed",
      ...times,
      email: "bo@beispiel.de",
      email_key: "bo@beispiel.de",
      form_id: "f1",
      page_path: "/start",
    })
    .execute();
}

/** Saves over the files, as owners do: a title, a navigation, a shop page with a category, and units that are left. */
export async function addChanges(
  database: Database,
  websiteId: string,
  {
    file,
    item,
    skus,
    title,
    pageId,
  }: Record<"file" | "item" | "title" | "pageId", string> & {
    skus: readonly string[];
  },
): Promise<void> {
  await createChangeStore(database).change(websiteId, ({ draft }) => ({
    changes: {
      public: [
        {
          id: "c1",
          file,
          revision: "r",
          at: AT,
          by: "ada@laden.example",
          path: ["items", { key: "id", is: item }, "title"],
          old: title,
          value: "Vom Inhaber umbenannt",
        },
      ],
      draft,
    },
    edits: [],
  }));
  await createValueStore(database).change({ websiteId, kind: "navigation" }, () => ({
    mainNav: [
      { pageId, items: [] },
      { externalLink: { url: "https://example.org/", title: "Anderswo", newWindow: true } },
    ],
  }));
  const contents = createContentStore(database);
  const store = { urlId: "neu", title: "Neu", navigationTitle: "Neu", description: "" };
  const row = { collectionId: "", nameKey: "neu", value: { ...store, enabled: true } };
  await contents.add(websiteId, () => ({ id: "made-1", kind: "store", ...row }));
  const category = { id: "made-2", displayName: "Sonst", parentCategoryId: pageId };
  await contents.add(websiteId, () => ({
    id: "made-2",
    kind: "category",
    collectionId: pageId,
    nameKey: "sonst",
    value: { ...category, collectionId: pageId, displayIndex: 1 },
  }));
  const stock = createStockStore(database);
  for (const [at, sku] of skus.entries()) {
    const to = at === 0 ? 0 : 3;
    await stock.edit(websiteId, { itemId: item, sku, version: 0, from: null, to, ...edited });
  }
}
