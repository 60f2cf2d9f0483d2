import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as ordersPaths from "../../../../server/contract/orders/paths.ts";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { type StripeDouble, startStripeDouble } from "../../../support/doubles/stripe-double.ts";
import { openRenewalShop, WEEK_MS } from "../../../support/orders/renewal-shop.ts";
import { mailsOf } from "../../../support/restock/restock.ts";

const START = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60_000;

describe.each(databaseKinds)("renewals by a saved method $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let double: StripeDouble;
  let time: number;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    time = START;
    double = await startStripeDouble(() => time);
  });
  afterEach(async () => {
    await double.close();
    await database.destroy();
    await created.remove();
  });

  const open = (more: Partial<Parameters<typeof openRenewalShop>[1]> = {}) =>
    openRenewalShop(database, { double, now: () => time, ...more });

  /** A shop in which somebody has paid for a subscription. */
  async function subscribe(
    pay: (intent: string) => unknown = double.pay,
    more: Parameters<typeof open>[0] = {},
  ) {
    const shop = open(more);
    const { order, intent } = await shop.placeFirst();
    await pay(intent);
    for (const event of double.events) await shop.receive(event);
    return { ...shop, order, find: () => shop.subscriptions.findByOrder(order.id) };
  }

  const countMails = async (wanted: string) =>
    (await mailsOf(database)).filter(({ kind }) => kind === wanted).length;
  const lastIntent = () => {
    const intent = double.intents().at(-1);
    if (!intent) throw new Error("nothing was asked of the provider");
    return intent;
  };

  test("are paid once each, with four workers, and nothing goes out before", async () => {
    const { find, listRenewals, renewAll, ...shop } = await subscribe();
    const [first] = double.intents();
    expect(first).toMatchObject({ setup_future_usage: "off_session" });
    time += WEEK_MS;
    const others = [open(), open(), open()];
    await Promise.all([renewAll(), ...others.map((other) => other.renewAll())]);
    expect(await listRenewals()).toMatchObject([{ status: "pending", payment: "stripe" }]);
    expect(await find()).toMatchObject({ cycle: 2, tryAt: null });
    expect(await countMails("subscription-renewal")).toBe(0);

    await Promise.all([shop.work(), ...others.map(({ work }) => work())]);
    expect(await listRenewals()).toMatchObject([{ status: "paid" }]);
    expect(double.intents()).toHaveLength(2);
    const { id, amount, customer, payment_method } = lastIntent();
    expect([double.kept(id), amount]).toEqual([1780, 1780]);
    expect([customer, payment_method]).toEqual([first?.customer, first?.payment_method]);
    expect(await countMails("subscription-renewal")).toBe(1);
    expect(await find()).toMatchObject({ cycle: 2, openOrderId: "", status: "active" });
    // The messages come late, and twice: nothing changes.
    for (const event of [...double.events, ...double.events]) await shop.receive(event);
    expect(await countMails("subscription-renewal")).toBe(1);
    expect(await listRenewals()).toMatchObject([{ status: "paid" }]);
    time += WEEK_MS;
    await shop.work();
    expect((await listRenewals()).map(({ status }) => status)).toEqual(["paid", "paid"]);
  });

  test("by direct debit wait for the provider's word", async () => {
    const { find, listRenewals, work, order, ...shop } = await subscribe(async (intent) => {
      double.debit(intent);
      double.clear(intent, true);
    });
    expect(await find()).toMatchObject({ status: "active" });
    time += WEEK_MS;
    for (let day = 0; day < 8; day += 1) {
      await work();
      expect(await listRenewals()).toMatchObject([{ status: "pending" }]);
      time += DAY_MS;
    }
    // The bank sends it back: it is tried again, three days after that.
    double.clear(lastIntent().id, false);
    await work();
    expect(await countMails("subscription-charge")).toBe(1);
    time += 2 * DAY_MS;
    await work();
    expect(lastIntent().status).toBe("requires_payment_method");
    time += DAY_MS;
    await work();
    expect(lastIntent().status).toBe("processing");
    time += 5 * DAY_MS;
    double.clear(lastIntent().id, true);
    for (const event of double.events) await shop.receive(event);
    expect((await listRenewals())[0]?.status).toBe("paid");
    expect(await countMails("subscription-renewal")).toBe(1);
    expect(double.intents()).toHaveLength(2);
    expect(order.number).toBe(1001);
  });

  test("that a bank asks about are paid on the order's page, by a method that is saved then", async () => {
    const { listRenewals, work, ...shop } = await subscribe();
    double.setFates("asked");
    time += WEEK_MS;
    await work();
    await work();
    const [renewal] = await listRenewals();
    if (!renewal) throw new Error("nothing was renewed");
    const mail = (await mailsOf(database)).find(({ kind }) => kind === "subscription-charge");
    expect(mail?.text).toContain(
      "Deine Bank möchte, dass du die Zahlung von 17,80\u00a0€ für Bestellung 1002",
    );
    expect(mail?.text).toContain("Am 25. Januar 2027 versuchen wir es noch einmal.");
    expect(mail?.text).toContain("Bis zum 1. Februar 2027 kannst du sie selbst bezahlen.");
    expect(mail?.text).toContain(`${ordersPaths.page}/${renewal.token}`);
    const resumed = await shop.payments.resume(shop.site, renewal, "2001:db8::1");
    const { id, client_secret: clientSecret } = lastIntent();
    expect(resumed).toEqual({ kind: "open", clientSecret });
    double.pay(id);
    await shop.payments.resume(shop.site, renewal, "2001:db8::1");
    expect(await listRenewals()).toMatchObject([{ status: "paid" }]);
    const { payment_method: chosen } = lastIntent();
    time += WEEK_MS;
    await work();
    expect((await listRenewals()).map(({ status }) => status)).toEqual(["paid", "paid"]);
    expect(lastIntent().payment_method).toBe(chosen);
    expect(await countMails("subscription-charge")).toBe(1);
  });

  test("that stay unpaid are tried three times, then the subscription makes a pause and the owner is told", async () => {
    const { find, listRenewals, work, order, ...shop } = await subscribe();
    double.setFates("declined");
    time += WEEK_MS;
    const tries: number[] = [];
    for (let day = 0; day <= 10; day += 1) {
      await work();
      const all = double.calls.filter((call) => call.endsWith("/confirm")).length;
      tries.push(all);
      expect(await countMails("subscription-charge")).toBe(all);
      // Nothing else is made or charged meanwhile, though the next date has come.
      expect(await listRenewals()).toHaveLength(1);
      time += DAY_MS;
    }
    expect(tries).toEqual([1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
    expect(await listRenewals()).toMatchObject([{ status: "cancelled" }]);
    expect(lastIntent().status).toBe("canceled");
    expect(await find()).toMatchObject({ status: "paused", trouble: "UNPAID", cycle: 1 });
    expect(await countMails("subscription-unpaid")).toBe(1);
    expect(await countMails("subscription-trouble")).toBe(1);
    const websiteId = shop.site.content.website.id;
    expect(await shop.subscriptions.countTrouble(websiteId)).toBe(1);
    const [listed] = await shop.subscriptions.list(websiteId, true);
    expect(listed?.orderId).toBe(order.id);

    double.setFates("pays");
    await shop.subscriptions.resume(websiteId, order.id);
    expect(await shop.subscriptions.countTrouble(websiteId)).toBe(0);
    await work();
    expect(await listRenewals()).toHaveLength(1);
    time += WEEK_MS;
    await work();
    expect(await listRenewals()).toMatchObject([{ status: "cancelled" }, { status: "paid" }]);
  });

  test.each(["cancel", "pause"] as const)(
    "are charged no more after a %s, and money that comes all the same goes back",
    async (ending) => {
      const { find, listRenewals, work, order, ...shop } = await subscribe();
      double.setFates("debited");
      time += WEEK_MS;
      await work();
      await shop.subscriptions[ending](shop.site.content.website.id, order.id);
      expect(await listRenewals()).toMatchObject([{ status: "cancelled" }]);
      double.clear(lastIntent().id, true);
      time += DAY_MS;
      await work();
      await work();
      expect(double.kept(lastIntent().id)).toBe(0);
      const status = ending === "cancel" ? "cancelled" : "paused";
      expect(await find()).toMatchObject({ status, trouble: "", openOrderId: "" });
      time += 9 * WEEK_MS;
      await work();
      expect(double.intents()).toHaveLength(2);
      expect(await countMails("subscription-unpaid")).toBe(0);
    },
  );

  test("of which the owner cancels one go on at the next date; with the first order all ends", async () => {
    const { find, listRenewals, work, order, ...shop } = await subscribe();
    double.setFates("declined");
    time += WEEK_MS;
    await work();
    const [renewal] = await listRenewals();
    const { id: websiteId } = shop.site.content.website;
    const by = "chefin@example.com";
    await shop.orders.changeStatus({
      websiteId,
      by,
      orderId: renewal?.id ?? "",
      to: "cancelled",
    });
    time += DAY_MS;
    await work();
    expect(lastIntent().status).toBe("canceled");
    expect(await find()).toMatchObject({ status: "active", trouble: "", openOrderId: "" });
    time += WEEK_MS;
    await work();
    await shop.orders.changeStatus({ websiteId, by, orderId: order.id, to: "refunded" });
    time += DAY_MS;
    await work();
    expect((await listRenewals()).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    expect(await find()).toMatchObject({ status: "cancelled" });
    expect(double.intents().reduce((sum, { id }) => sum + double.kept(id), 0)).toBe(0);
  });

  test("are by invoice only where the site offers it, and where nothing else was paid with", async () => {
    const both = open({ ways: ["stripe", "invoice"] });
    const { order } = await both.placeFirst("invoice");
    await both.orders.markPaid(order.id);
    time += WEEK_MS;
    await both.work();
    expect(await both.listRenewals()).toMatchObject([{ payment: "invoice" }]);
    time += WEEK_MS;
    // No method is saved: its buyer is asked, and the one that pays is saved.
    const cards = open();
    await cards.work();
    expect(await cards.listRenewals()).toMatchObject([{}, { payment: "stripe" }]);
    const mail = (await mailsOf(database)).find(({ kind }) => kind === "subscription-charge");
    expect(mail?.text).toContain("keine Zahlungsart gespeichert");
    expect(mail?.text).not.toContain("noch einmal");
    const [, renewal] = await cards.listRenewals();
    if (!renewal) throw new Error("nothing was renewed");
    await cards.payments.resume(cards.site, renewal, "2001:db8::1");
    double.pay(lastIntent().id);
    await cards.work();
    time += WEEK_MS;
    await cards.work();
    await cards.work();
    const paid = { status: "paid" };
    expect(await cards.listRenewals()).toMatchObject([{ status: "pending" }, paid, paid]);
    const none = open({ ways: [] });
    time += WEEK_MS;
    await none.work();
    expect(await none.listRenewals()).toHaveLength(3);
    expect(await countMails("subscription-trouble")).toBe(1);
  });

  test("by the way for development pretend to be paid, as the first order did", async () => {
    const { listRenewals, work, placeFirst } = open({ ways: ["test"] });
    await placeFirst("test");
    time += WEEK_MS;
    await work();
    time += WEEK_MS;
    await work();
    const paid = { status: "paid", payment: "test" };
    expect(await listRenewals()).toMatchObject([paid, paid]);
    expect(await countMails("subscription-renewal")).toBe(2);
    expect(double.calls).toEqual([]);
  });

  test("can be cancelled while the last one waits for its payment", async () => {
    const { find, listRenewals, work, order, ...shop } = await subscribe(double.pay, { cycles: 2 });
    double.setFates("declined");
    time += WEEK_MS;
    await work();
    expect(await find()).toMatchObject({ status: "ended" });
    await shop.subscriptions.cancel(order.websiteId, order.id);
    expect(await listRenewals()).toMatchObject([{ status: "cancelled" }]);
    expect(await find()).toMatchObject({ status: "cancelled", openOrderId: "" });
    double.setFates("pays");
    time += 4 * DAY_MS;
    await work();
    expect(lastIntent().status).toBe("canceled");
  });

  test("wait for the owner where the provider takes no payment of the shop", async () => {
    const { listRenewals, work } = await subscribe();
    time += WEEK_MS;
    double.isClosed = true;
    await work();
    expect(await listRenewals()).toMatchObject([{ status: "pending" }]);
    expect(await countMails("subscription-trouble")).toBe(1);
    double.isClosed = false;
    time += 3 * DAY_MS;
    await work();
    await work();
    expect(await listRenewals()).toMatchObject([{ status: "paid" }]);
  });
});
