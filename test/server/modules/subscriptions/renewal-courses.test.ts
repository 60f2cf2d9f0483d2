import { sql } from "kysely";
import { expect, test } from "vitest";
import { openMemory } from "../../../support/databases/memory-database.ts";
import { type StripeDouble, startStripeDouble } from "../../../support/doubles/stripe-double.ts";
import type { Fate } from "../../../support/doubles/stripe-methods.ts";
import {
  openRenewalShop,
  type RenewalShop,
  WEEK_MS,
} from "../../../support/orders/renewal-shop.ts";
import { turns } from "../../../support/turns.ts";

const DAY_MS = 24 * 60 * 60_000;
const OWNER = "chefin@example.com";

/** The process has ended. */
class Crash extends Error {}

/** Numbers from 0 to below 1, the same for the same seed. */
function toDice(seed: number) {
  let state = seed * 2654435761 + 1;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 14)) >>> 0) / 4294967296;
  };
  return {
    below: (count: number) => Math.floor(next() * count),
    of: <One>(list: readonly One[]): One => list[Math.floor(next() * list.length)] as One,
  };
}

type World = {
  readonly double: StripeDouble;
  readonly shop: RenewalShop;
  readonly orderId: string;
  pass(ms: number): void;
};

const fates: readonly Fate[] = ["pays", "pays", "declined", "asked", "debited"];
type Dice = ReturnType<typeof toDice>;

/** Events of a subscription and its payments, which come in any order. */
const steps: Readonly<Record<string, (world: World, dice: Dice) => Promise<unknown>>> = {
  async week({ shop, pass }) {
    pass(WEEK_MS);
    await shop.work();
  },
  async day({ shop, pass }) {
    pass(DAY_MS);
    await shop.work();
  },
  fate: async ({ double }, dice) => double.setFates(dice.of(fates)),
  remove: async ({ double }, dice) => double.remove(dice.of(["customers", "methods"])),
  async banks({ double }, dice) {
    for (const { id } of double.intents()) if (dice.below(2)) double.clear(id, dice.below(2) > 0);
  },
  async message({ double, shop }, dice) {
    for (let count = 3; count > 0; count -= 1) await shop.receive(dice.of(double.events));
  },
  async page({ double, shop }, dice) {
    const open = (await shop.listRenewals()).find(({ status }) => status === "pending");
    if (!open) return;
    const resumed = await shop.payments.resume(shop.site, open, "2001:db8::1");
    if (resumed.kind !== "open") return;
    const intent = double.intents().find((one) => one.client_secret === resumed.clientSecret);
    const act = dice.of([double.pay, double.decline, double.debit]);
    act(intent?.id ?? "");
  },
  async cancelled({ shop }, dice) {
    const { id: websiteId } = shop.site.content.website;
    const known = (await shop.listRenewals()).filter(
      ({ status }) => status === "pending" || status === "paid",
    );
    if (known.length === 0) return;
    const { id: orderId, status } = dice.of(known);
    const to = status === "paid" ? "refunded" : "cancelled";
    await shop.orders.changeStatus({ websiteId, orderId, by: OWNER, to });
  },
  pause: ({ shop, orderId }) => shop.subscriptions.pause("w1", orderId),
  resume: ({ shop, orderId }) => shop.subscriptions.resume("w1", orderId),
};

/** Runs a course of steps, in which processes end and calls fail, and then until nothing is left to do. */
async function run(seed: number) {
  const dice = toDice(seed);
  let time = 1_800_000_000_000;
  let crashIn: number | undefined;
  const database = await openMemory();
  const double = await startStripeDouble(() => time);
  const shop = openRenewalShop(database, {
    double,
    now: () => time,
    before() {
      if (crashIn === 0) throw new Crash();
      if (crashIn !== undefined) crashIn -= 1;
    },
  });
  try {
    const { order, intent } = await shop.placeFirst();
    double.pay(intent);
    for (const event of double.events) await shop.receive(event);
    const pass = (ms: number) => {
      time += ms;
    };
    const world = { double, shop, orderId: order.id, pass };
    const names = Object.keys(steps);
    const course: string[] = [];
    for (let count = 0; count < 24; count += 1) {
      const name = dice.below(3) === 0 ? "week" : dice.of(names);
      const fault = dice.below(6);
      course.push(fault < 3 ? `${name}!${fault}` : name);
      if (fault === 0) crashIn = dice.below(60);
      else if (fault < 3) double.failNext("/v1/", fault === 1 ? "before" : "after");
      try {
        await steps[name]?.(world, dice);
      } catch (error) {
        if (!(error instanceof Crash) && fault >= 3) throw error;
      }
      crashIn = undefined;
      double.forgetFaults();
      time += 60_000;
    }
    double.setFates("pays");
    await shop.subscriptions.pause("w1", order.id);
    for (let day = 0; day < 3; day += 1) {
      for (const { id } of double.intents()) double.clear(id, true);
      for (const event of [...double.events]) await shop.receive(event);
      time += DAY_MS;
      await shop.work();
    }
    return { ...(await judge(world)), course: course.join(" ") };
  } finally {
    await double.close();
    await database.destroy();
  }

  async function judge({ shop, double, orderId }: World) {
    const renewals = await shop.listRenewals();
    const { rows } = await sql<{
      id: string;
      order_id: string;
    }>`select id, order_id from payments`.execute(database);
    const kept = renewals.map(({ id }) => {
      const payments = rows.filter((row) => row.order_id === id).map((row) => row.id);
      const intents = double
        .intents()
        .filter(({ metadata }) => payments.includes(metadata.payment ?? ""));
      return { cents: intents.reduce((sum, one) => sum + double.kept(one.id), 0), intents };
    });
    const mails = await database.selectFrom("mails").select("kind").execute();
    const subscription = await shop.subscriptions.findByOrder(orderId);
    const charges = double.intents().filter(({ status }) => status === "succeeded").length;
    return { renewals, kept, mails, subscription, charges };
  }
}

test("each date is paid once at most, nothing is sent unpaid, and no money stays without its order", async () => {
  let paid = 0;
  let returned = 0;
  for (let seed = 1; seed <= turns(12, 150); seed += 1) {
    const { renewals, kept, mails, subscription, charges, course } = await run(seed);
    const name = `${seed}: ${course}`;
    for (const [index, { status, totals }] of renewals.entries()) {
      expect(["paid", "cancelled", "refunded"], name).toContain(status);
      expect(kept[index]?.cents, name).toBe(status === "paid" ? totals.grandTotalCents : 0);
      expect(kept[index]?.intents.length, name).toBeLessThanOrEqual(1);
    }
    const hasBeenPaid = renewals.filter(({ paidAt }) => paidAt !== null).length;
    const told = mails.filter(({ kind }) => kind === "subscription-renewal").length;
    expect(told, name).toBe(hasBeenPaid);
    // Dates that were not paid do not count among the agreed ones, unless an owner has cancelled their orders.
    expect(Number(subscription?.cycle), name).toBeGreaterThan(hasBeenPaid);
    paid += hasBeenPaid;
    returned += charges - 1 - hasBeenPaid;
  }
  // The courses get that far.
  expect(paid).toBeGreaterThan(turns(10, 150));
  expect(returned).toBeGreaterThanOrEqual(turns(0, 3));
});
