import { expect, test } from "vitest";
import { openStorefront } from "../../support/server/storefront.ts";
import { contentFiles, mug } from "../../support/sites/site-files.ts";

const variant = (size: string, value: string, more: Readonly<Record<string, unknown>> = {}) => ({
  sku: size,
  attributes: { Kiste: size },
  priceMoney: { value, currency: "EUR" },
  qtyInStock: 5,
  ...more,
});

/** The text of the page of a subscription in two sizes once each is chosen. */
async function shownOf(
  subscriptionPlan: unknown,
  localizedStrings: Readonly<Record<string, string>> = {},
) {
  const structuredContent = {
    productType: 1,
    isSubscribable: true,
    subscriptionPlan,
    variantOptionOrdering: ["Kiste"],
    variants: [
      variant("klein", "20.00"),
      variant("groß", "35.00", {
        onSale: true,
        salePriceMoney: { value: "30.00", currency: "EUR" },
        pricingOptions: [
          {
            onSale: true,
            priceMoney: { value: "28.00", currency: "EUR" },
            salePriceMoney: { value: "27.00", currency: "EUR" },
          },
        ],
      }),
    ],
  };
  const { app } = await openStorefront({
    content: {
      "site.json": { ...Object(contentFiles()["site.json"]), localizedStrings },
      "collections/shop.json": {
        collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
        items: [mug({ structuredContent })],
      },
    },
  });
  const { body } = await app.inject("/shop/becher");
  const json = /data-product="([^"]*)"/.exec(body)?.[1]?.replaceAll("&quot;", '"') ?? "{}";
  return JSON.parse(json).variants?.map(({ shown }: { shown: unknown }) => shown);
}

test("each variant of a subscription has its price with the billing period", async () => {
  expect(await shownOf({ billingPeriod: { value: 1, unit: "MONTH" } })).toEqual([
    { price: "20,00\u00a0€ pro Monat" },
    {
      price: "30,00\u00a0€ pro Monat",
      original: "35,00\u00a0€ pro Monat",
      subscription: { price: "27,00\u00a0€", original: "28,00\u00a0€" },
    },
  ]);
});

const name = "productPrice__singlePrice__nWeekly__limited__nWeeks";
const weeks = { billingPeriod: { value: 3, unit: "WEEK" }, numBillingCycles: 4 };

test("a text of the site's own is filled in", async () => {
  const shown = await shownOf(weeks, {
    [name]: "{fromPrice} je {billingPeriodValue} von {duration} Wochen",
  });
  expect(shown[0]).toEqual({ price: "20,00\u00a0€ je 3 von 12 Wochen" });
});

test.each([
  ["a text with a choice in it", weeks, { [name]: "{duration, plural, other {#}} {price}" }],
  ["a text with markup", weeks, { [name]: "<b>{price}</b>" }],
])("with %s the page keeps the server's prices", async (_case, plan, texts) => {
  expect(await shownOf(plan, texts)).toEqual([undefined, undefined]);
});
