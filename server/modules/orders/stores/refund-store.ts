import type { Selectable } from "kysely";
import type { Database, Tables } from "../../../database/schema.ts";
import type { OrderRefund } from "../refund.ts";

/** Stores and finds the refunds of orders. */
export type OrderRefundStore = {
  /** Oldest first. */
  listRefunds(orderId: string): Promise<readonly OrderRefund[]>;
  /** Adds a refund to an order. Errors: a sum above what was paid. */
  addRefund(orderId: string, refund: Omit<OrderRefund, "number">, paidCents: number): Promise<void>;
};

/** All SQL of refunds. */
export const createRefundStore = (database: Database): OrderRefundStore => ({
  listRefunds: listRefunds(database),
  addRefund: addRefund(database),
});

const listRefunds =
  (database: Database): OrderRefundStore["listRefunds"] =>
  async (orderId) =>
    (
      await database
        .selectFrom("order_refunds")
        .selectAll()
        .where("order_id", "=", orderId)
        .orderBy("number")
        .execute()
    ).map(toRefund);

const addRefund =
  (database: Database): OrderRefundStore["addRefund"] =>
  async (orderId, refund, paidCents) => {
    const { cents } = refund;
    await database
      .updateTable("orders")
      .set((order) => ({ refunded_cents: order("refunded_cents", "+", cents) }))
      .where("id", "=", orderId)
      .where("refunded_cents", "<=", paidCents - cents)
      .returning("id")
      .executeTakeFirstOrThrow();
    const { last } = await database
      .selectFrom("order_refunds")
      .select(({ fn }) => fn.max("number").as("last"))
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    await database
      .insertInto("order_refunds")
      .values(toRow(orderId, { ...refund, number: Number(last ?? 0) + 1 }))
      .execute();
  };

const toRow = (orderId: string, refund: OrderRefund): Selectable<Tables["order_refunds"]> => ({
  order_id: orderId,
  number: refund.number,
  key: refund.key,
  cents: refund.cents,
  provider_cents: refund.providerCents,
  gift_card_cents: refund.giftCardCents,
  by_hand_cents: refund.byHandCents,
  shipping_cents: refund.shippingCents,
  lines: JSON.stringify(refund.lines),
  restocked: refund.isRestocked ? 1 : 0,
  reason: refund.reason,
  made_at: refund.madeAt,
  made_by: refund.madeBy,
});

const toRefund = (row: Selectable<Tables["order_refunds"]>): OrderRefund => ({
  number: row.number,
  key: row.key,
  cents: row.cents,
  providerCents: row.provider_cents,
  giftCardCents: row.gift_card_cents,
  byHandCents: row.by_hand_cents,
  shippingCents: row.shipping_cents,
  lines: JSON.parse(row.lines),
  isRestocked: row.restocked === 1,
  reason: row.reason,
  madeAt: row.made_at,
  madeBy: row.made_by,
});
