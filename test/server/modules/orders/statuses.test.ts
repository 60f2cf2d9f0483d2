import { describe, expect, test } from "vitest";
import { createOrderStore } from "../../../../server/modules/orders/store.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { database, desk, mails, place, serveDesk, unitsOf } from "./each-desk.ts";

describe.each(databaseKinds)("the statuses of orders $name", ({ create }) => {
  serveDesk(create);

  test("an order is marked as paid once, and its mails go then", async () => {
    const { order } = await place(1, { awaitsPayment: true });
    const [one, other] = await Promise.all([
      desk.orders.markPaid(order.id),
      desk.orders.markPaid(order.id),
    ]);
    expect([one.status, other.status]).toEqual(["paid", "paid"]);
    expect((await mails()).map(({ kind }) => kind)).toEqual(["order-confirmation", "order-notice"]);
    expect(await desk.orders.takeBack(order.id, "late")).toMatchObject({ status: "paid" });
    expect((await desk.orders.listChanges(order.id)).map(({ to }) => to)).toEqual([
      "pending",
      "paid",
    ]);
  });

  test("money that comes after an order was taken back does not bring it to life", async () => {
    const { order } = await place(1, { awaitsPayment: true });
    await desk.orders.takeBack(order.id, "expired");
    expect(await desk.orders.markPaid(order.id)).toMatchObject({
      status: "cancelled",
      paidAt: null,
    });
    expect(await unitsOf()).toEqual([5]);
  });

  test("cancelling puts the stock back, once, and tells buyer and owner", async () => {
    const { order } = await place(2);
    await desk.orders.markPaid(order.id);
    const cancelled = await desk.orders.cancel(order.id);
    expect(cancelled.status).toBe("cancelled");
    await expect(desk.orders.cancel(order.id)).rejects.toMatchObject({
      code: "ORDER_STATUS_REFUSED",
    });
    expect(await unitsOf()).toEqual([5]);
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      ...["order-cancelled", "order-confirmation", "order-notice", "order-notice-cancelled"],
      "order-paid",
    ]);
  });

  test("an order that nobody was told of is cancelled without a mail", async () => {
    const { order: owners } = await place(1, { awaitsPayment: true });
    const { websiteId, id: orderId } = owners;
    const by = "chefin@example.com";
    await desk.orders.changeStatus({ websiteId, orderId, to: "cancelled", by });
    expect(await mails()).toEqual([]);
    expect(await unitsOf()).toEqual([5]);
  });

  test("of the cancelled orders, money of a provider strands, and none that an owner has taken", async () => {
    const { order: byCard } = await place(1, { payment: "test", awaitsPayment: true });
    const { order: byHand } = await place(1, { payment: "test", awaitsPayment: true });
    const { websiteId, id: orderId } = byHand;
    await desk.orders.markPaid(byCard.id);
    await desk.orders.changeStatus({ websiteId, orderId, to: "paid", by: "chefin@example.com" });
    for (const { id } of [byCard, byHand]) await desk.orders.cancel(id);
    const query = { payments: ["test" as const], placedBefore: 0, most: 10 };
    const stranded = await createOrderStore(database).listStranded(query);
    expect(stranded.map(({ id }) => id)).toEqual([byCard.id]);
  });

  test("owners give an order the statuses of the table alone", async () => {
    const { order } = await place();
    const { websiteId, id: orderId } = order;
    const give = (to: Parameters<typeof desk.orders.changeStatus>[0]["to"]) =>
      desk.orders.changeStatus({ websiteId, orderId, to, by: "chefin@example.com" });
    await expect(give("refunded")).rejects.toMatchObject({ code: "ORDER_STATUS_REFUSED" });
    expect((await give("paid")).paidAt).not.toBeNull();
    expect((await give("fulfilled")).status).toBe("fulfilled");
    await expect(give("cancelled")).rejects.toMatchObject({ status: 409 });
    expect((await give("refunded")).status).toBe("refunded");
    // Goods that were sent come back by the owner's hand.
    expect(await unitsOf()).toEqual([4]);
    const foreign = { websiteId: "other", orderId, to: "paid", by: "x" } as const;
    await expect(desk.orders.changeStatus(foreign)).rejects.toMatchObject({ status: 404 });
    expect(await desk.orders.listChanges(orderId)).toMatchObject([
      { from: null, to: "pending", changedBy: "buyer" },
      { from: "pending", to: "paid", changedBy: "chefin@example.com" },
      { from: "paid", to: "fulfilled" },
      { from: "fulfilled", to: "refunded" },
    ]);
  });

  const send = (orderId: string, more: object = {}) =>
    desk.orders.changeStatus({
      websiteId: desk.shop.websiteId,
      orderId,
      to: "fulfilled",
      by: "chefin@example.com",
      ...more,
    });
  const shipment = { carrier: "DHL", number: "00 34", url: "https://dhl.example/0034" };

  test("an order on invoice is sent before it is paid, and paid after that, once", async () => {
    const { order } = await place();
    expect(await send(order.id, { shipment })).toMatchObject({ status: "fulfilled", paidAt: null });
    const [one, other] = await Promise.all([
      desk.orders.markPaid(order.id),
      desk.orders.markPaid(order.id),
    ]);
    for (const paid of [one, other]) {
      expect(paid).toMatchObject({ status: "fulfilled", paidAt: 1_800_000_000_000 });
      expect(paid.parcels).toMatchObject([{ ...shipment, lines: [{ line: 0, quantity: 1 }] }]);
    }
    expect(await desk.orders.find(order.id)).toEqual(one);
    await expect(send(order.id, { to: "paid" })).rejects.toMatchObject({ status: 409 });
    await expect(send(order.id, { to: "cancelled" })).rejects.toMatchObject({ status: 409 });
    expect(await desk.orders.listChanges(order.id)).toMatchObject([
      { from: null, to: "pending" },
      { from: "pending", to: "fulfilled" },
      { from: "fulfilled", to: "paid" },
    ]);
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      ...["order-confirmation", "order-notice", "order-paid", "order-sent"],
    ]);
  });

  test("its buyer is mailed who carries it, under which number, where it is, and what is to be paid", async () => {
    const { order } = await place();
    await send(order.id, { shipment });
    const mail = (await mails()).find(({ kind }) => kind === "order-sent");
    expect(mail.to).toEqual(["ada@example.com"]);
    expect(mail.subject).toBe("Deine Bestellung 1001 ist unterwegs");
    expect(mail.text).toContain("Sendung: DHL 00 34");
    expect(mail.text).toContain("Sendung verfolgen:\nhttps://dhl.example/0034");
    expect(mail.text).toContain("Wir warten noch auf deine Zahlung.");
    const other = { websiteId: order.websiteId, orderId: order.id, by: "chefin@example.com" };
    const corrected = { ...shipment, number: "99" };
    await desk.orders.correctParcel({ ...other, place: 1, shipment: corrected });
    const [first, second] = (await mails()).filter(({ kind }) => kind === "order-sent");
    expect([first.text, second.text].join()).toContain("Sendung: DHL 99");
    expect((await desk.orders.find(order.id))?.parcels).toMatchObject([corrected]);
  });

  test("an unpaid one whose goods come back is cancelled, and its units are counted by hand", async () => {
    const { order } = await place(2);
    await send(order.id);
    await expect(desk.orders.cancel(order.id)).rejects.toMatchObject({ status: 409 });
    expect(await send(order.id, { to: "cancelled" })).toMatchObject({ status: "cancelled" });
    expect(await unitsOf()).toEqual([3]);
  });

  test("an order that waits for a provider is not sent, nor is a shipment corrected that is none", async () => {
    const { order } = await place(1, { payment: "test", awaitsPayment: true });
    await expect(send(order.id)).rejects.toMatchObject({ code: "ORDER_STATUS_REFUSED" });
    const { websiteId, id: orderId } = order;
    const correct = desk.orders.correctParcel({ websiteId, orderId, by: "x", place: 1, shipment });
    await expect(correct).rejects.toMatchObject({ code: "ORDER_STATUS_REFUSED" });
  });
});
