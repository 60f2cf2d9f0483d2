import { describe, expect, test } from "vitest";
import { coupon, read, shipping, told } from "./shop-rules.ts";

const euro = (value: string) => ({ value, currency: "EUR" });

const tax = (...rules: object[]) => ({
  taxRules: rules.map((fields) => ({ country: "DE", rate: 19, ...fields })),
});

test("a shop without rules ships for nothing, has no coupons and shows no tax", () => {
  for (const shop of [undefined, null, {}]) {
    const { value: rules, diagnostics } = read(shop);
    expect(diagnostics).toEqual([]);
    expect(rules).toMatchObject({ country: "DE", coinCents: 1, coupons: [], taxRules: [] });
    expect(rules.shippingOptions).toMatchObject([{ name: "Versand", type: "flat", priceCents: 0 }]);
  }
  const english = read({}, { language: "en-GB" }).value;
  expect(english.shippingOptions).toMatchObject([{ name: "Shipping" }]);
  expect(read({ shippingOptions: [] }).value.shippingOptions).toEqual([]);
});

test.each([
  [{ country: "AT" }, "AT"],
  [{ country: "" }, "DE"],
  [{ country: "", language: "en-GB" }, "GB"],
  [{ country: "", language: "en" }, "US"],
])("with %o it is in %s", (options, country) => {
  expect(read({}, options).value.country).toBe(country);
});

test("amounts are hundredths, rates ten-thousandths of a per cent", () => {
  const { value: shop, diagnostics } = read({
    coupons: [
      {
        code: "moin-5",
        type: "fixed",
        amount: euro("5"),
        minimumSubtotal: euro("20.50"),
        startsOn: 1000,
        endsOn: 2000,
        combinable: true,
        itemIds: ["laden/tee"],
        categories: ["Tee"],
        maxRedemptions: 3,
      },
      { code: "MOIN10", type: "percent", percent: 12.5, name: "Moin" },
    ],
    shippingOptions: [
      {
        id: "paket",
        name: "Paket",
        type: "weight",
        countries: ["DE", "AT"],
        states: ["by"],
        rates: [{ upTo: 2, price: euro("4.90") }, { price: euro("8.90") }],
        freeFrom: euro("50.00"),
      },
      {
        id: "stufen",
        name: "Stufen",
        type: "subtotal",
        rates: [{ upTo: euro("20.00"), price: euro("3") }],
      },
      { id: "laden", name: "Abholung", type: "pickup", description: "Am Wehr 3", taxClass: "ab" },
    ],
    taxRules: [
      { country: "DE", rate: 19 },
      { country: "US", state: "ca", rate: 7.25, included: false },
    ],
  });
  expect(diagnostics).toEqual([]);
  expect(shop.coupons).toEqual([
    {
      code: "MOIN-5",
      name: "MOIN-5",
      type: "fixed",
      amountCents: 500,
      minimumSubtotalCents: 2050,
      startsOn: 1000,
      endsOn: 2000,
      combinable: true,
      products: { itemIds: ["i1"], categories: ["Tee"] },
      maxRedemptions: 3,
    },
    expect.objectContaining({ code: "MOIN10", name: "Moin", rate: 125_000, combinable: false }),
  ]);
  expect(shop.shippingOptions).toMatchObject([
    {
      countries: ["DE", "AT"],
      states: ["BY"],
      rates: [
        { upTo: 2, priceCents: 490 },
        { upTo: undefined, priceCents: 890 },
      ],
      freeFromCents: 5000,
      taxClass: undefined,
    },
    { rates: [{ upTo: 2000, priceCents: 300 }], countries: undefined, states: undefined },
    { priceCents: 0, description: "Am Wehr 3", taxClass: "ab" },
  ]);
  expect(shop.taxRules).toMatchObject([
    { name: "MwSt.", country: "DE", state: undefined, rate: 190_000, included: true },
    { country: "US", state: "CA", rate: 72_500, included: false },
  ]);
});

