import type { Selectable } from "kysely";
import type { Database, Tables } from "../../database/schema.ts";
import type { CaseStep } from "./case-times.ts";
import type { Withdrawal, WithdrawalCase } from "./withdrawal.ts";

/** All withdrawals of a website, or those that were not refunded. */
type AskedCases = { readonly websiteId: string; readonly isOpen: boolean };

/** Loads and saves withdrawals. */
export type WithdrawalStore = {
  /** Stores a declaration. False if there is one with its id. */
  add(withdrawal: Withdrawal): Promise<boolean>;
  find(websiteId: string, id: string): Promise<Withdrawal | undefined>;
  count(asked: AskedCases): Promise<number>;
  /** Newest first. */
  list(
    asked: AskedCases,
    part: { readonly offset: number; readonly most: number },
  ): Promise<readonly WithdrawalCase[]>;
  /** All withdrawals from an order, oldest first. */
  listOf(orderId: string): Promise<readonly WithdrawalCase[]>;
  /** Notes a step of a case. False if it was noted before, or there is no such case. */
  note(websiteId: string, id: string, step: CaseStep, noted: Noted): Promise<boolean>;
  /** Notes that the money of all open cases of an order went back. */
  close(orderId: string, noted: Noted): Promise<void>;
};

/** When something was noted, in milliseconds since 1970, and by whom. */
type Noted = { readonly at: number; readonly by: string };

/** All SQL of withdrawals. */
export function createWithdrawalStore(database: Database): WithdrawalStore {
  return {
    add: add(database),
    find: find(database),
    count: count(database),
    list: list(database),
    listOf: listOf(database),
    note: note(database),
    close: close(database),
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
        goods_at: null,
        goods_by: "",
        refunded_at: null,
        refunded_by: "",
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
  async ({ websiteId, isOpen }) => {
    const row = await database
      .selectFrom("withdrawals")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("website_id", "=", websiteId)
      .$if(isOpen, (query) => query.where("refunded_at", "is", null))
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };

const list =
  (database: Database): WithdrawalStore["list"] =>
  async ({ websiteId, isOpen }, { offset, most }) => {
    const rows = await database
      .selectFrom("withdrawals")
      .selectAll()
      .where("website_id", "=", websiteId)
      .$if(isOpen, (query) => query.where("refunded_at", "is", null))
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

const toColumns = (step: CaseStep, { at, by }: Noted) =>
  step === "goods" ? { goods_at: at, goods_by: by } : { refunded_at: at, refunded_by: by };

const note =
  (database: Database): WithdrawalStore["note"] =>
  async (websiteId, id, step, noted) => {
    const { numUpdatedRows } = await database
      .updateTable("withdrawals")
      .set(toColumns(step, noted))
      .where("id", "=", id)
      .where("website_id", "=", websiteId)
      .where(`${step}_at`, "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };

const close =
  (database: Database): WithdrawalStore["close"] =>
  async (orderId, noted) => {
    await database
      .updateTable("withdrawals")
      .set(toColumns("refunded", noted))
      .where("order_id", "=", orderId)
      .where("refunded_at", "is", null)
      .execute();
  };

const toWithdrawal = (row: Selectable<Tables["withdrawals"]>): WithdrawalCase => ({
  id: row.id,
  websiteId: row.website_id,
  orderId: row.order_id,
  orderNumber: row.order_number,
  name: row.name,
  email: row.email,
  items: row.items,
  receivedAt: row.received_at,
  goodsAt: row.goods_at,
  goodsBy: row.goods_by,
  refundedAt: row.refunded_at,
  refundedBy: row.refunded_by,
});
