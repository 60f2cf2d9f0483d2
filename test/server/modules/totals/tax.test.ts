import { describe, expect, test } from "vitest";
import {
  fixedCoupon,
  flatShipping,
  lineOf,
  percentCoupon,
  taxOf,
} from "../../../support/cart/totals.ts";
import { place, totalsOf } from "./totals-of.ts";

describe("tax", () => {
  const german = [taxOf(19), taxOf(7, { taxClass: "reduced" })];
  const book = lineOf({ itemId: "buch", taxClass: "reduced", unitCents: 1999 });

  test("of 19 % and 7 % that prices hold is shown by rule and not added", () => {
    expect(totalsOf({ lines: [lineOf(), book] }, { taxRules: german })).toMatchObject({
      subtotalCents: 2999,
      applicableTaxRules: [
        { name: "MwSt.", rate: 19, included: true, amountCents: 160 },
        { name: "MwSt.", rate: 7, included: true, amountCents: 131 },
      ],
      taxCents: 291,
      grandTotalCents: 2999,
    });
  });

  test("that prices do not hold is added", () => {
    const taxRules = german.map((rule) => ({ ...rule, included: false }));
    expect(totalsOf({ lines: [lineOf(), book] }, { taxRules })).toMatchObject({
      applicableTaxRules: [{ amountCents: 190 }, { amountCents: 140 }],
      taxCents: 330,
      grandTotalCents: 3329,
    });
  });

  test("is rounded by line, half a cent away from zero", () => {
    const line = lineOf({ unitCents: 50 });
    const taxRules = [taxOf(5, { included: false })];
    // Half of a cent each: rounded on the whole they would be one.
    const lines = [line, { ...line, itemId: "b" }];
    expect(totalsOf({ lines }, { taxRules }).taxCents).toBe(6);
    expect(totalsOf({ lines: [{ ...line, quantity: 2 }] }, { taxRules }).taxCents).toBe(5);
  });

  test("of shipping is that of the goods", () => {
    const coffee = lineOf({ itemId: "kaffee", taxClass: "reduced", unitCents: 1200 });
    const ebook = lineOf({ itemId: "pdf", productType: "digital" });
    const rules = { taxRules: german, shippingOptions: [flatShipping()] };
    const taxes = (...lines: ReturnType<typeof lineOf>[]) =>
      totalsOf({ lines, shippingOption: "paket" }, rules).applicableTaxRules.map(
        ({ rate, amountCents }) => [rate, amountCents],
      );
    // 7 % of 12.00 are 0.79, of 4.90 are 0.32.
    expect(taxes(coffee)).toEqual([[7, 79 + 32]]);
    // Goods that are not shipped change nothing.
    expect(taxes(coffee, ebook)).toEqual([
      [19, 160],
      [7, 79 + 32],
    ]);
    // Net sums of 8.40 and 11.21: 2.10 and 2.80 of the shipping.
    expect(taxes(lineOf(), coffee)).toEqual([
      [19, 160 + 34],
      [7, 79 + 18],
    ]);
  });

  test("of shipping is divided by what is left of the goods after discounts, or evenly if nothing is", () => {
    const rules = { taxRules: german, shippingOptions: [flatShipping()] };
    const lines = [lineOf(), book];
    const products = { itemIds: ["becher"], categories: [] };
    const taxes = (coupon: ReturnType<typeof percentCoupon>) =>
      totalsOf(
        { lines, codes: ["MOIN"], shippingOption: "paket" },
        { ...rules, coupons: [coupon] },
      ).applicableTaxRules.map(({ amountCents }) => amountCents);
    expect(taxes(percentCoupon(100, { products }))).toEqual([0, 131 + 32]);
    // 2.45 of each.
    expect(taxes(percentCoupon(100))).toEqual([39, 16]);
  });

  test("is not on gift cards", () => {
    const card = lineOf({ itemId: "gutschein", productType: "giftCard", unitCents: 5000 });
    const none = { applicableTaxRules: [], taxCents: 0, grandTotalCents: 5000 };
    for (const included of [true, false]) {
      const taxRules = [taxOf(19, { included })];
      expect(totalsOf({ lines: [card] }, { taxRules })).toMatchObject(none);
    }
  });

  test("is on shipping by the class of the option where it names one", () => {
    const option = flatShipping({ priceCents: 1190, taxClass: "standard" });
    const rules = { taxRules: german, shippingOptions: [option] };
    const cart = { lines: [book], shippingOption: "paket" };
    expect(totalsOf(cart, rules).applicableTaxRules).toMatchObject([
      { rate: 19, amountCents: 190 },
      { rate: 7, amountCents: 131 },
    ]);
  });

  test("is on what is left after discounts, which are divided by price", () => {
    const rules = { taxRules: german, coupons: [fixedCoupon(1000)] };
    const lines = [lineOf({ unitCents: 3000 }), lineOf({ ...book, unitCents: 1000 })];
    // 7.50 of the first and 2.50 of the second.
    expect(totalsOf({ lines, codes: ["MOIN"] }, rules).applicableTaxRules).toMatchObject([
      { amountCents: 359 },
      { amountCents: 49 },
    ]);
  });

  test.each([
    ["DE", null, [19]],
    ["US", null, [2]],
    ["US", "CA", [7.25]],
    ["US", "ca", [7.25]],
    ["US", "NY", [2]],
    ["CH", null, []],
    ["PR", null, []],
  ])("in %s %s is %o", (country, region, rates) => {
    const taxRules = [
      taxOf(2, { country: "US" }),
      taxOf(7.25, { country: "US", state: "CA" }),
      taxOf(19),
    ];
    const location = place(country, region);
    const { applicableTaxRules } = totalsOf({ lines: [lineOf()], location }, { taxRules });
    expect(applicableTaxRules.map(({ rate }) => rate)).toEqual(rates);
  });

  test("is not on a class without a rule; of 0 % it is named", () => {
    const taxRules = [taxOf(0, { taxClass: "voucher" })];
    const lines = [lineOf(), lineOf({ taxClass: "voucher" })];
    expect(totalsOf({ lines }, { taxRules })).toMatchObject({
      applicableTaxRules: [{ rate: 0, amountCents: 0 }],
      taxCents: 0,
      grandTotalCents: 2000,
    });
  });
});
