import { describe, expect, test } from "vitest";
import type { RefundAsked } from "../../../../server/modules/orders/refund.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { database, desk, mails, place, serveDesk, unitsOf } from "./each-desk.ts";

describe.each(databaseKinds)("refunds $name", ({ create }) => {
  serveDesk(create);

  let keys = 0;
  const refund = (
    orderId: string,
    asked: RefundAsked,
    confirmedCents: number,
    { isRestocked = false, key = `key-${++keys}` } = {},
  ) => {
    const { websiteId } = desk.shop;
    const by = "chefin@example.com";
    const more = { reason: "kaputt", asked, isRestocked, key, confirmedCents };
    return desk.orders.refund({ websiteId, orderId, by, ...more });
  };
  const units = (quantity: number): RefundAsked => ({
    kind: "lines",
    lines: [{ line: 0, quantity }],
    withShipping: false,
  });
  const placePaid = async (quantity: number) => {
    const { order } = await place(quantity);
    return desk.orders.markPaid(order.id);
  };

  test("a unit goes back with its price, its reason and a mail, and the rest stays", async () => {
    const { id } = await placePaid(3);
    const after = await refund(id, units(1), 1290, { isRestocked: true });
    expect(after).toMatchObject({ status: "paid", refundedCents: 1290 });
    expect(await unitsOf()).toEqual([3]);
    expect(await desk.orders.listRefunds(id)).toMatchObject([
      {
        number: 1,
        cents: 1290,
        byHandCents: 1290,
        providerCents: 0,
        giftCardCents: 0,
        lines: [{ line: 0, quantity: 1 }],
        isRestocked: true,
        reason: "kaputt",
        madeBy: "chefin@example.com",
      },
    ]);
    const mail = (await mails()).find(({ kind }) => kind === "order-refunded");
    expect(mail.to).toEqual(["ada@example.com"]);
    const text = mail.text.replaceAll("\u00a0", " ");
    expect(text).toContain("bekommst du 12,90 € zurück.");
    expect(text).toContain("12,90 € überweisen wir dir.");
    expect(text).toContain("Dafür: 1 × Emaillebecher");
    expect(text).toContain("Grund: kaputt");
  });

  test("units go back to stock once at most, and only where their owner wants that", async () => {
    const { id } = await placePaid(3);
    await refund(id, units(1), 1290);
    expect(await unitsOf()).toEqual([2]);
    await refund(id, units(1), 1290, { isRestocked: true });
    expect(await unitsOf()).toEqual([3]);
    await expect(refund(id, units(2), 2580)).rejects.toMatchObject({ code: "REFUND_REFUSED" });
    // The broken one does not come back with the end of the order.
    expect(await refund(id, { kind: "whole" }, 1780, { isRestocked: true })).toMatchObject({
      status: "refunded",
      refundedCents: 4360,
    });
    expect(await unitsOf()).toEqual([4]);
  });

  test("the last part ends the order, and what an order has left is the most", async () => {
    const { id } = await placePaid(1);
    const amount = (cents: number) => refund(id, { kind: "amount", cents }, cents);
    expect(await amount(1000)).toMatchObject({ status: "paid" });
    await expect(amount(781)).rejects.toMatchObject({ code: "REFUND_REFUSED", status: 409 });
    expect(await amount(780)).toMatchObject({ status: "refunded", refundedCents: 1780 });
    await expect(amount(1)).rejects.toMatchObject({ code: "ORDER_STATUS_REFUSED" });
    expect((await desk.orders.listChanges(id)).at(-1)).toMatchObject({ to: "refunded" });
  });

  test("a form that is sent twice pays back once, and another amount than the confirmed one never", async () => {
    const { id } = await placePaid(2);
    await expect(refund(id, units(1), 1000)).rejects.toMatchObject({ code: "REFUND_CHANGED" });
    const again = () => refund(id, units(1), 1290, { key: "same" });
    await Promise.all([again(), again()]);
    expect(await desk.orders.find(id)).toMatchObject({ refundedCents: 1290 });
    expect(await desk.orders.listRefunds(id)).toHaveLength(1);
    const two = [1, 2].map(() => refund(id, { kind: "whole" }, 1780));
    const done = await Promise.allSettled(two);
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await desk.orders.find(id)).toMatchObject({ refundedCents: 3070 });
  });

  test("a cancelled order stores what goes back, and an unpaid one has nothing to give", async () => {
    const { id, websiteId } = await placePaid(1);
    const { order: unpaid } = await place(1);
    await expect(refund(unpaid.id, { kind: "whole" }, 1780)).rejects.toMatchObject({ status: 409 });
    const by = "chefin@example.com";
    const set = (to: "cancelled" | "refunded") =>
      desk.orders.changeStatus({ websiteId, orderId: id, to, by });
    expect(await set("cancelled")).toMatchObject({ status: "cancelled", refundedCents: 1780 });
    expect(await set("refunded")).toMatchObject({ status: "refunded", refundedCents: 1780 });
    expect(await desk.orders.listRefunds(id)).toMatchObject([{ cents: 1780, byHandCents: 1780 }]);
    const rows = await database.selectFrom("order_lines").selectAll().execute();
    expect(rows.map((row) => [row.units_taken, row.units_back]).sort()).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });
});
