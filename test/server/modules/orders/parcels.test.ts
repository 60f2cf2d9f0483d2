import { describe, expect, test } from "vitest";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { cancel, database, desk, mails, place, serveDesk, unitsOf } from "./each-desk.ts";

const by = "chefin@example.com";
const one = { line: 0, quantity: 1 };

/** Sends units of an order. */
const send = (orderId: string, quantity: number, more: object = {}) =>
  desk.orders.sendParcel({
    websiteId: desk.shop.websiteId,
    orderId,
    by,
    key: `${Math.random()}`,
    lines: [{ line: 0, quantity }],
    ...more,
  });

/** Pays units of an order back. */
const refund = (orderId: string, quantity: number, confirmedCents: number, isRestocked = false) =>
  desk.orders.refund({
    websiteId: desk.shop.websiteId,
    orderId,
    by,
    reason: "",
    key: `${Math.random()}`,
    asked: { kind: "lines", lines: [{ line: 0, quantity }], withShipping: false },
    isRestocked,
    confirmedCents,
  });

const kindsOf = async () => (await mails()).map(({ kind }) => kind);

describe.each(databaseKinds)("the parcels of an order $name", ({ create }) => {
  serveDesk(create);

  test("its buyer is mailed each of them, and it is sent with the last one", async () => {
    const { order } = await place(3);
    const dhl = { carrier: "DHL", number: "00 34", url: "https://dhl.example/0034" };
    const first = await send(order.id, 2, { shipment: dhl });
    expect(first).toMatchObject({ status: "pending", parcels: [{ ...dhl, place: 1, sentBy: by }] });
    const last = await send(order.id, 1);
    expect(last.status).toBe("fulfilled");
    expect(await desk.orders.find(order.id)).toEqual(last);
    expect(last.parcels.map(({ lines }) => lines)).toEqual([[{ line: 0, quantity: 2 }], [one]]);
    const sent = (await mails()).filter(({ kind }) => kind.endsWith("sent"));
    const part = sent.find(({ kind }) => kind === "order-part-sent");
    expect(part.subject).toBe("Ein Teil deiner Bestellung 1001 ist unterwegs");
    expect(part.text).toContain("In dieser Sendung: 2 × Emaillebecher.");
    expect(part.text).toContain("Es folgt noch: 1 × Emaillebecher.");
    expect(part.text).toContain("Sendung verfolgen:\nhttps://dhl.example/0034");
    const rest = sent.find(({ kind }) => kind === "order-sent");
    expect(rest.subject).toBe("Der Rest deiner Bestellung 1001 ist unterwegs");
    expect(rest.text).toContain("In dieser Sendung: 1 × Emaillebecher.");
    expect(rest.text).not.toContain("Es folgt noch");
    expect(await desk.orders.listChanges(order.id)).toMatchObject([
      { from: null, to: "pending" },
      { from: "pending", to: "fulfilled", changedBy: by },
    ]);
  });

  test("of two owners who send the same units at once, one is refused", async () => {
    const { order } = await place(2);
    const results = await Promise.allSettled([send(order.id, 2), send(order.id, 2)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await desk.orders.find(order.id))?.parcels).toHaveLength(1);
    const [line] = await database.selectFrom("order_lines").select("units_sent").execute();
    expect(line?.units_sent).toBe(2);
  });

  test("more units than are to be sent are refused, and none; the same form sends once", async () => {
    const { order } = await place(3);
    await expect(send(order.id, 4)).rejects.toMatchObject({ code: "PARCEL_REFUSED" });
    await expect(send(order.id, 0)).rejects.toMatchObject({ code: "PARCEL_REFUSED" });
    const twice = await Promise.all([
      send(order.id, 1, { key: "form" }),
      send(order.id, 1, { key: "form" }),
    ]);
    expect(twice.map(({ parcels }) => parcels.length)).toEqual([1, 1]);
    await expect(send(order.id, 3)).rejects.toMatchObject({ code: "PARCEL_REFUSED" });
    const foreign = { websiteId: "other" };
    await expect(send(order.id, 1, foreign)).rejects.toMatchObject({ code: "ORDER_UNKNOWN" });
    const over = database.updateTable("order_lines").set({ units_sent: 4 }).execute();
    await expect(over).rejects.toThrow();
  });

  test("an order that ends gives back the units that were not sent, and its buyer cannot cancel it alone", async () => {
    const { order } = await place(3);
    await desk.orders.markPaid(order.id);
    await send(order.id, 1);
    expect(await unitsOf()).toEqual([2]);
    expect(await desk.orders.cancel(order.id)).toMatchObject({ status: "paid" });
    expect(await kindsOf()).toContain("order-notice-cancel-asked");
    await cancel(order);
    expect(await unitsOf()).toEqual([4]);
    await expect(send(order.id, 1)).rejects.toMatchObject({ code: "ORDER_STATUS_REFUSED" });
  });

  test("what is paid back is not sent, and an order of which nothing else is left to send is sent", async () => {
    const { order } = await place(3);
    await desk.orders.markPaid(order.id);
    expect((await refund(order.id, 1, 1290, true)).status).toBe("paid");
    expect(await unitsOf()).toEqual([3]);
    await expect(send(order.id, 3)).rejects.toMatchObject({ code: "PARCEL_REFUSED" });
    expect((await send(order.id, 1)).status).toBe("paid");
    expect((await refund(order.id, 1, 1290, true)).status).toBe("fulfilled");
    expect(await unitsOf()).toEqual([4]);
    expect(await kindsOf()).not.toContain("order-sent");
    await expect(send(order.id, 1)).rejects.toMatchObject({ code: "ORDER_STATUS_REFUSED" });
  });

  test("giving an order the status sends what is left of it", async () => {
    const { order } = await place(3);
    await send(order.id, 1);
    const { websiteId, id: orderId } = order;
    const sent = await desk.orders.changeStatus({ websiteId, orderId, to: "fulfilled", by });
    expect(sent.parcels.map(({ lines }) => lines)).toEqual([[one], [{ line: 0, quantity: 2 }]]);
  });

  test("one that is corrected is told again, as the part that it is", async () => {
    const { order } = await place(2);
    await send(order.id, 1);
    await send(order.id, 1);
    const deed = { websiteId: order.websiteId, orderId: order.id, by };
    const shipment = { carrier: "GLS", number: "7", url: "" };
    const corrected = await desk.orders.correctParcel({ ...deed, place: 1, shipment });
    expect(corrected.parcels).toMatchObject([shipment, { carrier: "" }]);
    expect(await desk.orders.find(order.id)).toEqual(corrected);
    expect((await kindsOf()).filter((kind) => kind.endsWith("sent"))).toEqual([
      ...["order-part-sent", "order-part-sent", "order-sent"],
    ]);
    await expect(desk.orders.correctParcel({ ...deed, place: 3 })).rejects.toMatchObject({
      code: "ORDER_STATUS_REFUSED",
    });
  });
});
