import fc from "fast-check";
import { expect, test } from "vitest";
import type { Order } from "../../../../server/modules/orders/index.ts";
import type { OrderRefund, RefundAsked } from "../../../../server/modules/orders/refund.ts";
import { planRefund } from "../../../../server/modules/orders/refunds/refund-plan.ts";

type Refunded = Pick<Order, "lines" | "totals" | "paidAt" | "refundedCents">;

const lineOf = (quantity: number, unitCents: number, productType = "physical") => ({
  itemId: "x",
  sku: null,
  title: "x",
  attributes: {},
  productType,
  quantity,
  unitCents,
  additionalFields: null,
  fullUrl: "/",
  image: null,
});

const orderOf = ({
  lines = [lineOf(3, 1000)],
  discountCents = 0,
  shippingCents = 490,
  addedCents = 0,
  giftCardCents = 0,
  currency = "EUR",
} = {}): Refunded => {
  const subtotalCents = lines.reduce((sum, one) => sum + one.quantity * one.unitCents, 0);
  const grandTotalCents = subtotalCents - discountCents + shippingCents + addedCents;
  const taxes = [{ name: "x", rate: 7, included: false, amountCents: addedCents }];
  return {
    lines,
    paidAt: 1,
    refundedCents: 0,
    totals: {
      currency,
      subtotalCents,
      discountCents,
      shippingCents,
      grandTotalCents,
      taxes,
      taxCents: addedCents,
      giftCardCents,
      coupons: [],
      shippingOption: null,
    },
  };
};

const units = (quantity: number, more: object = {}): RefundAsked => ({
  kind: "lines",
  lines: [{ line: 0, quantity }],
  withShipping: false,
  ...more,
});

test("units cost their share of discounts and added taxes, and all of them what the line did", () => {
  const order = orderOf({ discountCents: 100, addedCents: 34 });
  expect(planRefund(order, [], units(1))).toMatchObject({ cents: 976, moneyCents: 976 });
  expect(planRefund(order, [], units(3))).toMatchObject({ cents: 2929, isLast: false });
  expect(planRefund(order, [], units(3, { withShipping: true }))).toMatchObject({
    cents: 3424,
    shippingCents: 495,
    isLast: true,
  });
});

test("gift cards bear no discount, and yen have no parts", () => {
  const lines = [lineOf(1, 1000), lineOf(1, 1000, "giftCard")];
  const order = orderOf({ lines, discountCents: 500 });
  const second = { ...units(1), lines: [{ line: 1, quantity: 1 }] } as RefundAsked;
  expect(planRefund(order, [], second)).toMatchObject({ cents: 1000 });
  const yen = orderOf({ currency: "JPY", shippingCents: 0, discountCents: 100 });
  expect(planRefund(yen, [], units(1))).toMatchObject({ cents: 1000 });
  expect(planRefund(yen, [], { kind: "amount", cents: 150 })).toBe("noCoins");
});

test("what is not left, and nothing, is refused", () => {
  const order = orderOf();
  expect(planRefund(order, [], units(4))).toBe("tooMany");
  expect(planRefund(order, [], units(0))).toBe("nothing");
  expect(planRefund(order, [], { kind: "amount", cents: 3491 })).toBe("tooHigh");
  expect(planRefund({ ...order, paidAt: null }, [], { kind: "whole" })).toBe("nothing");
});

const asked: fc.Arbitrary<RefundAsked> = fc.oneof(
  fc.constant({ kind: "whole" } as const),
  fc.record({ kind: fc.constant("amount" as const), cents: fc.integer({ min: -5, max: 3000 }) }),
  fc.record({
    kind: fc.constant("lines" as const),
    lines: fc.array(fc.record({ line: fc.nat(1), quantity: fc.nat(3) }), { maxLength: 1 }),
    withShipping: fc.boolean(),
    cents: fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined }),
  }),
);

test("whatever is asked for, no more goes back than was paid, by each way and of each line", () => {
  const facts = fc.record({
    counts: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
    prices: fc.tuple(fc.nat(1500), fc.nat(1500)),
    discount: fc.nat(100),
    addedCents: fc.nat(300),
    shippingCents: fc.nat(600),
    giftCard: fc.nat(100),
  });
  const property = fc.property(facts, fc.array(asked, { maxLength: 12 }), (fact, all) => {
    const { counts, prices, discount, giftCard, ...more } = fact;
    const lines = counts.map((count, line) => lineOf(count, prices[line] ?? 0));
    const subtotal = lines.reduce((sum, one) => sum + one.quantity * one.unitCents, 0);
    const discountCents = Math.floor((subtotal * discount) / 100);
    let order = orderOf({ lines, discountCents, ...more });
    const giftCardCents = Math.floor((order.totals.grandTotalCents * giftCard) / 100);
    order = { ...order, totals: { ...order.totals, giftCardCents } };
    const refunds: OrderRefund[] = [];
    for (const one of [...all, { kind: "whole" } as const]) {
      const plan = planRefund(order, refunds, one);
      if (typeof plan === "string") continue;
      const { cents, moneyCents, shippingCents } = plan;
      refunds.push({
        number: refunds.length + 1,
        key: "",
        reason: "",
        madeAt: 0,
        madeBy: "",
        cents,
        shippingCents,
        giftCardCents: plan.giftCardCents,
        lines: plan.lines,
        providerCents: moneyCents,
        byHandCents: 0,
        isRestocked: false,
      });
      order = { ...order, refundedCents: order.refundedCents + cents };
      expect(plan.isLast).toBe(order.refundedCents === order.totals.grandTotalCents);
    }
    const sum = (toNumber: (refund: OrderRefund) => number) =>
      refunds.reduce((total, refund) => total + toNumber(refund), 0);
    const { grandTotalCents } = order.totals;
    expect(sum(({ cents }) => cents)).toBe(grandTotalCents);
    expect(sum((one) => one.giftCardCents)).toBe(grandTotalCents > 0 ? giftCardCents : 0);
    expect(sum((one) => one.providerCents)).toBe(grandTotalCents - giftCardCents);
    for (const [line, { quantity }] of lines.entries()) {
      const back = sum((one) =>
        one.lines.reduce((all, part) => (part.line === line ? all + part.quantity : all), 0),
      );
      expect(back).toBeLessThanOrEqual(quantity);
    }
  });
  fc.assert(property, { numRuns: 300 });
});
