import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Transaction } from "../../../server/database/transact.ts";
import type { ModuleDefinition } from "../../../server/module.ts";
import { giftCardsModule } from "../../../server/modules/gift-cards/module.ts";
import type { OrderFollower } from "../../../server/modules/orders/index.ts";
import { type DatabaseKind, databaseKinds } from "../../support/databases/databases.ts";
import type { AlterSql } from "../../support/races/staged-dialect.ts";
import { sampleOf, turns } from "../../support/turns.ts";
import { toExpectedShop } from "./expected-shop.ts";
import { applyStep, newShop } from "./order-model.ts";
import { firstUnits, PAUSE_MS, prices, type Step, WEEK_MS } from "./order-steps.ts";
import { RealOrders } from "./real-orders.ts";
import { findShopFaults } from "./shop-faults.ts";
import type { OrderModel } from "./shop-model.ts";

/** A server takes longer for each of its statements. */
const runsOf = ({ name }: DatabaseKind) => (name === "in a file" ? turns(2, 12) : turns(1, 5));
const STEPS = 40;

/** No clock changes within the half of a year that a run may last. */
const START = Date.UTC(2027, 3, 5);

/** After so long nobody waits any more for a payment that was begun. */
const OWN_WORK_MS = 31 * 60_000;

/** Mostly one of the last orders or gift cards. */
const any = fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(1000) });
const item = fc.constantFrom("becher" as const, "abo" as const);

const order = fc
  .record({
    kind: fc.constant("order" as const),
    item: fc.constantFrom("becher", "becher", "abo", "gutschein", "gutschein"),
    quantity: fc.integer({ min: 1, max: 3 }),
    hasCup: fc.boolean(),
    way: fc.constantFrom("invoice", "card", "card", "card", "declined"),
    cards: fc.array(any, { maxLength: 2 }),
  })
  .map((one) => ({ ...one, hasCup: one.hasCup && one.item === "gutschein" }));

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: order },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const), order: any }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("mark" as const),
      order: any,
      to: fc.constantFrom("paid", "fulfilled", "refunded"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      order: any,
      units: fc.nat(2),
      isRestocked: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("week" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("edit" as const),
      item,
      units: fc.integer({ min: 0, max: 9 }),
    }),
  },
);

/** The fate of the process: it goes on, restarts afterwards, or is killed in the middle of the step, which is then repeated or not. */
const fate = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: "runs" } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "restarts" } as const) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("killed" as const),
      after: fc.nat(45),
      isRepeated: fc.boolean(),
    }),
  },
);

type Fate = typeof fate extends fc.Arbitrary<infer One> ? One : never;
type Course = readonly (readonly [Step, Fate])[];

/** Does the steps, and compares after each. */
async function run(
  { create }: DatabaseKind,
  course: Course,
  twin: ConstructorParameters<typeof RealOrders>[2] = {},
): Promise<void> {
  const { place, remove } = await create();
  const real = new RealOrders(place, START, twin);
  try {
    await compare(real, course);
  } finally {
    await real.end();
    await remove();
  }
}

async function compare(real: RealOrders, course: Course): Promise<void> {
  let model = newShop(START);
  for (const [step, fate] of course) {
    model = { ...model, time: Math.max(model.time, real.time) + PAUSE_MS };
    const after = applyStep(model, step) ?? model;
    real.time = step.kind === "week" ? model.time + WEEK_MS : model.time;
    const doStep = await real.prepare(step);
    const candidates = [after];
    if (fate.kind === "killed") {
      await real.kill(fate.after, doStep);
      expect(await findShopFaults(real.database)).toEqual([]);
      // The shop does this unasked, so it does it again after a crash.
      if (fate.isRepeated || step.kind === "week") await doStep();
      else {
        candidates.push(model);
        if (step.kind === "order") candidates.push(toAbandoned(model, step));
        real.time += OWN_WORK_MS;
      }
    } else {
      expect([step, await doStep()]).toEqual([step, after !== model]);
      if (fate.kind === "restarts") await real.restart();
    }
    await real.runOwnWork();
    const found = await real.read();
    const now = candidates.find((one) => isDeepStrictEqual(toExpectedShop(one), found));
    expect({ step, fate, ...found }).toEqual({ step, fate, ...toExpectedShop(now ?? after) });
    model = now ?? after;
    expect(await findShopFaults(real.database)).toEqual([]);
  }
}

/** An order that was placed, and whose buyer did not come back to pay it. */
const toAbandoned = (model: OrderModel, step: Extract<Step, { kind: "order" }>): OrderModel =>
  applyStep(model, { ...step, way: "declined" }) ?? model;

const courses = fc.array(fc.tuple(step, fate), { minLength: 1, maxLength: STEPS, size: "max" });

/** An order whose card has got all of its money back before its buyer cancels it. */
const cancelledLate: Course = (
  [
    { kind: "order", item: "gutschein", quantity: 1, hasCup: false, way: "card", cards: [] },
    { kind: "order", item: "abo", quantity: 3, hasCup: false, way: "card", cards: [0] },
    { kind: "refund", order: 0, units: 0, isRestocked: false },
    { kind: "cancel", order: 0 },
  ] as const
).map((step) => [step, { kind: "runs" }] as const);

