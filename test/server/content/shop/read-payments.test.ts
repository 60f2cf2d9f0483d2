import { describe, expect, test } from "vitest";
import { coupon, read, shipping, told } from "./shop-rules.ts";

test("a product that does not exist is left out with a warning, and a coupon for it alone is for none", () => {
  const shop = coupon({ itemIds: ["laden/kaffee"] });
  expect(told(shop)).toEqual([
    "warning $.shop.coupons[0].itemIds[0] there is no product 'laden/kaffee'",
  ]);
  expect(read(shop).value.coupons[0]?.products).toEqual({ itemIds: [], categories: [] });
});

test("a wrong description or class of an option is told, and the default counts", () => {
  const shop = shipping({ description: 5, taxClass: ["x"] });
  expect(told(shop)).toEqual([
    "warning $.shop.shippingOptions[0].description is no text",
    "warning $.shop.shippingOptions[0].taxClass is no text",
  ]);
  expect(read(shop).value.shippingOptions[0]).toMatchObject({
    description: "",
    taxClass: undefined,
  });
});

describe("payments", () => {
  test.each([
    [undefined, ["invoice"]],
    [
      ["stripe", "invoice"],
      ["stripe", "invoice"],
    ],
    [[], []],
  ])("%o is %o, without a word", (payments, names) => {
    const { value: shop, diagnostics } = read({ payments });
    expect(shop.payments).toEqual(names);
    expect(diagnostics).toEqual([]);
  });

  test.each([
    ["invoice", ["invoice"], "warning $.shop.payments is no list"],
    [
      ["invoice", "paypal"],
      ["invoice"],
      "warning $.shop.payments[1] is none of invoice, stripe, test",
    ],
    [[7], [], "warning $.shop.payments[0] is none of invoice, stripe, test"],
    [["stripe", "stripe"], ["stripe"], "warning $.shop.payments[1] 'stripe' stands there twice"],
    [
      ["test", "invoice"],
      ["invoice"],
      "warning $.shop.payments[0] 'test' takes no money: it counts in development only",
    ],
  ])("%o is %o, with a warning", (payments, names, warning) => {
    expect(read({ payments }).value.payments).toEqual(names);
    expect(told({ payments })).toEqual([warning]);
  });

  test("in development 'test' is a way to pay", () => {
    const { value: shop, diagnostics } = read({ payments: ["test"] }, { takesTestPayments: true });
    expect(shop.payments).toEqual(["test"]);
    expect(diagnostics).toEqual([]);
  });
});
