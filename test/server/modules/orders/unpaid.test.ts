import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import type { Order, OrderFollower } from "../../../../server/modules/orders/index.ts";
import { unknownShipment } from "../../../../server/modules/orders/parcel.ts";
import { createParcelStore } from "../../../../server/modules/orders/stores/parcel-store.ts";
import { itemOf, variantOf } from "../../../support/cart/cart-catalog.ts";
import { dumpDatabase } from "../../../support/cart/cart-database.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { type OrderDesk, openOrderDesk, orderSite } from "../../../support/orders/order-desk.ts";

const DAY_MS = 24 * 60 * 60_000;
const START = 1_800_000_000_000;
const mute = {
  ...orderSite,
  content: { ...orderSite.content, mail: { ...orderSite.content.mail, from: undefined } },
};

describe.each(databaseKinds)("unpaid orders $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let time: number;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    time = START;
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  const open = (options: Partial<Parameters<typeof openOrderDesk>[1]> = {}) =>
    openOrderDesk(database, { items: [itemOf()], now: () => time, ...options });

  async function place(desk: OrderDesk, quantity = 1, more = {}) {
    const cart = await desk.fillCart([{ itemId: "becher", quantity }]);
    const confirmedCents = 490 + quantity * 1290;
    const { order } = await desk.orders.place(desk.toRequest(cart, { confirmedCents, ...more }));
    return order;
  }
  const mails = async (wanted: string) =>
    (
      await database.selectFrom("mails").select("envelope").where("kind", "=", wanted).execute()
    ).map(({ envelope }) => JSON.parse(envelope));
  const unitsOf = async () =>
    (await database.selectFrom("stock").select("units").execute()).map(({ units }) => units);

  test("are confirmed to one address ten times an hour; further mails wait, and none is dropped", async () => {
    const desk = open({ items: [itemOf({}, { variants: [variantOf({ qtyInStock: 20 })] })] });
    const sendTimes = async (kind: string) =>
      (
        await database
          .selectFrom("mails")
          .select("next_at")
          .where("kind", "=", kind)
          .orderBy("next_at")
          .execute()
      ).map(({ next_at }) => (next_at - START) / 60_000);
    for (let count = 0; count < 12; count += 1) {
      await place(desk);
      time += 60_000;
    }
    expect(await sendTimes("order-confirmation")).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 60, 61]);
    expect(await sendTimes("order-notice")).toHaveLength(12);
  });

  test("are confirmed without links in what was typed", async () => {
    const desk = open();
    const name = "https://evil.example/login";
    const cart = await desk.fillCart([{ itemId: "becher", quantity: 1 }]);
    const request = desk.toRequest(cart, { confirmedCents: 1780 });
    const { billingAddress, shippingAddress } = request;
    await desk.orders.place({
      ...request,
      billingAddress: billingAddress && { ...billingAddress, firstName: name },
      shippingAddress: shippingAddress && { ...shippingAddress, firstName: name },
    });
    const [mail] = await mails("order-confirmation");
    expect(mail.text).toContain("evil. example/login");
    expect(mail.text + mail.html).not.toContain("evil.example");
  });

  describe("end", () => {
    test("after fourteen days, with a mail two days before, and give their stock back", async () => {
      const desk = open();
      const { id, number } = await place(desk, 2);
      const passTime = async (days: number, ms = 0) => {
        time = START + days * DAY_MS + ms;
        await desk.orders.tendUnpaid();
        return (await desk.orders.find(id))?.status;
      };
      expect(await passTime(12, -1)).toBe("pending");
      expect(await mails("order-unpaid")).toEqual([]);
      await passTime(12);
      await passTime(13);
      const [mail, ...others] = await mails("order-unpaid");
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        to: ["ada@example.com"],
        subject: `Deine Bestellung ${number} ist noch nicht bezahlt`,
      });
      expect(mail.text).toContain("30,70");
      expect(await passTime(14, -1)).toBe("pending");
      expect(await unitsOf()).toEqual([3]);
      expect(await passTime(14)).toBe("cancelled");
      expect(await unitsOf()).toEqual([5]);
      expect(await mails("order-cancelled")).toHaveLength(1);
      expect(await mails("order-notice-cancelled")).toHaveLength(1);
      expect(await desk.orders.listChanges(id)).toMatchObject([
        {},
        { to: "cancelled", changedBy: "shop" },
      ]);
    });

    test("never sooner than two days after the mail, also if it was late", async () => {
      const desk = open();
      const { id } = await place(desk);
      time = START + 30 * DAY_MS;
      await desk.orders.tendUnpaid();
      time += 2 * DAY_MS - 1;
      await desk.orders.tendUnpaid();
      expect((await desk.orders.find(id))?.status).toBe("pending");
      time += 1;
      await desk.orders.tendUnpaid();
      expect((await desk.orders.find(id))?.status).toBe("cancelled");
    });

    test("not if they were paid, or if nobody can be mailed", async () => {
      const desk = open();
      const { id } = await place(desk);
      const silent = open({ sites: [mute] });
      time = START + 12 * DAY_MS;
      await desk.orders.tendUnpaid();
      await desk.orders.markPaid(id);
      const other = await place(silent);
      for (const days of [30, 60]) {
        time = START + days * DAY_MS;
        await silent.orders.tendUnpaid();
      }
      await desk.orders.deliverWaiting();
      expect((await desk.orders.find(id))?.status).toBe("paid");
      expect((await desk.orders.find(other.id))?.status).toBe("pending");
    });
  });

  describe("of which a part was sent", () => {
    const sendOne = (desk: OrderDesk, { websiteId, id }: Pick<Order, "websiteId" | "id">) =>
      desk.orders.sendParcel({
        websiteId,
        orderId: id,
        by: "chefin@example.com",
        key: id,
        lines: [{ line: 0, quantity: 1 }],
      });

    test("are neither reminded of nor ended by the shop", async () => {
      const desk = open();
      const early = await place(desk, 2);
      const late = await place(desk, 2);
      await sendOne(desk, early);
      time = START + 12 * DAY_MS;
      await desk.orders.tendUnpaid();
      expect(await mails("order-unpaid")).toHaveLength(1);
      await sendOne(desk, late);
      time = START + 60 * DAY_MS;
      await desk.orders.tendUnpaid();
      for (const { id } of [early, late]) {
        expect((await desk.orders.find(id))?.status).toBe("pending");
      }
      expect(await mails("order-cancelled")).toEqual([]);
      expect(await unitsOf()).toEqual([1]);
    });

    test("while others end are not ended either", async () => {
      let sentNow: Order | undefined;
      const parcel = { ...unknownShipment, place: 1, key: "k", sentAt: START, sentBy: "chefin" };
      const follower: OrderFollower = {
        cancelled: async (transaction) =>
          sentNow &&
          createParcelStore(transaction).add(sentNow.id, {
            ...parcel,
            lines: [{ line: 0, quantity: 1 }],
          }),
      };
      const desk = open({ follower });
      const { id } = await place(desk);
      time += 1;
      sentNow = await place(desk, 2);
      for (const days of [13, 15]) {
        time = START + days * DAY_MS;
        await desk.orders.tendUnpaid();
      }
      expect((await desk.orders.find(id))?.status).toBe("cancelled");
      expect((await desk.orders.find(sentNow.id))?.status).toBe("pending");
    });
  });

  describe("of one buyer hold a part of the stock", () => {
    const rules = { maxUnpaidShare: 0.5 };
    const here = { network: "here" };

    test("and no more of it, by address and by network", async () => {
      const desk = open({ rules });
      // Of five, two and a half are three.
      await place(desk, 2, here);
      await place(desk, 1, { ...here, email: "bea@example.com" });
      const before = await dumpDatabase(database);
      const refused = place(desk, 1, { ...here, email: "cleo@example.com" });
      await expect(refused).rejects.toMatchObject({ code: "UNPAID_SHARE_REACHED", status: 409 });
      const error = await refused.catch((reason) => reason);
      expect(error.toText(orderSite.texts)).toBe(
        "Von diesem Artikel sind auf Rechnung höchstens 3 Stück auf einmal möglich.",
      );
      const elsewhere = { network: "elsewhere" };
      await place(desk, 2, { ...elsewhere, email: "dora@example.com" });
      expect(before).not.toEqual(await dumpDatabase(database));
    });

    test("of which a whole order is refused at once, and paid ones count nothing", async () => {
      const desk = open({ rules });
      await expect(place(desk, 4, here)).rejects.toMatchObject({ code: "UNPAID_SHARE_REACHED" });
      const { id } = await place(desk, 3, here);
      await desk.orders.markPaid(id);
      // Two are left: half of them is one.
      await expect(place(desk, 2, here)).rejects.toMatchObject({ code: "UNPAID_SHARE_REACHED" });
      await place(desk, 1, here);
      const { network } = await database
        .selectFrom("orders")
        .select("network")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(network).toBe("");
    });

    test("of at least one unit, and of everything where the shop sets no limit", async () => {
      await place(open({ rules: { maxUnpaidShare: 0 } }), 1, here);
      await place(open(), 4, { network: "elsewhere", email: "bea@example.com" });
    });
  });
});
