import { lockRows } from "../../../database/lock-rows.ts";
import type { Database } from "../../../database/schema.ts";
import { transact } from "../../../database/transact.ts";

/** Kinds of values that owners save for a whole website. All but preferences change its pages. */
export type ValueKind = "preferences" | "navigation" | "header-footer" | "languages" | "content";

/** Identifies a value of a website; a name distinguishes several of a kind. */
export type ValueKey = {
  readonly websiteId: string;
  readonly kind: ValueKind;
  readonly name?: string;
};

/** A saved value; its version increases with every save. Without any save it is null, with version 0. */
export type SavedValue = { readonly value: unknown; readonly version: number };

/** The value before any save. */
export const neverSaved: SavedValue = { value: null, version: 0 };

/** Loads and saves owners' changes. */
export type ValueStore = {
  find(key: ValueKey): Promise<SavedValue>;
  /** The names of the saved values of a kind, in order. */
  listNames(websiteId: string, kind: ValueKind): Promise<readonly string[]>;
  /** All values that affect a website's pages. */
  listShown(websiteId: string): Promise<ReadonlyMap<ValueKind, SavedValue>>;
  /** For each website a number that increases with every save that changes its pages. */
  readRevisions(): Promise<ReadonlyMap<string, number>>;
  /** Saves the value that `rule` derives from the present one; nothing if it throws. Saves of one value are serialized. */
  change(key: ValueKey, rule: (present: SavedValue) => unknown): Promise<SavedValue>;
};

/** All SQL of values that owners save for a whole website. */
export function createValueStore(database: Database): ValueStore {
  return {
    find: find(database),
    listNames: listNames(database),
    listShown: listShown(database),
    readRevisions: readRevisions(database),
    change: change(database),
  };
}

const placeOf = ({ websiteId, kind, name = "" }: ValueKey) => ({
  website_id: websiteId,
  kind,
  name,
});

const rowOf = (database: Database, key: ValueKey) => {
  const { website_id, kind, name } = placeOf(key);
  return database
    .selectFrom("site_values")
    .select(["value", "version"])
    .where("website_id", "=", website_id)
    .where("kind", "=", kind)
    .where("name", "=", name);
};

const find =
  (database: Database): ValueStore["find"] =>
  async (key) => {
    const row = await rowOf(database, key).executeTakeFirst();
    return row ? toSaved(row) : neverSaved;
  };

const listNames =
  (database: Database): ValueStore["listNames"] =>
  async (websiteId, kind) => {
    const rows = await database
      .selectFrom("site_values")
      .select("name")
      .where("website_id", "=", websiteId)
      .where("kind", "=", kind)
      .where("version", ">", 0)
      .orderBy("name")
      .execute();
    return rows.map(({ name }) => name);
  };

const listShown =
  (database: Database): ValueStore["listShown"] =>
  async (websiteId) => {
    const rows = await database
      .selectFrom("site_values")
      .select(["kind", "value", "version"])
      .where("website_id", "=", websiteId)
      .where("kind", "!=", "preferences")
      .execute();
    // All kinds are written by `change`.
    return new Map(rows.map((row) => [row.kind as ValueKind, toSaved(row)]));
  };

const readRevisions =
  (database: Database): ValueStore["readRevisions"] =>
  async () => {
    const rows = await database
      .selectFrom("site_values")
      .select(["website_id", ({ fn }) => fn.sum<number | string>("version").as("revision")])
      .where("kind", "!=", "preferences")
      .groupBy("website_id")
      .execute();
    return new Map(rows.map(({ website_id, revision }) => [website_id, Number(revision)]));
  };

const change =
  (database: Database): ValueStore["change"] =>
  (key, rule) =>
    transact(database, async (transaction) => {
      const place = placeOf(key);
      await transaction
        .insertInto("site_values")
        .values({ ...place, value: "null", version: 0 })
        .onConflict((conflict) => conflict.columns(["website_id", "kind", "name"]).doNothing())
        .execute();
      const present = await rowOf(transaction, key)
        .$call(lockRows(transaction))
        .executeTakeFirstOrThrow();
      const value = rule(toSaved(present));
      const version = present.version + 1;
      await transaction
        .updateTable("site_values")
        .set({ value: JSON.stringify(value), version })
        .where("website_id", "=", place.website_id)
        .where("kind", "=", place.kind)
        .where("name", "=", place.name)
        .execute();
      return { value, version };
    });

const toSaved = ({ value, version }: { value: string; version: number }): SavedValue => ({
  value: JSON.parse(value),
  version,
});
