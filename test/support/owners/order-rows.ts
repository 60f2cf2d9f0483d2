import type { Tables } from "../../../server/database/schema.ts";

/** When everything happened. */
export const AT = Date.UTC(2026, 0, 10);

/** Adds a row. */
export type Add = <Table extends keyof Tables>(table: Table, row: object) => Promise<unknown>;

/** Keeps what was done to an order: a refund, a parcel, a note, a document, a dispute. */
export async function keepOrderRows(add: Add, tag: string, orderId: string): Promise<void> {
  const ways = { provider_cents: 100, gift_card_cents: 0, by_hand_cents: 0, shipping_cents: 0 };
  await add("order_refunds", {
    order_id: orderId,
    number: 1,
    key: `key-${tag}`,
    cents: 100,
    ...ways,
    lines: "[]",
    restocked: 0,
    reason: tag,
    made_at: AT,
    made_by: "chefin@example.com",
  });
  await add("order_parcels", {
    order_id: orderId,
    number: 1,
    key: `key-${tag}`,
    lines: "[]",
    carrier: "DHL",
    tracking_number: tag,
    tracking_url: `https://dhl.example/${tag}`,
    made_at: AT,
    made_by: "chefin@example.com",
  });
  await add("order_events", {
    order_id: orderId,
    number: 1,
    key: `key-${tag}`,
    kind: "note",
    text: tag,
    made_at: AT,
    made_by: "chefin@example.com",
  });
  await add("documents", {
    id: `d-${tag}`,
    website_id: "w1",
    order_id: orderId,
    kind: "invoice",
    key: "invoice",
    series: tag,
    position: 1,
    number: tag,
    data: JSON.stringify({ tag }),
    made_at: AT,
  });
  const payment = { payment_id: `p-${tag}`, cents: 100 };
  await add("payment_refunds", {
    id: `back-${tag}`,
    ...payment,
    state: "done",
    reference: `re-${tag}`,
    made_at: AT,
  });
  await add("payment_disputes", {
    reference: `dp-${tag}`,
    ...payment,
    order_id: orderId,
    state: "won",
    reason: "fraudulent",
    due_at: null,
    changed_at: AT,
  });
}