test("orders have the limits of the shop, or those of every shop", () => {
  expect(read({}).value).toMatchObject({ cancelMinutes: 30, unpaidDays: 14, maxUnpaidShare: 1 });
  const limits = { cancelMinutes: 0, unpaidDays: 90, maxUnpaidShare: 0.5 };
  expect(read(limits).value).toMatchObject(limits);
});

describe("what is wrong keeps the site from being served:", () => {
  const amount = 'is no amount such as { "value": "12.90", "currency": "EUR" }';
  test.each<[unknown, string]>([
    ["5 %", "$.shop is no object"],
    [{ cancelMinutes: 1441 }, "$.shop.cancelMinutes is no whole number from 0 to 1440"],
    [{ unpaidDays: 0 }, "$.shop.unpaidDays is no whole number from 1 to 90"],
    [{ unpaidDays: 1.5 }, "$.shop.unpaidDays is no whole number from 1 to 90"],
    [{ maxUnpaidShare: "1" }, "$.shop.maxUnpaidShare is no number from 0 to 1"],
    [{ coupons: {} }, "$.shop.coupons is no list"],
    [{ taxRules: {} }, "$.shop.taxRules is no list"],
    [
      coupon({ code: "AB" }),
      "$.shop.coupons[0].code is no code of 3 to 32 letters, digits and hyphens",
    ],
    [
      coupon({ code: "ÄÖÜ" }),
      "$.shop.coupons[0].code is no code of 3 to 32 letters, digits and hyphens",
    ],
    [
      coupon({ code: 123 }),
      "$.shop.coupons[0].code is no code of 3 to 32 letters, digits and hyphens",
    ],
    [
      { coupons: [...coupon({}).coupons, ...coupon({ code: "abc" }).coupons] },
      "$.shop.coupons[1].code 'ABC' is the code of another coupon",
    ],
    [coupon({ type: "gratis" }), "$.shop.coupons[0].type is none of fixed, percent, freeShipping"],
    [coupon({ type: undefined }), "$.shop.coupons[0].type is none of fixed, percent, freeShipping"],
    [coupon({ type: "fixed" }), "$.shop.coupons[0].amount is missing"],
    [coupon({ type: "fixed", amount: "5.00" }), `$.shop.coupons[0].amount ${amount}`],
    [
      coupon({ type: "fixed", amount: { value: 5, currency: "EUR" } }),
      `$.shop.coupons[0].amount ${amount}`,
    ],
    [coupon({ type: "fixed", amount: { value: "5.00" } }), `$.shop.coupons[0].amount ${amount}`],
    [coupon({ type: "fixed", amount: euro("-5.00") }), `$.shop.coupons[0].amount ${amount}`],
    [
      coupon({ type: "fixed", amount: { value: "5.00", currency: "USD" } }),
      "$.shop.coupons[0].amount is in USD, but the shop sells in EUR",
    ],
    [
      coupon({ type: "percent" }),
      "$.shop.coupons[0].percent is no number of per cent from 0 to 100",
    ],
    [coupon({ type: "percent", percent: 0 }), "$.shop.coupons[0].percent is not more than 0"],
    [
      coupon({ type: "percent", percent: 100.5 }),
      "$.shop.coupons[0].percent is no number of per cent from 0 to 100",
    ],
    [
      coupon({ type: "percent", percent: "10" }),
      "$.shop.coupons[0].percent is no number of per cent from 0 to 100",
    ],
    [coupon({ minimumSubtotal: 5 }), `$.shop.coupons[0].minimumSubtotal ${amount}`],
    [
      coupon({ startsOn: "2026-01-01" }),
      "$.shop.coupons[0].startsOn is no time in milliseconds since 1970",
    ],
    [coupon({ endsOn: 1e16 }), "$.shop.coupons[0].endsOn is no time in milliseconds since 1970"],
    [coupon({ combinable: 1 }), "$.shop.coupons[0].combinable is neither true nor false"],
    [coupon({ itemIds: "i1" }), "$.shop.coupons[0].itemIds is no list of texts"],
    [coupon({ categories: [1] }), "$.shop.coupons[0].categories is no list of texts"],
    [
      coupon({ maxRedemptions: 0 }),
      "$.shop.coupons[0].maxRedemptions is no whole number from 1 on",
    ],
    [shipping({ id: "" }), "$.shop.shippingOptions[0].id is no text"],
    [shipping({ name: undefined }), "$.shop.shippingOptions[0].name is missing"],
    [
      shipping({ id: "a" }, { id: "a" }),
      "$.shop.shippingOptions[1].id 'a' is the id of another option",
    ],
    [
      shipping({ type: "drone" }),
      "$.shop.shippingOptions[0].type is none of flat, weight, subtotal, pickup",
    ],
    [
      shipping({ countries: ["DE", "de"] }),
      "$.shop.shippingOptions[0].countries[1] is no country, which is two capital letters",
    ],
    [shipping({ states: "BY" }), "$.shop.shippingOptions[0].states is no list of texts"],
    [shipping({ price: 4.9 }), `$.shop.shippingOptions[0].price ${amount}`],
    [shipping({ freeFrom: euro("ab 50") }), `$.shop.shippingOptions[0].freeFrom ${amount}`],
    [
      shipping({ type: "weight" }),
      "$.shop.shippingOptions[0].rates is missing: what shipping costs, and up to what",
    ],
    [
      shipping({ type: "weight", rates: [{ upTo: 2 }] }),
      "$.shop.shippingOptions[0].rates[0].price is missing",
    ],
    [
      shipping({ type: "weight", rates: [{ upTo: euro("2"), price: euro("1") }] }),
      "$.shop.shippingOptions[0].rates[0].upTo is no weight",
    ],
    [
      shipping({ type: "subtotal", rates: [{ upTo: 2, price: euro("1") }] }),
      `$.shop.shippingOptions[0].rates[0].upTo ${amount}`,
    ],
    [
      shipping({ type: "weight", rates: [{ price: euro("1") }, { upTo: 2, price: euro("1") }] }),
      "$.shop.shippingOptions[0].rates[0].upTo is missing: only the last rate has no limit",
    ],
    [
      shipping({
        type: "weight",
        rates: [
          { upTo: 2, price: euro("1") },
          { upTo: 2, price: euro("1") },
        ],
      }),
      "$.shop.shippingOptions[0].rates[1].upTo is not more than the limit of the rate before",
    ],
    [
      tax({ country: "Deutschland" }),
      "$.shop.taxRules[0].country is no country, which is two capital letters",
    ],
    [tax({ rate: undefined }), "$.shop.taxRules[0].rate is no number of per cent from 0 to 100"],
    [tax({ rate: -1 }), "$.shop.taxRules[0].rate is no number of per cent from 0 to 100"],
    [tax({ rate: 19.00001 }), "$.shop.taxRules[0].rate has more than four decimals"],
    [tax({ included: "yes" }), "$.shop.taxRules[0].included is neither true nor false"],
    [tax({}, { rate: 7 }), "$.shop.taxRules[1] is for the same place and class as another rule"],
    [
      tax({ state: "BY" }, { state: "by" }),
      "$.shop.taxRules[1] is for the same place and class as another rule",
    ],
  ])("%o", (shop, expected) => {
    expect(told(shop)).toEqual([`error ${expected}`]);
  });

  test("what is no object in a list", () => {
    expect(told({ coupons: [null, 5] })).toEqual(
      expect.arrayContaining([
        "error $.shop.coupons[0] is no object",
        "error $.shop.coupons[1] is no object",
      ]),
    );
  });

  test("parts of one yen", () => {
    const yen = (value: string) => coupon({ type: "fixed", amount: { value, currency: "JPY" } });
    expect(told(yen("100.50"), { currency: "JPY" })).toEqual([
      "error $.shop.coupons[0].amount there are no parts of one JPY",
    ]);
    expect(read(yen("100"), { currency: "JPY" })).toMatchObject({
      diagnostics: [],
      value: { coinCents: 100, coupons: [{ amountCents: 10_000 }] },
    });
  });
});
