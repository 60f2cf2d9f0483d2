import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import type { OrderFollower } from "../../../../server/modules/orders/index.ts";
import { itemOf, variantOf } from "../../../support/cart/cart-catalog.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { type OrderDesk, openOrderDesk } from "../../../support/orders/order-desk.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START = Date.UTC(2027, 0, 15, 12);

const course = (day: string) =>
  itemOf(
    { id: "kurs", title: "Kurs" },
    { productType: 3, variants: [variantOf({ attributes: { Termin: day }, unlimited: true })] },
  );
const file = itemOf(
  { id: "datei", title: "Datei" },
  { productType: 2, priceMoney: { value: "5.00", currency: "EUR" } },
);

describe.each(databaseKinds)("orders $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let time: number;
  let begun: boolean;
  let delivered: number[];
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    time = START;
    begun = false;
    delivered = [];
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  const follower: OrderFollower = {
    isBegun: async () => begun,
    deliver: async (_transaction, _site, { number }) => void delivered.push(number),
  };
  const open = (items = [itemOf()]): OrderDesk =>
    openOrderDesk(database, { items, follower, now: () => time });

  async function buy(desk: OrderDesk, more: Parameters<OrderDesk["toRequest"]>[1] = {}) {
    const [item] = [...(more.confirmedCents === 500 ? ["datei"] : ["becher"])];
    const sku = item === "datei" ? null : "KN-1";
    const cart = await desk.fillCart([{ itemId: item ?? "", sku }]);
    const { order } = await desk.orders.place(desk.toRequest(cart, more));
    return order.id;
  }
  const kinds = async () =>
    (await database.selectFrom("mails").select("kind").orderBy("id").execute()).map(
      ({ kind }) => kind,
    );

  test("a paid one is cancelled by its buyer for half an hour, then its owner is asked, once", async () => {
    const { orders } = open();
    const [soon, late] = [await buy(open()), await buy(open())];
    await orders.markPaid(soon);
    await orders.markPaid(late);
    time += 30 * MINUTE_MS - 1;
    expect(await orders.cancel(soon)).toMatchObject({ status: "cancelled" });
    time += 1;
    expect(await orders.cancel(late)).toMatchObject({ status: "paid", cancelAskedAt: time });
    time += 1;
    expect(await orders.cancel(late)).toMatchObject({ cancelAskedAt: time - 1 });
    expect((await kinds()).filter((kind) => kind === "order-notice-cancel-asked")).toHaveLength(1);
    expect((await orders.find(late))?.status).toBe("paid");
  });

  test("one of which something was delivered is the owner's to cancel", async () => {
    const desk = open();
    const id = await buy(desk);
    await desk.orders.markPaid(id);
    begun = true;
    expect(await desk.orders.cancel(id)).toMatchObject({ status: "paid", cancelAskedAt: time });
  });

  test("of an unpaid one on invoice the owner is asked, also at once; one that was sent stays", async () => {
    const desk = open();
    const [unpaid, sent] = [await buy(desk), await buy(desk)];
    await desk.orders.markPaid(sent);
    const { websiteId } = desk.shop;
    const change = { websiteId, orderId: sent, to: "fulfilled", by: "chefin@example.com" } as const;
    await desk.orders.changeStatus(change);
    expect(await desk.orders.cancel(unpaid)).toMatchObject({
      status: "pending",
      cancelAskedAt: time,
    });
    time += 9 * DAY_MS;
    expect(await desk.orders.cancel(unpaid)).toMatchObject({ cancelAskedAt: START });
    await expect(desk.orders.cancel(sent)).rejects.toMatchObject({ code: "ORDER_STATUS_REFUSED" });
  });

  test("one that waits for the money of a provider cannot be cancelled: it ends without it", async () => {
    const desk = open();
    const id = await buy(desk, { payment: "test", awaitsPayment: true });
    await expect(desk.orders.cancel(id)).rejects.toMatchObject({ code: "ORDER_STATUS_REFUSED" });
    expect(await kinds()).toEqual([]);
  });

  test.each([
    ["Samstag, 16. Januar 2027", "cancelled"],
    ["Freitag, 15. Januar 2027", "paid"],
    ["14.1.2027, 10 Uhr", "paid"],
    ["2027-01-14", "paid"],
    ["vormittags", "cancelled"],
  ])("of a course on '%s', cancelled on January 15, is then %s", async (day, status) => {
    const desk = open([course(day)]);
    const cart = await desk.fillCart([{ itemId: "kurs" }]);
    const more = { shippingAddress: null, confirmedCents: 1290 };
    const { order } = await desk.orders.place(desk.toRequest(cart, more));
    await desk.orders.markPaid(order.id);
    expect(await desk.orders.cancel(order.id)).toMatchObject({ status });
  });

  describe("with files", () => {
    const request = { shippingAddress: null, confirmedCents: 500 };

    test("whose buyer agreed are delivered with the payment, and the mail confirms it", async () => {
      const desk = open([file]);
      const id = await buy(desk, { ...request, hasConsented: true });
      expect(delivered).toEqual([]);
      await desk.orders.markPaid(id);
      expect(delivered).toEqual([1001]);
      expect(await desk.orders.find(id)).toMatchObject({ consentAt: START, deliverAt: null });
      const [mail] = await database
        .selectFrom("mails")
        .select("envelope")
        .where("kind", "=", "order-confirmation")
        .execute();
      expect(mail?.envelope).toContain("dein Widerrufsrecht für sie damit erlischt");
    });

    test("whose buyer did not agree are delivered once they cannot be withdrawn from, and once", async () => {
      const desk = open([file]);
      const id = await buy(desk, request);
      await desk.orders.markPaid(id);
      time = START + 14 * DAY_MS - 1;
      await desk.orders.deliverWaiting();
      expect(delivered).toEqual([]);
      time += 1;
      await desk.orders.deliverWaiting();
      await desk.orders.deliverWaiting();
      expect(delivered).toEqual([1001]);
      expect(await desk.orders.find(id)).toMatchObject({ consentAt: null, deliverAt: null });
    });

    test("that are paid later than that are delivered at once, and not if they have ended", async () => {
      const desk = open([file]);
      const [late, ended] = [await buy(desk, request), await buy(desk, request)];
      await desk.orders.markPaid(ended);
      await desk.orders.cancel(ended);
      time += 14 * DAY_MS;
      await desk.orders.markPaid(late);
      await desk.orders.deliverWaiting();
      expect(delivered).toEqual([1001]);
    });
  });
});
