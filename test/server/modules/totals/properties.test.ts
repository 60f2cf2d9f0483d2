import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ShopRules } from "../../../../server/content/shop/shop-rules.ts";
import {
  type CartLine,
  toTotals,
  toTotalsWithParts,
} from "../../../../server/modules/totals/index.ts";
import {
  fixedCoupon,
  flatShipping,
  percentCoupon,
  rulesOf,
  shippingCoupon,
  taxOf,
  tieredShipping,
} from "../../../support/cart/totals.ts";

const coins = fc.constantFrom(1, 100);
const cents = (max: number, coinCents: number) =>
  fc.integer({ min: 0, max: Math.floor(max / coinCents) }).map((amount) => amount * coinCents);

const line = (coinCents: number): fc.Arbitrary<CartLine> =>
  fc.record({
    itemId: fc.constantFrom("a", "b", "c"),
    productType: fc.constantFrom("physical", "digital", "service", "giftCard"),
    taxClass: fc.constantFrom("standard", "reduced", "none"),
    weight: fc.constantFrom(0, 0.1, 0.25, 1, 30),
    categories: fc.subarray(["x", "y"]),
    unitCents: cents(100_000, coinCents),
    quantity: fc.integer({ min: 1, max: 9999 }),
  });

const products = fc.option(
  fc.record({ itemIds: fc.subarray(["a", "b"]), categories: fc.subarray(["x"]) }),
  { nil: undefined },
);

const percent = fc.integer({ min: 1, max: 1_000_000 }).map((parts) => parts / 10_000);

const coupon = (code: string, coinCents: number) =>
  fc
    .record({
      combinable: fc.boolean(),
      products,
      minimumSubtotalCents: fc.constantFrom(0, 10_000),
      endsOn: fc.constantFrom(undefined, 1, 3000),
    })
    .chain((fields) =>
      fc.oneof(
        cents(50_000, coinCents).map((amount) => fixedCoupon(amount, { code, ...fields })),
        percent.map((rate) => percentCoupon(rate, { code, ...fields })),
        fc.constant(shippingCoupon({ code, ...fields })),
      ),
    );

const shipping = (coinCents: number) =>
  fc.constant([
    flatShipping({ id: "flat", priceCents: 500, freeFromCents: 5000 }),
    flatShipping({ id: "us", countries: ["US"], taxClass: "reduced", priceCents: 20 * coinCents }),
    tieredShipping("weight", [{ upTo: 10, priceCents: 900 }], { id: "weight" }),
  ]);

const taxes = fc
  .record({ rate: percent, reduced: percent, state: percent, included: fc.boolean() })
  .map(({ rate, reduced, state, included }) => [
    taxOf(rate, { included }),
    taxOf(reduced, { taxClass: "reduced", included: !included }),
    taxOf(rate, { country: "US" }),
    taxOf(state, { country: "US", state: "CA", included: false }),
  ]);

const rulesAnd = coins.chain((coinCents) =>
  fc.record({
    rules: fc
      .record({
        coupons: fc.tuple(coupon("EINS", coinCents), coupon("ZWEI", coinCents)),
        shippingOptions: shipping(coinCents),
        taxRules: taxes,
      })
      .map((rules): ShopRules => rulesOf({ coinCents, ...rules })),
    cart: fc.record({
      lines: fc.array(line(coinCents), { maxLength: 6 }),
      codes: fc.shuffledSubarray(["EINS", "zwei", "NIX"]),
      location: fc.constantFrom(
        null,
        { country: "US", region: "CA", zip: null },
        { country: "PR", region: null, zip: null },
        { country: "CH", region: "ZH", zip: "8000" },
      ),
      shippingOption: fc.constantFrom(null, "flat", "us", "weight", "gone"),
    }),
  }),
);

