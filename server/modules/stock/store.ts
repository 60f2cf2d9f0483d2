import type { Database } from "../../database/schema.ts";

/** A variant with counted stock; the SKU is null for the only variant of a product without one. */
export type StockKey = { readonly itemId: string; readonly sku: string | null };

/** The units of a variant; null for unlimited. */
export type StockUnits = StockKey & {
  readonly units: number | null;
  /** The content's number with which they began. Null if they were unlimited then, or nobody knows. */
  readonly first: number | null;
  readonly version: number;
};

/** A variant's units in the content. */
export type FirstUnits = StockKey & { readonly units: number };

/** An edit by an owner. Times in milliseconds since 1970. */
export type StockEdit = {
  readonly editedAt: number;
  readonly editedBy: string;
  readonly from: number | null;
  readonly to: number | null;
};

/** A request for units of a variant; `initial` is the content's number, null for unlimited. */
type Wanted = StockKey & { readonly units: number; readonly initial: number | null };

/** The units left after taking some; null if they are unlimited, and nothing was taken. */
type Taken = { readonly left: number | null };

/** An edit of a variant's units, whose version is 0 as long as the content's number applies. */
type NewEdit = StockKey & StockEdit & { readonly version: number };

/** Counts units. A row begins with the content's number. */
export type StockStore = {
  /** For each website a number that increases with every change of its stock. */
  readRevisions(): Promise<ReadonlyMap<string, number>>;
  /** All counted variants, or those of some items. */
  list(websiteId: string, itemIds?: readonly string[]): Promise<readonly StockUnits[]>;
  /** Begins to count variants, except those that are counted already. */
  beginAll(websiteId: string, counted: readonly FirstUnits[]): Promise<void>;
  /** Takes units. Undefined if there are fewer. Several variants must be taken in the order of `inStockOrder`. */
  take(websiteId: string, wanted: Wanted): Promise<Taken | undefined>;
  /** Puts units back; does nothing if they are unlimited by now. */
  putBack(websiteId: string, key: StockKey, units: number): Promise<void>;
  /** Sets the units of a variant if its version is still the edited one; true if it was. */
  edit(websiteId: string, edit: NewEdit): Promise<boolean>;
  /** Edits of a variant, latest first. */
  listEdits(websiteId: string, key: StockKey, most: number): Promise<readonly StockEdit[]>;
};

/** The order for locking several rows, so that transactions cannot deadlock. */
export const inStockOrder = (one: StockKey, other: StockKey): number => {
  const [first, second] = [one, other].map(({ itemId, sku }) => JSON.stringify([itemId, sku]));
  return (first ?? "") < (second ?? "") ? -1 : 1;
};

/** All SQL of stock. To take part in a transaction, make one on it. */
export function createStockStore(database: Database): StockStore {
  return {
    readRevisions: readRevisions(database),
    list: list(database),
    beginAll: beginAll(database),
    take: take(database),
    putBack: putBack(database),
    edit: edit(database),
    listEdits: listEdits(database),
  };
}

const toColumns = (websiteId: string, { itemId, sku }: StockKey) => ({
  website_id: websiteId,
  item_id: itemId,
  sku: sku ?? "",
});

/** Size of parts of a large shop, because databases limit the number of parameters. */
const AT_ONCE = 500;

const beginAll =
  (database: Database): StockStore["beginAll"] =>
  async (websiteId, counted) => {
    for (let start = 0; start < counted.length; start += AT_ONCE) {
      const rows = counted.slice(start, start + AT_ONCE).map(({ units, ...key }) => ({
        ...toColumns(websiteId, key),
        units,
        first_units: units,
        version: 1,
      }));
      await database
        .insertInto("stock")
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(["website_id", "item_id", "sku"])
            .doUpdateSet({ first_units: ({ ref }) => ref("excluded.first_units") })
            .where("stock.first_units", "is", null)
            .where("stock.units", "is not", null),
        )
        .execute();
    }
  };

