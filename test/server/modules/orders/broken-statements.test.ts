import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { transact } from "../../../../server/database/transact.ts";
import { createCancellationService } from "../../../../server/modules/cancellation/service.ts";
import { createOfferService } from "../../../../server/modules/offers/service.ts";
import type { Order } from "../../../../server/modules/orders/index.ts";
import { subscriptionsKey } from "../../../../server/modules/subscriptions/index.ts";
import { subscriptionsModule } from "../../../../server/modules/subscriptions/module.ts";
import { itemOf } from "../../../support/cart/cart-catalog.ts";
import { dumpDatabase } from "../../../support/cart/cart-database.ts";
import { type DatabaseKind, databaseKinds } from "../../../support/databases/databases.ts";
import { openOrderDesk, orderSite } from "../../../support/orders/order-desk.ts";
import { keepSubscription } from "../../../support/orders/subscriptions.ts";
import { openStaged } from "../../../support/races/staged-database.ts";
import { sampleOf, turns } from "../../../support/turns.ts";

const NOW = 1_800_000_000_000;
const by = "chefin@example.com";
const shipment = { carrier: "DHL", number: "00340434161094000000", url: "" };

/** A shop on a database, and those who act in it. */
function openDeed(database: Database) {
  const desk = openOrderDesk(database, { items: [itemOf()], modules: [subscriptionsModule] });
  const { shop, service: orders, need } = desk;
  const subscriptions = need(subscriptionsKey);
  const toRequest = async () => {
    const [cart] = await database
      .selectFrom("carts")
      .select(["id", "version"])
      .where("order_id", "=", "")
      .execute();
    const filled = { cartId: cart?.id ?? "gone", cartVersion: Number(cart?.version) };
    return desk.toRequest(filled, { confirmedCents: 1780, checkoutKey: "draft" });
  };
  return {
    desk,
    orders,
    subscriptions,
    shop,
    cancellations: createCancellationService({
      database,
      subscriptions,
      logger: { warn: () => {} },
      now: () => NOW,
      findOrder: orders.findByNumber,
    }),
    offers: createOfferService({
      database,
      orders,
      now: () => NOW,
      paymentsOf: () => ["invoice"] as const,
      placing: {
        prepare: toRequest,
        settle: (_payer, place) => transact(database, place),
      },
    }),
  };
}

type Deed = ReturnType<typeof openDeed>;

/** A paid order of two mugs with a subscription, and a filled cart. */
async function begin({ desk }: Deed, database: Database): Promise<Order> {
  const cart = await desk.fillCart([{ itemId: "becher", quantity: 2 }]);
  const { order } = await desk.orders.place(desk.toRequest(cart, { confirmedCents: 3070 }));
  await desk.orders.markPaid(order.id);
  const plan = { value: 1, unit: "MONTH", cycles: 0, duration: 0, durationUnit: "MONTH" };
  const lines = order.lines.map((line) => ({ ...line, plan }));
  await keepSubscription(database, { ...order, lines }, { nextAt: NOW + 1 });
  await desk.fillCart([{ itemId: "becher" }]);
  return order;
}

const draft = { checkoutKey: "draft", cartVersion: "1", confirmedCents: "1780" };
const writer = ({ shop }: Deed) => ({
  site: orderSite,
  shop,
  cartToken: "",
  address: "",
  origin: "https://laden.example",
  by,
});
const offer = (deed: Deed) => deed.offers.offer(writer(deed), draft, NOW + 1);
const sent = ({ websiteId, id: orderId }: Order) => ({
  websiteId,
  orderId,
  by,
  shipment,
  key: "parcel",
  lines: [{ line: 0, quantity: 1 }],
});

type Case = {
  readonly name: string;
  /** Comes before. */
  readonly prepare?: (deed: Deed, order: Order) => Promise<unknown>;
  readonly run: (deed: Deed, order: Order) => Promise<unknown>;
};