/** An order whose gift card has paid something before its buyer cancels it. */
const cancelledUsed: Course = (
  [
    { kind: "order", item: "gutschein", quantity: 1, hasCup: false, way: "card", cards: [] },
    { kind: "order", item: "becher", quantity: 1, hasCup: false, way: "invoice", cards: [0] },
    { kind: "cancel", order: 1 },
  ] as const
).map((step) => [step, { kind: "runs" }] as const);

describe.each(databaseKinds)("$name", (kind) => {
  test("orders, gift cards, money and stock are what was asked for, whatever happens", async () => {
    const property = fc.asyncProperty(courses, (course) => run(kind, course));
    const examples: [Course][] = [[cancelledLate], [cancelledUsed]];
    await fc.assert(property, { numRuns: runsOf(kind), examples });
  });
});

const week: Step = { kind: "week" };
const onInvoice = (quantity: number): Step => ({
  kind: "order",
  item: "becher",
  quantity,
  hasCup: false,
  way: "invoice",
  cards: [],
});

/** Steps of a process that goes on. */
const undisturbed = (steps: readonly Step[]): Course =>
  steps.map((step) => [step, { kind: "runs" }]);

test("what nobody pays ends two weeks later, after a reminder, and its stock comes back", async () => {
  const [inFile] = databaseKinds;
  const steps = [onInvoice(2), week, week, week];
  const shop = steps.reduce((model, step) => applyStep(model, step) ?? model, newShop(START));
  expect(toExpectedShop(shop)).toMatchObject({
    units: firstUnits,
    orders: [{ status: "cancelled" }],
  });
  await run(inFile, undisturbed(steps));
});

const leavingOut =
  (part: RegExp): AlterSql =>
  (statement) =>
    part.test(statement) ? undefined : statement;

const reminding = /^update "orders" set "reminded_at"/;

test.each([
  [
    "never ends what nobody pays",
    [onInvoice(2), week, week, week],
    { alter: leavingOut(reminding) },
  ],
  [
    "ends it without its reminder",
    [onInvoice(2), week, week, week],
    {
      alter: (statement: string) =>
        reminding.test(statement)
          ? undefined
          : statement.replace(/("(?:orders"\.")?reminded_at") <=/, "coalesce($1, 0) <="),
    },
  ],
  [
    "does not put back the stock of what nobody has paid",
    [onInvoice(2), week, week, week],
    { alter: leavingOut(/^update "stock" .* "units" \+ /) },
  ],
  ["lets unpaid orders hold all of its stock", [onInvoice(3), onInvoice(1)], { maxUnpaidShare: 1 }],
  ["lets unpaid orders hold less than they may", [onInvoice(3)], { maxUnpaidShare: 0.2 }],
] as const)("a shop is caught that %s", async (_, steps, twin) => {
  const [inFile] = databaseKinds;
  await run(inFile, undisturbed(steps));
  await expect(run(inFile, undisturbed(steps), twin)).rejects.toThrow(/expected/);
});

const faulty = [
  ["does not put back its stock", leavingOut(/^update "stock" .* "units" \+ /)],
  ["does not give back what gift cards have paid", leavingOut(/^update "gift_card_uses"/)],
  ["pays back parts more often than once", leavingOut(/^insert into "order_refunds"/)],
  ["does not count units that are back", leavingOut(/^update "order_lines" set "units_back"/)],
  ["does not take back gift cards", leavingOut(/^update "gift_cards" set "cancelled_at"/)],
  ["does not end the subscription", leavingOut(/^update "subscriptions" /)],
  ["keeps its statements one by one", leavingOut(/^(?:begin|commit|rollback)$/)],
] as const;

test.each(sampleOf(faulty, 1))(
  "a shop is caught that %s",
  async (_, alter) => {
    const [inFile] = databaseKinds;
    const property = fc.asyncProperty(courses, (course) => run(inFile, course, { alter }));
    const { failed } = await fc.check(property, { numRuns: 30, endOnFailure: true });
    expect(failed).toBe(true);
  },
  120_000,
);

/** Gift cards that pay for gift cards, too. */
const generous: ModuleDefinition = {
  ...giftCardsModule,
  create(context) {
    const parts = giftCardsModule.create(context);
    const { pay, ...others } = parts.followers as OrderFollower;
    return {
      ...parts,
      followers: {
        ...others,
        pay: async (transaction: Transaction, payment: Parameters<NonNullable<typeof pay>>[1]) =>
          pay?.(transaction, { ...payment, cents: payment.cents + prices.gutschein }) ?? 0,
      },
    };
  },
};

test("a shop is caught whose gift cards are worth more than what was paid for them", async () => {
  const [inFile] = databaseKinds;
  const { place, remove } = await inFile.create();
  const real = new RealOrders(place, START, { giftCards: generous });
  const buy = async (cards: readonly number[]) => {
    const what = { kind: "order", item: "gutschein", quantity: 1, way: "card" } as const;
    await (await real.prepare({ ...what, hasCup: true, cards }))();
    return findShopFaults(real.database);
  };
  expect(await buy([])).toEqual([]);
  // The first card pays for the cup, its shipping and a part of the second card.
  expect(await buy([0])).toEqual(["gift cards of 1002: worth 2500, and paid with 1780"]);
  await real.end();
  await remove();
});