/** Adds the row of a variant, which began with the content's `first`. False if it already has one. */
const begin = async (
  database: Database,
  websiteId: string,
  key: StockKey,
  { units, first }: Pick<StockUnits, "units" | "first">,
) => {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("stock")
    .values({ ...toColumns(websiteId, key), units, first_units: first, version: 1 })
    .onConflict((conflict) => conflict.columns(["website_id", "item_id", "sku"]).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
};

const rowOf = (database: Database, websiteId: string, key: StockKey) => {
  const { website_id, item_id, sku } = toColumns(websiteId, key);
  return database
    .updateTable("stock")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("website_id", "=", website_id)
    .where("item_id", "=", item_id)
    .where("sku", "=", sku);
};

const readRevisions =
  (database: Database): StockStore["readRevisions"] =>
  async () => {
    const rows = await database
      .selectFrom("stock")
      .select(["website_id", ({ fn }) => fn.sum<number | string>("version").as("revision")])
      .groupBy("website_id")
      .execute();
    return new Map(rows.map(({ website_id, revision }) => [website_id, Number(revision)]));
  };

const list =
  (database: Database): StockStore["list"] =>
  async (websiteId, itemIds) => {
    const rows = await database
      .selectFrom("stock")
      .select(["item_id", "sku", "units", "first_units", "version"])
      .where("website_id", "=", websiteId)
      .$if(itemIds !== undefined, (query) => query.where("item_id", "in", itemIds ?? []))
      .execute();
    return rows.map(({ item_id, sku, units, first_units, version }) => ({
      itemId: item_id,
      sku: sku || null,
      units,
      first: first_units,
      version,
    }));
  };

const take =
  (database: Database): StockStore["take"] =>
  async (websiteId, { units, initial, ...key }) => {
    if (initial !== null) await begin(database, websiteId, key, { units: initial, first: initial });
    const { website_id, item_id, sku } = toColumns(websiteId, key);
    const row = await database
      .selectFrom("stock")
      .select(["units", "first_units as first"])
      .where("website_id", "=", website_id)
      .where("item_id", "=", item_id)
      .where("sku", "=", sku)
      .executeTakeFirst();
    if (!row || isUnlimited(row, initial === null)) return { left: null };
    const taken = await rowOf(database, websiteId, key)
      .set((eb) => ({ units: eb("units", "-", units) }))
      .where("units", ">=", units)
      .returning("units")
      .executeTakeFirst();
    return taken && { left: taken.units };
  };

/** True if nothing is counted of a variant: a content that has become unlimited wins over what was counted before. */
export const isUnlimited = (
  { units, first }: Pick<StockUnits, "units" | "first">,
  isInContent: boolean,
): boolean => units === null || (isInContent && first !== null);

const putBack =
  (database: Database): StockStore["putBack"] =>
  async (websiteId, key, units) => {
    await rowOf(database, websiteId, key)
      .set((eb) => ({ units: eb("units", "+", units) }))
      .where("units", "is not", null)
      .execute();
  };

const edit =
  (database: Database): StockStore["edit"] =>
  async (websiteId, { version, editedAt, editedBy, from, to, ...key }) => {
    if (version === 0) {
      if (!(await begin(database, websiteId, key, { units: to, first: from }))) return false;
    } else {
      const { numUpdatedRows } = await rowOf(database, websiteId, key)
        .set({ units: to })
        .where("version", "=", version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
    }
    await database
      .insertInto("stock_edits")
      .values({
        ...toColumns(websiteId, key),
        version: version + 1,
        edited_at: editedAt,
        edited_by: editedBy,
        from_units: from,
        to_units: to,
      })
      .execute();
    return true;
  };

const listEdits =
  (database: Database): StockStore["listEdits"] =>
  async (websiteId, { itemId, sku }, most) => {
    const rows = await database
      .selectFrom("stock_edits")
      .select(["edited_at", "edited_by", "from_units", "to_units"])
      .where("website_id", "=", websiteId)
      .where("item_id", "=", itemId)
      .where("sku", "=", sku ?? "")
      .orderBy("version", "desc")
      .limit(most)
      .execute();
    return rows.map((row) => ({
      editedAt: row.edited_at,
      editedBy: row.edited_by,
      from: row.from_units,
      to: row.to_units,
    }));
  };
