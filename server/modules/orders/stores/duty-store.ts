import type { Database } from "../../../database/schema.ts";
import type { StockKey } from "../../stock/index.ts";

/** A website's orders that something is to be done with, the earliest first. */
type DutyQuery = { readonly websiteId: string; readonly before: number; readonly most: number };

/** SQL for what shop and buyer have to do with an order after it was placed. */
export type DutyStore = {
  /** Records that the buyer asks for an order to be cancelled. */
  askToCancel(orderId: string, now: number): Promise<void>;
  /** Records that the files of an order are delivered. */
  markDelivered(orderId: string): Promise<void>;
  /** Paid orders whose files may be delivered at a time. */
  listToDeliver(query: DutyQuery): Promise<readonly string[]>;
  /** Unpaid orders without parcels, to be paid by bank transfer, whose time to pay began before a time, and whose buyers were not reminded. */
  listToRemind(query: DutyQuery): Promise<readonly string[]>;
  /** The same whose buyers were reminded before another time. */
  listToEnd(query: DutyQuery & { readonly remindedBefore: number }): Promise<readonly string[]>;
  markReminded(orderId: string, now: number): Promise<void>;
  /** When unpaid orders of an address, of all websites, were announced since a time, the earliest first. */
  listAnnounced(emailKey: string, since: number): Promise<readonly number[]>;
  /** Units of a variant in orders that are to be paid by bank transfer: all of them, and those of one buyer. */
  countUnpaidUnits(
    key: StockKey & {
      readonly websiteId: string;
      readonly emailKey: string;
      readonly network: string;
    },
  ): Promise<{ readonly all: number; readonly own: number }>;
};

/** All SQL of these duties. */
export function createDutyStore(database: Database): DutyStore {
  return {
    askToCancel: (orderId, now) => set(database, orderId, { cancel_asked_at: now }),
    markDelivered: (orderId) => set(database, orderId, { deliver_at: null }),
    markReminded: (orderId, now) => set(database, orderId, { reminded_at: now }),
    listToDeliver: listToDeliver(database),
    listToRemind: listToRemind(database),
    listToEnd: listToEnd(database),
    listAnnounced: listAnnounced(database),
    countUnpaidUnits: countUnpaidUnits(database),
  };
}

const set = async (
  database: Database,
  orderId: string,
  columns: { cancel_asked_at?: number; deliver_at?: null; reminded_at?: number },
) => void (await database.updateTable("orders").set(columns).where("id", "=", orderId).execute());

const unpaid = (database: Database, { websiteId, before, most }: DutyQuery) =>
  database
    .selectFrom("orders")
    .select("id")
    .where("website_id", "=", websiteId)
    .where("status", "=", "pending")
    .where("payment", "=", "invoice")
    .where("unpaid_since", "<=", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("order_parcels")
            .select("order_parcels.order_id")
            .whereRef("order_parcels.order_id", "=", "orders.id"),
        ),
      ),
    )
    .orderBy("unpaid_since")
    .limit(most);

const listToDeliver =
  (database: Database): DutyStore["listToDeliver"] =>
  async ({ websiteId, before, most }) => {
    const rows = await database
      .selectFrom("orders")
      .select("id")
      .where("website_id", "=", websiteId)
      .where("deliver_at", "<=", before)
      .where("status", "in", ["paid", "fulfilled"])
      .where("paid_at", "is not", null)
      .orderBy("deliver_at")
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  };

const listToRemind =
  (database: Database): DutyStore["listToRemind"] =>
  async (query) => {
    const rows = await unpaid(database, query).where("reminded_at", "is", null).execute();
    return rows.map(({ id }) => id);
  };

const listToEnd =
  (database: Database): DutyStore["listToEnd"] =>
  async ({ remindedBefore, ...query }) => {
    const rows = await unpaid(database, query).where("reminded_at", "<=", remindedBefore).execute();
    return rows.map(({ id }) => id);
  };

const listAnnounced =
  (database: Database): DutyStore["listAnnounced"] =>
  async (emailKey, since) => {
    const rows = await database
      .selectFrom("orders")
      .select("mailed_at")
      .where("email_key", "=", emailKey)
      .where("mailed_at", ">", since)
      .where((order) =>
        order.or([order("paid_at", "is", null), order("paid_at", ">", order.ref("mailed_at"))]),
      )
      .orderBy("mailed_at")
      .execute();
    return rows.map(({ mailed_at }) => mailed_at ?? 0);
  };

const countUnpaidUnits =
  (database: Database): DutyStore["countUnpaidUnits"] =>
  async ({ websiteId, itemId, sku, emailKey, network }) => {
    const rows = await database
      .selectFrom("orders")
      .innerJoin("order_lines", "order_lines.order_id", "orders.id")
      .select(["orders.email_key", "orders.network", "order_lines.units_taken"])
      .where("orders.website_id", "=", websiteId)
      .where("orders.status", "=", "pending")
      .where("orders.payment", "=", "invoice")
      .where("order_lines.item_id", "=", itemId)
      .where("order_lines.sku", "=", sku ?? "")
      .execute();
    const sum = (counted: typeof rows) =>
      counted.reduce((units, { units_taken }) => units + units_taken, 0);
    const own = rows.filter((row) => row.email_key === emailKey || row.network === network);
    return { all: sum(rows), own: sum(own) };
  };
