import type { Database, Tables } from "../../../server/database/schema.ts";
import { firstUnits, REMINDED_MS } from "./order-steps.ts";
import { findRefundFaults } from "./refund-faults.ts";

/**
 * The rules that a shop's tables break; none may be broken, at whatever statement the process was killed. `unitsOf` is with how many units
 * the stock of a variant began.
 */
export async function findShopFaults(
  database: Database,
  unitsOf: (stock: Tables["stock"]) => number | null = ({ item_id }) =>
    firstUnits[item_id as keyof typeof firstUnits],
): Promise<readonly string[]> {
  const orders = await database.selectFrom("orders").selectAll().execute();
  const changes = await database
    .selectFrom("order_changes")
    .selectAll()
    .orderBy("number")
    .execute();
  const lines = await database.selectFrom("order_lines").selectAll().execute();
  const stock = await database.selectFrom("stock").selectAll().execute();
  const edits = await database.selectFrom("stock_edits").selectAll().execute();
  const cards = await database.selectFrom("gift_cards").selectAll().execute();
  const uses = await database
    .selectFrom("gift_card_uses")
    .selectAll()
    .where("returned_at", "is", null)
    .execute();
  const cycles = await database.selectFrom("subscription_cycles").selectAll().execute();
  const mails = await database.selectFrom("mails").select("kind").execute();

  const faults: string[] = [];
  const expectEqual = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) faults.push(`${what}: ${found}, and not ${wanted}`);
  };
  const changesOf = (id: string) => changes.filter(({ order_id }) => order_id === id);
  const isStanding = (id: string) =>
    orders.some((one) => one.id === id && !["cancelled", "refunded"].includes(one.status));
  const hasGone = (id: string) => changesOf(id).some(({ to_status }) => to_status === "fulfilled");

  expectEqual(
    "the last number",
    Math.max(1000, ...orders.map(({ number }) => number)),
    1000 + orders.length,
  );
  for (const { number, id, reminded_at } of orders) {
    const ended = changesOf(id).find(
      (one) => one.changed_by === "shop" && one.to_status === "cancelled",
    );
    const isTold = reminded_at !== null && (ended?.changed_at ?? 0) - reminded_at >= REMINDED_MS;
    if (ended && !isTold) faults.push(`${number} ended without its reminder`);
  }
  for (const { id, number, status, totals } of orders) {
    const last = changesOf(id).at(-1)?.to_status;
    // An order that was sent before it is paid stays sent.
    expectEqual(`status of ${number}`, last === "paid" && hasGone(id) ? "fulfilled" : last, status);
    const paid = sum(
      uses.filter(({ order_id }) => order_id === id),
      ({ cents }) => cents,
    );
    const wanted = isStanding(id) ? JSON.parse(totals).giftCardCents : 0;
    expectEqual(`paid by gift cards of ${number}`, paid, wanted);
    const { grandTotalCents, giftCardCents } = JSON.parse(totals);
    const worth = sum(
      cards.filter(({ order_id, cancelled_at }) => order_id === id && cancelled_at === null),
      ({ value_cents }) => value_cents,
    );
    const money = grandTotalCents - giftCardCents;
    if (worth > money)
      faults.push(`gift cards of ${number}: worth ${worth}, and paid with ${money}`);
  }
  for (const one of stock) {
    const { item_id, sku, units } = one;
    const isIts = (row: { readonly item_id: string; readonly sku: string }) =>
      row.item_id === item_id && row.sku === sku;
    const holding = lines.filter(isIts);
    const edited = edits.filter(isIts);
    expectEqual(
      `stock and sold of ${item_id} ${sku}`,
      Number(units) + sum(holding, ({ units_taken, units_back }) => units_taken - units_back),
      Number(unitsOf(one)) +
        sum(edited, ({ from_units, to_units }) => Number(to_units) - Number(from_units)),
    );
  }
  for (const { id, balance_cents, value_cents } of cards) {
    const used = sum(
      uses.filter(({ card_id }) => card_id === id),
      ({ cents, returned_cents }) => cents - returned_cents,
    );
    expectEqual("a gift card", balance_cents + used, value_cents);
    if (balance_cents < 0) faults.push("less than nothing on a gift card");
  }
  faults.push(...(await findRefundFaults(database)));
  const countMails = (wanted: string) => mails.filter(({ kind }) => kind === wanted).length;
  const mailed = orders.filter(({ mailed_at }) => mailed_at !== null).length;
  expectEqual("confirmations", countMails("order-confirmation"), mailed);
  const bought = new Set(cards.map(({ order_id }) => order_id)).size;
  expectEqual("mails with gift cards", countMails("gift-card"), bought);
  const made = orders.filter(({ cart_id }) => cycles.some((one) => one.cart_id === cart_id));
  expectEqual("orders of renewals", made.length, cycles.length);
  expectEqual("mails of renewals", countMails("subscription-renewal"), cycles.length);
  return faults;
}

const sum = <Row>(rows: readonly Row[], toNumber: (row: Row) => number): number =>
  rows.reduce((total, row) => total + toNumber(row), 0);
