import { describe, expect, test } from "vitest";
import type { ShopRules } from "../../../../server/content/shop/shop-rules.ts";
import { toTotals } from "../../../../server/modules/totals/index.ts";
import {
  fixedCoupon,
  flatShipping,
  lineOf,
  percentCoupon,
  rulesOf,
  shippingCoupon,
  taxOf,
  tieredShipping,
} from "../../../support/cart/totals.ts";
import { type Choices, NOW, nothing, place, totalsOf } from "./totals-of.ts";

test("an empty cart costs nothing, whatever was chosen for it", () => {
  const rules = {
    coupons: [fixedCoupon(500)],
    shippingOptions: [flatShipping()],
    taxRules: [taxOf(19)],
  };
  expect(totalsOf({ codes: ["MOIN"], shippingOption: "paket" }, rules)).toEqual({
    subtotalCents: 0,
    discountCents: 0,
    shippingOptions: [],
    selectedShippingOption: null,
    shippingCostCents: 0,
    applicableTaxRules: [],
    taxCents: 0,
    grandTotalCents: 0,
    coupons: ["MOIN"],
    validCoupons: [],
    invalidCoupons: [{ code: "MOIN", problem: "notApplicable" }],
    requiresShipping: false,
  });
});

describe("coupons", () => {
  const cart = { lines: [lineOf({ unitCents: 999, quantity: 3 })], codes: ["MOIN"] };
  const tea = lineOf({ itemId: "tee", categories: ["Tee"], unitCents: 400, quantity: 2 });
  const products = { itemIds: ["tee"], categories: [] };
  const discount = (coupon: ReturnType<typeof fixedCoupon>, choices: Choices = cart) => {
    const { discountCents, validCoupons, invalidCoupons } = totalsOf(choices, {
      coupons: [coupon],
    });
    return [discountCents, ...validCoupons, ...invalidCoupons.map(({ problem }) => problem)];
  };

  test.each([
    ["a fixed amount", fixedCoupon(500), [500, "MOIN"]],
    ["no more than the goods cost", fixedCoupon(50_000), [2997, "MOIN"]],
    ["10 % of 29.97, rounded", percentCoupon(10), [300, "MOIN"]],
    ["12.5 %, half a cent away from zero", percentCoupon(12.5), [375, "MOIN"]],
    ["all", percentCoupon(100), [2997, "MOIN"]],
    ["shipping", shippingCoupon(), [0, "MOIN"]],
    ["from its start on", fixedCoupon(1, { startsOn: NOW }), [1, "MOIN"]],
    ["not before", fixedCoupon(1, { startsOn: NOW + 1 }), [0, "notStarted"]],
    ["until its end", fixedCoupon(1, { endsOn: NOW + 1 }), [1, "MOIN"]],
    ["not from then on", fixedCoupon(1, { endsOn: NOW }), [0, "expired"]],
    ["at its minimum", fixedCoupon(1, { minimumSubtotalCents: 2997 }), [1, "MOIN"]],
    ["not below", fixedCoupon(1, { minimumSubtotalCents: 2998 }), [0, "belowMinimum"]],
    ["not for other products", fixedCoupon(1, { products }), [0, "notApplicable"]],
    ["while it is not used up", fixedCoupon(1, { maxRedemptions: 1 }), [1, "MOIN"]],
  ])("take off %s", (_what, coupon, expected) => {
    expect(discount(coupon)).toEqual(expected);
  });

  test("neither discount gift cards nor count them", () => {
    const card = lineOf({ itemId: "gutschein", productType: "giftCard", unitCents: 5000 });
    const both = { lines: [lineOf(), card], codes: ["MOIN"] };
    expect(discount(percentCoupon(10), both)).toEqual([100, "MOIN"]);
    expect(discount(fixedCoupon(9000), both)).toEqual([1000, "MOIN"]);
    expect(discount(percentCoupon(10, { minimumSubtotalCents: 1000 }), both)).toEqual([
      100,
      "MOIN",
    ]);
    expect(discount(percentCoupon(10, { minimumSubtotalCents: 1001 }), both)).toEqual([
      0,
      "belowMinimum",
    ]);
    const alone = { ...both, lines: [card] };
    const named = { itemIds: ["gutschein"], categories: [] };
    for (const coupon of [
      percentCoupon(10),
      percentCoupon(10, { products: named }),
      shippingCoupon(),
    ]) {
      expect(discount(coupon, alone)).toEqual([0, "notApplicable"]);
    }
  });

  test("that as many orders as may have used are used up", () => {
    const rules = rulesOf({ coupons: [fixedCoupon(1, { maxRedemptions: 2 })] });
    const problem = (orders: number) =>
      toTotals(
        { ...nothing, ...cart },
        { rules, now: NOW, redemptions: new Map([["MOIN", orders]]) },
      ).invalidCoupons;
    expect(problem(1)).toEqual([]);
    expect(problem(2)).toEqual([{ code: "MOIN", problem: "usedUp" }]);
  });

  test("for some products take off nothing else", () => {
    const both = { lines: [lineOf(), tea], codes: ["MOIN"] };
    expect(discount(percentCoupon(50, { products }), both)).toEqual([400, "MOIN"]);
    expect(discount(fixedCoupon(5000, { products }), both)).toEqual([800, "MOIN"]);
    const byCategory = { itemIds: [], categories: ["Tee"] };
    expect(discount(fixedCoupon(5000, { products: byCategory }), both)).toEqual([800, "MOIN"]);
    const none = { itemIds: [], categories: [] };
    expect(discount(fixedCoupon(5000, { products: none }), both)).toEqual([0, "notApplicable"]);
  });

  test("are the same in any letter case and twice, and unknown ones are told", () => {
    const coupons = [fixedCoupon(100)];
    expect(totalsOf({ ...cart, codes: [" moin", "MOIN", "nix"] }, { coupons })).toMatchObject({
      discountCents: 100,
      coupons: ["MOIN", "NIX"],
      validCoupons: ["MOIN"],
      invalidCoupons: [{ code: "NIX", problem: "unknown" }],
    });
  });

  test("count alone, the first valid one, unless all can be combined", () => {
    const coupons = [
      fixedCoupon(100, { code: "EINS" }),
      fixedCoupon(200, { code: "ZWEI", combinable: true }),
      percentCoupon(10, { code: "DREI", combinable: true }),
      fixedCoupon(400, { code: "ALT", endsOn: 1 }),
    ];
    const entered = (...codes: string[]) => {
      const { discountCents, validCoupons } = totalsOf({ ...cart, codes }, { coupons });
      return [discountCents, ...validCoupons];
    };
    expect(entered("ALT", "EINS", "ZWEI")).toEqual([100, "EINS"]);
    expect(entered("ZWEI", "EINS")).toEqual([200, "ZWEI"]);
    expect(entered("ZWEI", "EINS", "DREI")).toEqual([500, "ZWEI", "DREI"]);
    // Percentages are of the undiscounted price: which was entered first makes no difference.
    expect(entered("DREI", "ZWEI")).toEqual([500, "DREI", "ZWEI"]);
  });

  test("together take off no more than the goods cost", () => {
    const coupons = ["EINS", "ZWEI"].map((code) => fixedCoupon(2000, { code, combinable: true }));
    const totals = totalsOf({ ...cart, codes: ["EINS", "ZWEI"] }, { coupons });
    expect(totals).toMatchObject({ subtotalCents: 2997, discountCents: 2997, grandTotalCents: 0 });
  });

  test("of a currency without smaller coins take off whole ones", () => {
    const lines = [lineOf({ unitCents: 99_900 }), lineOf({ itemId: "b", unitCents: 33_300 })];
    const rules = { coinCents: 100, coupons: [percentCoupon(10)], taxRules: [taxOf(10)] };
    expect(totalsOf({ lines, codes: ["MOIN"] }, rules)).toMatchObject({
      subtotalCents: 133_200,
      discountCents: 13_300,
      taxCents: 10_900,
    });
  });
});

