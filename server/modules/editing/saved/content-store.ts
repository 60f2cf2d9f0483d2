import type { Database } from "../../../database/schema.ts";
import { transact } from "../../../database/transact.ts";
import { createValueStore } from "./value-store.ts";

/** Created content: a shop page, or a category of a collection. */
export type CreatedRow = {
  readonly id: string;
  readonly kind: "store" | "category";
  /** For a category: the id of its collection; else empty. */
  readonly collectionId: string;
  /** The value that must be unique: a URL id or a name, in lower case. */
  readonly nameKey: string;
  readonly value: unknown;
};

/** Loads and saves created content. */
export type ContentStore = {
  /** In the order in which it was created. */
  list(websiteId: string): Promise<readonly CreatedRow[]>;
  /**
   * Adds the row that `rule` makes from all earlier rows; nothing if it throws. Creations for a website are serialized,
   * and each changes the revision of its pages (`ValueStore.readRevisions`).
   */
  add(websiteId: string, rule: (present: readonly CreatedRow[]) => CreatedRow): Promise<CreatedRow>;
};

/** All SQL of created content. */
export function createContentStore(database: Database): ContentStore {
  const list = async (database: Database, websiteId: string) => {
    const rows = await database
      .selectFrom("created_content")
      .select(["id", "kind", "collection_id", "name_key", "value"])
      .where("website_id", "=", websiteId)
      .orderBy("number")
      .execute();
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind as CreatedRow["kind"], // Only `add` writes it.
      collectionId: row.collection_id,
      nameKey: row.name_key,
      value: JSON.parse(row.value),
    }));
  };
  return {
    list: (websiteId) => list(database, websiteId),
    add: (websiteId, rule) =>
      transact(database, async (transaction) => {
        // It locks the row of the website.
        const values = createValueStore(transaction);
        const { version } = await values.change({ websiteId, kind: "content" }, () => null);
        const added = rule(await list(transaction, websiteId));
        await transaction
          .insertInto("created_content")
          .values({
            id: added.id,
            website_id: websiteId,
            kind: added.kind,
            collection_id: added.collectionId,
            name_key: added.nameKey,
            value: JSON.stringify(added.value),
            number: version,
          })
          .execute();
        return added;
      }),
  };
}
