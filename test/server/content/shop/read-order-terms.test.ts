import { expect, test } from "vitest";
import { siteFileSchema } from "../../../../server/content/schemas.ts";
import { readShopRules } from "../../../../server/content/shop/read-shop-rules.ts";

function read(storeSettings: object, shop?: unknown) {
  const site = siteFileSchema.parse({
    website: { id: "w1", siteTitle: "Laden", language: "de-DE" },
    websiteSettings: { country: "DE", storeSettings },
    shop,
  });
  const place = {
    file: "site.json",
    currency: "EUR",
    findItem: () => undefined,
    takesTestPayments: false,
  };
  const { value: rules, diagnostics } = readShopRules(site, place);
  const told = diagnostics.map(({ severity, code, path, message }) =>
    [severity, code, path, message].join(" "),
  );
  return { rules, told };
}

const euro = (value: string) => ({ value, currency: "EUR" });

test.each([
  [{}, 0],
  [{ minimumOrderSubtotalEnabled: true }, 0],
  [{ minimumOrderSubtotal: euro("20.00") }, 0],
  [{ minimumOrderSubtotalEnabled: false, minimumOrderSubtotal: euro("20.00") }, 0],
  [{ minimumOrderSubtotalEnabled: true, minimumOrderSubtotal: euro("20.5") }, 2050],
  [{ minimumOrderSubtotalEnabled: true, minimumOrderSubtotal: null }, 0],
])("of %o the minimum is %s hundredths", (settings, minimumCents) => {
  const { rules, told } = read(settings);
  expect(rules.minimumCents).toBe(minimumCents);
  expect(told).toEqual([]);
});

test.each([
  [
    { minimumOrderSubtotalEnabled: "yes" },
    "SCHEMA",
    "minimumOrderSubtotalEnabled",
    "is neither true nor false",
  ],
  [
    { minimumOrderSubtotal: 20 },
    "SCHEMA",
    "minimumOrderSubtotal",
    'is no amount such as { "value": "12.90", "currency": "EUR" }',
  ],
  [
    { minimumOrderSubtotal: euro("-1.00") },
    "SCHEMA",
    "minimumOrderSubtotal",
    'is no amount such as { "value": "12.90", "currency": "EUR" }',
  ],
  [
    { minimumOrderSubtotal: { value: "20.00", currency: "CHF" } },
    "WRONG_CURRENCY",
    "minimumOrderSubtotal",
    "is in CHF, but the shop sells in EUR",
  ],
])("%o keeps the site from being served", (settings, code, key, message) => {
  expect(read(settings).told).toEqual([
    `error ${code} $.websiteSettings.storeSettings.${key} ${message}`,
  ]);
});

test("what leads straight to the checkout is read, and a mistake in it is only told", () => {
  expect(read({}).rules.isExpress).toBe(false);
  expect(read({ expressCheckout: true }).rules.isExpress).toBe(true);
  const { rules, told } = read({ expressCheckout: "true" });
  expect(rules.isExpress).toBe(false);
  expect(told).toEqual([
    "warning SCHEMA $.websiteSettings.storeSettings.expressCheckout is neither true nor false",
  ]);
});