const check = (
  property: (world: typeof rulesAnd extends fc.Arbitrary<infer T> ? T : never) => void,
) => fc.assert(fc.property(rulesAnd, property), { numRuns: 300 });

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe("the totals of any cart", () => {
  test("are the sum of their parts, and no part is negative or broken", () => {
    check(({ rules, cart }) => {
      const totals = toTotals(cart, { rules, now: 2000 });
      const added = totals.applicableTaxRules.filter(({ included }) => !included);
      expect(totals.subtotalCents).toBe(
        sum(cart.lines.map(({ unitCents, quantity }) => unitCents * quantity)),
      );
      expect(totals.grandTotalCents).toBe(
        totals.subtotalCents -
          totals.discountCents +
          totals.shippingCostCents +
          sum(added.map(({ amountCents }) => amountCents)),
      );
      expect(totals.taxCents).toBe(
        sum(totals.applicableTaxRules.map(({ amountCents }) => amountCents)),
      );
      expect(totals.discountCents).toBeLessThanOrEqual(totals.subtotalCents);
      for (const part of [
        totals.subtotalCents,
        totals.discountCents,
        totals.shippingCostCents,
        totals.taxCents,
        totals.grandTotalCents,
      ]) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part % rules.coinCents).toBe(0);
      }
    });
  });

  test("are taxed in parts that add up to each tax and to the discount", () => {
    check(({ rules, cart }) => {
      const { totals, parts } = toTotalsWithParts(cart, { rules, now: 2000 });
      const shares = [...parts.lines, ...parts.shipping];
      expect(
        totals.applicableTaxRules.map((_, tax) =>
          sum(shares.map((share) => (share.tax === tax ? share.taxCents : 0))),
        ),
      ).toEqual(totals.applicableTaxRules.map(({ amountCents }) => amountCents));
      expect(sum(parts.lines.map(({ discountCents }) => discountCents))).toBe(totals.discountCents);
      if (parts.shipping.length > 0) {
        expect(sum(parts.shipping.map(({ cents }) => cents))).toBe(totals.shippingCostCents);
      }
    });
  });

  test("are the same in whatever order the lines stand", () => {
    check(({ rules, cart }) => {
      const lines = cart.lines.toReversed();
      expect(toTotals({ ...cart, lines }, { rules, now: 2000 })).toEqual(
        toTotals(cart, { rules, now: 2000 }),
      );
    });
  });

  test("know each code once: as a valid or an invalid one", () => {
    check(({ rules, cart }) => {
      const { coupons, validCoupons, invalidCoupons } = toTotals(cart, { rules, now: 2000 });
      const codes = [...validCoupons, ...invalidCoupons.map(({ code }) => code)];
      expect(codes.toSorted()).toEqual(coupons.toSorted());
      const isAlone = validCoupons.length <= 1;
      const isCombinable = (code: string) =>
        rules.coupons.some((one) => one.code === code && one.combinable);
      expect(isAlone || validCoupons.every(isCombinable)).toBe(true);
    });
  });

  test("are no higher with coupons than without", () => {
    check(({ rules, cart }) => {
      const { grandTotalCents } = toTotals(cart, { rules, now: 2000 });
      const without = toTotals({ ...cart, codes: [] }, { rules, now: 2000 });
      expect(grandTotalCents).toBeLessThanOrEqual(without.grandTotalCents);
    });
  });

  test("name a choice of shipping only if it is offered, at its price", () => {
    check(({ rules, cart }) => {
      const totals = toTotals(cart, { rules, now: 2000 });
      const selected = totals.shippingOptions.find(
        ({ id }) => id === totals.selectedShippingOption,
      );
      expect(totals.selectedShippingOption).toBe(selected?.id ?? null);
      expect(totals.shippingCostCents).toBe(selected?.priceCents ?? 0);
      const isOffered = totals.shippingOptions.some(({ id }) => id === cart.shippingOption);
      if (isOffered) expect(selected?.id).toBe(cart.shippingOption);
    });
  });

  test("rise with the quantity of a line where no coupon and no limit counts", () => {
    check(({ rules, cart }) => {
      const fixed = {
        ...rules,
        shippingOptions: [flatShipping({ id: "flat", taxClass: "standard" })],
      };
      const more = cart.lines.map((one) => ({ ...one, quantity: one.quantity + 1 }));
      const total = (lines: readonly CartLine[]) =>
        toTotals({ ...cart, lines, codes: [] }, { rules: fixed, now: 2000 });
      expect(total(more).grandTotalCents).toBeGreaterThanOrEqual(total(cart.lines).grandTotalCents);
      expect(total(more).taxCents).toBeGreaterThanOrEqual(total(cart.lines).taxCents);
    });
  });
});

test("a tax that a price holds is the one on the price without it, within a cent", () => {
  const amounts = fc.record({ unitCents: fc.integer({ min: 0, max: 10_000_000 }), rate: percent });
  fc.assert(
    fc.property(amounts, fc.gen(), ({ unitCents, rate }, gen) => {
      const one = { ...gen(line, 1), taxClass: "standard", quantity: 1 };
      const tax = (grossCents: number, included: boolean) =>
        toTotals(
          {
            lines: [{ ...one, unitCents: grossCents }],
            codes: [],
            location: null,
            shippingOption: null,
          },
          { rules: rulesOf({ taxRules: [taxOf(rate, { included })] }), now: 0 },
        ).taxCents;
      const held = tax(unitCents, true);
      expect(Math.abs(tax(unitCents - held, false) - held)).toBeLessThanOrEqual(1);
    }),
  );
});