describe("shipping", () => {
  const goods = (fields = {}) => ({ lines: [lineOf({ weight: 0.7, quantity: 3, ...fields })] });
  const prices = (choices: Choices, ...shippingOptions: ShopRules["shippingOptions"][number][]) =>
    totalsOf(choices, { shippingOptions }).shippingOptions.map(({ priceCents }) => priceCents);
  const weights = tieredShipping("weight", [
    { upTo: 2.1, priceCents: 490 },
    { upTo: 5, priceCents: 890 },
  ]);
  const subtotals = tieredShipping("subtotal", [
    { upTo: 3000, priceCents: 490 },
    { upTo: undefined, priceCents: 190 },
  ]);

  test.each([
    ["flat", flatShipping(), goods(), [490]],
    ["pick-up", { ...flatShipping(), type: "pickup", priceCents: 0 } as const, goods(), [0]],
    ["weight, up to and with its limit", weights, goods(), [490]],
    ["weight, above it", weights, goods({ weight: 0.71 }), [890]],
    ["weight, above the last limit", weights, goods({ quantity: 8 }), []],
    ["weight of what is shipped", weights, goods({ productType: "digital", weight: 9 }), []],
    ["subtotal, up to and with its limit", subtotals, goods(), [490]],
    ["subtotal, above it", subtotals, goods({ unitCents: 1001 }), [190]],
    ["free from", flatShipping({ freeFromCents: 3000 }), goods(), [0]],
    ["free from a little more", flatShipping({ freeFromCents: 3001 }), goods(), [490]],
  ])("by %s", (_what, option, choices, expected) => {
    expect(prices(choices, option)).toEqual(expected);
  });

  test.each([
    ["DE", null, ["de", "all"]],
    ["CH", null, ["all"]],
    ["US", null, ["us", "all"]],
    ["US", "HI", ["us", "hi", "all"]],
    ["US", "hi", ["us", "hi", "all"]],
    ["PR", null, ["us", "pr", "all"]],
    ["UM", null, ["us", "all"]],
    ["CA", "HI", ["hi", "all"]],
  ])("to %s %s is by %o", (country, region, expected) => {
    const shippingOptions = [
      flatShipping({ id: "de", countries: ["DE"] }),
      flatShipping({ id: "us", countries: ["US"] }),
      flatShipping({ id: "hi", states: ["HI"] }),
      flatShipping({ id: "pr", countries: ["PR"] }),
      flatShipping({ id: "all" }),
    ];
    const options = totalsOf({ ...goods(), location: place(country, region) }, { shippingOptions });
    expect(options.shippingOptions.map(({ id }) => id)).toEqual(expected);
  });

  test("goes to the shop's country until a visitor says where, and costs nothing until then or until one is chosen", () => {
    const abroad = flatShipping({ id: "luftpost", countries: ["US"] });
    const shippingOptions = [flatShipping({ countries: ["DE"] }), abroad];
    const cart = { ...goods(), shippingOption: "paket" };
    expect(totalsOf({ ...cart, shippingOption: null }, { shippingOptions })).toMatchObject({
      shippingOptions: [{ id: "paket", name: "Paket", isPickup: false, priceCents: 490 }],
      selectedShippingOption: null,
      shippingCostCents: 0,
      grandTotalCents: 3000,
    });
    expect(totalsOf(cart, { shippingOptions })).toMatchObject({
      selectedShippingOption: "paket",
      shippingCostCents: 490,
      grandTotalCents: 3490,
      requiresShipping: true,
    });
    expect(totalsOf({ ...cart, location: place("AT") }, { shippingOptions })).toMatchObject({
      shippingOptions: [],
      selectedShippingOption: null,
      shippingCostCents: 0,
      requiresShipping: true,
    });
  });

  test("is paid by a coupon whichever option is chosen, and is no discount", () => {
    const rules = { coupons: [shippingCoupon()], shippingOptions: [flatShipping(), weights] };
    const cart = { ...goods({ quantity: 8 }), codes: ["moin"], shippingOption: "paket" };
    expect(totalsOf(cart, rules)).toMatchObject({
      // An option that cannot carry the weight is not offered for free either.
      shippingOptions: [{ priceCents: 0 }],
      discountCents: 0,
      shippingCostCents: 0,
      grandTotalCents: 8000,
    });
  });

  test("is neither dearer nor cheaper because of a discount", () => {
    const rules = {
      coupons: [fixedCoupon(2000)],
      shippingOptions: [flatShipping({ freeFromCents: 3000 })],
    };
    const cart = { ...goods(), codes: ["moin"], shippingOption: "paket" };
    expect(totalsOf(cart, rules)).toMatchObject({ shippingCostCents: 0, grandTotalCents: 1000 });
  });
});

test("sums stop at the largest exact integer", () => {
  const line = lineOf({ unitCents: 100_000_000_000, quantity: 9999 });
  const lines = Array.from({ length: 100 }, () => line);
  const rules = { coupons: [percentCoupon(10)], taxRules: [taxOf(19, { included: false })] };
  const totals = totalsOf({ lines, codes: ["MOIN"] }, rules);
  expect(totals.subtotalCents).toBe(Number.MAX_SAFE_INTEGER);
  expect(totals.grandTotalCents).toBe(Number.MAX_SAFE_INTEGER);
  expect(totals.discountCents).toBe(Math.round(Number.MAX_SAFE_INTEGER / 10));
});
