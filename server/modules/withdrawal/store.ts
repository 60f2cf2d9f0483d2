import type { Selectable } from "kysely";
import type { Database, Tables } from "../../database/schema.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** Loads and saves withdrawals. */
export type WithdrawalStore = {
  /** Stores a declaration. False if there is one with its id. */
  add(withdrawal: Withdrawal): Promise<boolean>;
  find(websiteId: string, id: string): Promise<Withdrawal | undefined>;
  count(websiteId: string): Promise<number>;
  /** Newest first. */
  list(
    websiteId: string,
    part: { readonly offset: number; readonly most: number },
  ): Promise<readonly Withdrawal[]>;
  /** All withdrawals from an order, oldest first. */
  listOf(orderId: string): Promise<readonly Withdrawal[]>;
};

/** All SQL of withdrawals. */
export function createWithdrawalStore(database: Database): WithdrawalStore {
  return {
    add: add(database),
    find: find(database),
    count: count(database),
    list: list(database),
    listOf: listOf(database),
  };
}

const add =
  (database: Database): WithdrawalStore["add"] =>
  async ({ id, websiteId, orderId, orderNumber, name, email, items, receivedAt }) => {
    const { numInsertedOrUpdatedRows } = await database
      .insertInto("withdrawals")
      .values({
        id,
        website_id: websiteId,
        order_id: orderId,
        order_number: orderNumber,
        name,
        email,
        items,
        received_at: receivedAt,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  };

const find =
  (database: Database): WithdrawalStore["find"] =>
  async (websiteId, id) => {
    const row = await database
      .selectFrom("withdrawals")
      .selectAll()
      .where("id", "=", id)
      .where("website_id", "=", websiteId)
      .executeTakeFirst();
    return row && toWithdrawal(row);
  };

const count =
  (database: Database): WithdrawalStore["count"] =>
  async (websiteId) => {
    const row = await database
      .selectFrom("withdrawals")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("website_id", "=", websiteId)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };

const list =
  (database: Database): WithdrawalStore["list"] =>
  async (websiteId, { offset, most }) => {
    const rows = await database
      .selectFrom("withdrawals")
      .selectAll()
      .where("website_id", "=", websiteId)
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .limit(most)
      .offset(offset)
      .execute();
    return rows.map(toWithdrawal);
  };

const listOf =
  (database: Database): WithdrawalStore["listOf"] =>
  async (orderId) => {
    const rows = await database
      .selectFrom("withdrawals")
      .selectAll()
      .where("order_id", "=", orderId)
      .orderBy("received_at")
      .orderBy("id")
      .execute();
    return rows.map(toWithdrawal);
  };

const toWithdrawal = (row: Selectable<Tables["withdrawals"]>): Withdrawal => ({
  id: row.id,
  websiteId: row.website_id,
  orderId: row.order_id,
  orderNumber: row.order_number,
  name: row.name,
  email: row.email,
  items: row.items,
  receivedAt: row.received_at,
});
