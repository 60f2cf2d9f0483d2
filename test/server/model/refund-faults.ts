import type { Database } from "../../../server/database/schema.ts";

/**
 * The rules about refunds that a shop's tables break: no more is paid back than was paid, by each way and of each line; units go back
 * to stock once at most; gift cards get back no more than they have given.
 */
export async function findRefundFaults(database: Database): Promise<readonly string[]> {
  const orders = await database.selectFrom("orders").selectAll().execute();
  const refunds = await database.selectFrom("order_refunds").selectAll().execute();
  const lines = await database.selectFrom("order_lines").selectAll().execute();
  const uses = await database.selectFrom("gift_card_uses").selectAll().execute();
  const payments = await database.selectFrom("payments").selectAll().execute();
  const parts = await database.selectFrom("payment_refunds").selectAll().execute();
  const faults: string[] = [];
  const expectMost = (what: string, found: number, most: number) => {
    if (found > most || found < 0) faults.push(`${what}: ${found}, and at most ${most}`);
  };
  for (const { id, number, totals, paid_at, refunded_cents } of orders) {
    const own = refunds.filter(({ order_id }) => order_id === id);
    const { grandTotalCents, giftCardCents } = JSON.parse(totals);
    const isPaid = paid_at !== null;
    const all = sum(own, ({ cents }) => cents);
    if (all !== refunded_cents) faults.push(`refunds of ${number}: ${all}, not ${refunded_cents}`);
    expectMost(`refunds of ${number}`, all, isPaid ? grandTotalCents : 0);
    const byCards = sum(own, (one) => one.gift_card_cents);
    expectMost(`gift cards of ${number}`, byCards, giftCardCents);
    const byProvider = sum(own, (one) => one.provider_cents);
    const ways = byCards + byProvider + sum(own, (one) => one.by_hand_cents);
    if (ways !== all) faults.push(`ways of ${number}: ${ways}, not ${all}`);
    for (const line of lines.filter(({ order_id }) => order_id === id)) {
      expectMost(`units back of ${number}`, line.units_back, line.units_taken);
      const back = sum(own, (one) => countUnits(one.lines, line.position));
      expectMost(`units of ${number}`, back, line.quantity);
    }
  }
  for (const { cents, returned_cents } of uses) expectMost("gift card", returned_cents, cents);
  for (const { id, received_cents } of payments) {
    const own = parts.filter(({ payment_id }) => payment_id === id);
    expectMost(
      "refunds of a payment",
      sum(own, ({ cents }) => cents),
      received_cents,
    );
  }
  return faults;
}

const countUnits = (json: string, position: number): number =>
  (JSON.parse(json) as { line: number; quantity: number }[]).reduce(
    (total, { line, quantity }) => (line === position - 1 ? total + quantity : total),
    0,
  );

const sum = <Row>(rows: readonly Row[], toNumber: (row: Row) => number): number =>
  rows.reduce((total, row) => total + toNumber(row), 0);
