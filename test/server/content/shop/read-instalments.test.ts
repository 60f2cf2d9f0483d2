import { expect, test } from "vitest";
import { siteFileSchema } from "../../../../server/content/schemas.ts";
import { readShopRules } from "../../../../server/content/shop/read-shop-rules.ts";

const pounds = (value: string) => ({ value, currency: "GBP" });
const limits = { minimum: pounds("10.00"), maximum: pounds("1000.00") };

function read(instalments: unknown, { language = "en-GB", country = "GB" } = {}) {
  const site = siteFileSchema.parse({
    website: { id: "w1", siteTitle: "Lane", language },
    websiteSettings: { country },
    shop: { instalments },
  });
  const place = {
    file: "site.json",
    currency: "GBP",
    findItem: () => undefined,
    takesTestPayments: false,
  };
  const { value: shop, diagnostics } = readShopRules(site, place);
  const told = diagnostics.map(({ severity, path, message }) => `${severity} ${path} ${message}`);
  return { instalments: shop.instalments, told };
}

test("a shop that says nothing of instalments has none", () => {
  for (const value of [undefined, null])
    expect(read(value)).toEqual({ instalments: undefined, told: [] });
});

test.each([
  [{ language: "en-GB", country: "GB" }, "clearpay", "en-GB"],
  [{ language: "en-US", country: "" }, "afterpay", "en-US"],
  [{ language: "fr-CA", country: "CA" }, "afterpay", "fr-CA"],
  // Visitors read English, and the shop is in Australia.
  [{ language: "en-GB", country: "AU" }, "afterpay", "en-AU"],
])("with %o the provider is %s, for %s", (options, provider, locale) => {
  const { instalments, told } = read(limits, options);
  expect(told).toEqual([]);
  expect(instalments).toEqual({
    provider,
    locale,
    minimumCents: 1000,
    maximumCents: 100_000,
    count: 4,
  });
});

test("the number of instalments may be another", () => {
  expect(read({ ...limits, count: 12 }).instalments).toMatchObject({ count: 12 });
});

test.each([
  [
    limits,
    { language: "de-DE", country: "DE" },
    "there is no provider for visitors of de-DE: no badge is shown",
  ],
  [
    { ...limits, provider: "clearpay" },
    { language: "de-DE", country: "DE" },
    "there is no Clearpay for visitors of de-DE: no badge is shown",
  ],
  [
    { ...limits, provider: "afterpay" },
    {},
    "there is no Afterpay for visitors of en-GB: no badge is shown",
  ],
])("%o with %o is only told", (instalments, options, message) => {
  const found = read(instalments, options);
  expect(found.told).toEqual([`warning $.shop.instalments ${message}`]);
  expect(found.instalments).toBeUndefined();
});

test.each<[unknown, ...[string, string][]]>([
  ["yes", ["", "is no object"], [".minimum", "is missing"], [".maximum", "is missing"]],
  [{ maximum: pounds("5.00") }, [".minimum", "is missing"]],
  [{ ...limits, maximum: pounds("10.00") }, [".maximum", "is not more than the minimum"]],
  [{ ...limits, count: 1 }, [".count", "is no whole number from 2 to 12"]],
  [{ ...limits, count: 2.5 }, [".count", "is no whole number from 2 to 12"]],
  [{ ...limits, count: "4" }, [".count", "is no whole number from 2 to 12"]],
  [{ ...limits, provider: "klarna" }, [".provider", "is none of afterpay, clearpay"]],
  [
    { ...limits, minimum: { value: "10.00", currency: "EUR" } },
    [".minimum", "is in EUR, but the shop sells in GBP"],
  ],
])("%o keeps the site from being served", (instalments, ...faults) => {
  expect(read(instalments).told).toEqual(
    faults.map(([path, message]) => `error $.shop.instalments${path} ${message}`),
  );
});