const cases: readonly Case[] = [
  { name: "a parcel", run: ({ orders }, order) => orders.sendParcel(sent(order)) },
  {
    name: "the correction of a parcel",
    prepare: ({ orders }, order) => orders.sendParcel(sent(order)),
    run: ({ orders }, { websiteId, id: orderId }) =>
      orders.correctParcel({
        websiteId,
        orderId,
        by,
        place: 1,
        shipment: { ...shipment, number: "2" },
      }),
  },
  {
    name: "a refund of a part",
    run: ({ orders }, { websiteId, id: orderId }) =>
      orders.refund({
        websiteId,
        orderId,
        by,
        reason: "kaputt",
        isRestocked: true,
        key: "refund",
        asked: { kind: "lines", lines: [{ line: 0, quantity: 1 }], withShipping: false },
        confirmedCents: 1290,
      }),
  },
  {
    name: "a note to the buyer",
    run: ({ orders }, { websiteId, id: orderId }) =>
      orders.addNote({
        websiteId,
        orderId,
        by,
        key: "note",
        text: "Kommt morgen",
        isForBuyer: true,
        isMailed: true,
      }),
  },
  {
    name: "a pause",
    run: ({ subscriptions }, { websiteId, id }) => subscriptions.pause(websiteId, id),
  },
  {
    name: "the end of a pause",
    prepare: ({ subscriptions }, { websiteId, id }) => subscriptions.pause(websiteId, id),
    run: ({ subscriptions }, { websiteId, id }) => subscriptions.resume(websiteId, id),
  },
  {
    name: "a cancellation",
    run: ({ cancellations }, { number, email }) =>
      cancellations.receive({
        site: orderSite,
        id: "declared",
        origin: undefined,
        declaration: {
          kind: "ordinary",
          name: "Ada",
          orderNumber: String(number),
          email,
          endDate: "",
          reason: "",
        },
      }),
  },
  { name: "an offer", run: offer },
  {
    name: "the acceptance of an offer",
    prepare: offer,
    run: async (deed) => {
      const [made] = await deed.offers.list("w1", { offset: 0, most: 1 });
      return deed.offers.accept({
        site: orderSite,
        shop: deed.shop,
        origin: undefined,
        address: "",
        hasScript: false,
        token: made?.token ?? "",
        payment: "invoice",
        hasConsented: false,
        toUrl: () => "",
      });
    },
  },
];

/** Numbers of rows by table, and what their states are. */
const toShape = (dump: Readonly<Record<string, readonly unknown[]>>) =>
  Object.entries(dump)
    .map(([table, rows]) => {
      const states = rows.map((row) => {
        const { status, units, units_sent, refunded_cents, withdrawn_at, order_id } = Object(row);
        return JSON.stringify([status, units, units_sent, refunded_cents, withdrawn_at, !order_id]);
      });
      return [table, states.sort().join()];
    })
    .filter(([, states]) => states !== "");

/** A database in which a deed is about to be done. */
async function stage({ create }: DatabaseKind, { prepare }: Case) {
  const created = await create();
  const database = await openDatabase(created.place);
  onTestFinished(async () => {
    await database.destroy();
    await created.remove();
  });
  const deed = openDeed(database);
  const order = await begin(deed, database);
  await prepare?.(deed, order);
  const shape = async () => toShape(await dumpDatabase(database));
  return { place: created.place, deed, order, shape };
}

describe.each(databaseKinds)("whichever statement fails $name", (kind) => {
  test.each(sampleOf(cases, 4))("$name is there whole or not at all", async (one) => {
    const twin = await stage(kind, one);
    await one.run(twin.deed, twin.order);
    const whole = await twin.shape();
    const { place, order, shape } = await stage(kind, one);
    const before = await shape();
    expect(before).not.toEqual(whole);
    const stride = turns(3, 1);
    for (let failsAt = 1, isKept = false; !isKept; failsAt += stride) {
      let left = Number.POSITIVE_INFINITY;
      const failing = openStaged(place, async () => {
        left -= 1;
        if (left === 0) throw new Error("the database is gone");
      });
      const broken = openDeed(failing);
      left = failsAt;
      const [result] = await Promise.allSettled([one.run(broken, order)]);
      left = Number.POSITIVE_INFINITY;
      await failing.destroy().catch(() => undefined);
      const found = await shape();
      // Also where it fails once everything is kept.
      isKept = result.status === "fulfilled" || JSON.stringify(found) !== JSON.stringify(before);
      expect([failsAt, found]).toEqual([failsAt, isKept ? whole : before]);
    }
  });
});
