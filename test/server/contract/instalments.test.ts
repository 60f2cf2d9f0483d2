import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { providerIn } from "../../../server/contract/instalments/providers.ts";
import { toInstalments, toInstalmentText } from "../../../server/contract/instalments/rules.ts";
import { toTexts } from "../../../server/contract/texts/index.ts";

const badge = {
  productId: "jug",
  minimum: 1000,
  maximum: 100_000,
  count: 4,
  coinCents: 1,
  prices: [3800],
  moneyFormat: { prefix: "£", suffix: "", group: ",", decimal: ".", fractionDigits: 2 },
  text: toTexts("en-GB").instalmentsClearpay,
  outOfRangeText: toTexts("en-GB").instalmentsOutOfRange,
};

test("the last instalment takes the remainder", () => {
  expect(toInstalments(3800, badge)).toEqual([950, 950, 950, 950]);
  expect(toInstalments(3803, badge)).toEqual([950, 950, 950, 953]);
  expect(toInstalments(1001, { count: 3, coinCents: 1 })).toEqual([333, 333, 335]);
  expect(toInstalments(100_100, { count: 4, coinCents: 100 })).toEqual([
    25_000, 25_000, 25_000, 25_100,
  ]);
});

test("instalments are whole coins that add up to the price, none far from the others", () => {
  const price = fc.record({
    coinCents: fc.constantFrom(1, 100),
    coins: fc.integer({ min: 0, max: 1_000_000_000 }),
    count: fc.integer({ min: 2, max: 12 }),
  });
  fc.assert(
    fc.property(price, ({ coinCents, coins, count }) => {
      const parts = toInstalments(coins * coinCents, { count, coinCents });
      expect(parts).toHaveLength(count);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(coins * coinCents);
      expect(parts.every((part) => part % coinCents === 0)).toBe(true);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(count * coinCents);
    }),
  );
});

describe("what a badge says", () => {
  const inRange = "or 4 interest-free payments of £9.50 with Clearpay";
  const outOfRange = "Instalments are available for orders from £10.00 to £1,000.00.";

  test.each([
    [[3800], undefined, inRange],
    // Above the minimum, and at most the maximum.
    [[1000], undefined, outOfRange],
    [[1001], undefined, "or 4 interest-free payments of £2.50 with Clearpay"],
    [[100_000], undefined, "or 4 interest-free payments of £250.00 with Clearpay"],
    [[100_001], undefined, outOfRange],
    // The lowest price, until a variant is chosen.
    [[7200, 3800], undefined, inRange],
    [[7200, 3800], 0, "or 4 interest-free payments of £18.00 with Clearpay"],
    [[7200, 500], undefined, outOfRange],
    [[7200, 500], 1, outOfRange],
    [[3800], -1, inRange],
  ])("of the prices %j with the choice %s", (prices, chosen, text) => {
    expect(toInstalmentText({ ...badge, prices }, chosen)).toBe(text);
  });

  test("in German", () => {
    const { instalmentsAfterpay, instalmentsOutOfRange } = toTexts("de-DE");
    const moneyFormat = {
      prefix: "",
      suffix: "\u00a0€",
      group: ".",
      decimal: ",",
      fractionDigits: 2,
    };
    const german = {
      ...badge,
      moneyFormat,
      text: instalmentsAfterpay,
      outOfRangeText: instalmentsOutOfRange,
    };
    expect(toInstalmentText(german)).toBe("4 zinsfreie Raten von 9,50\u00a0€");
    expect(toInstalmentText({ ...german, prices: [1] })).toBe(
      "Ratenzahlung möglich für Bestellungen von 10,00\u00a0€ bis 1.000,00\u00a0€.",
    );
  });
});

test.each([
  ...["en-US", "en-CA", "fr-CA", "en-AU", "en-NZ"].map((locale) => [locale, "afterpay"] as const),
  ["en-GB", "clearpay"] as const,
  ...["de-DE", "fr-FR", "en-DE", "en", "", "toString"].map(
    (locale) => [locale, undefined] as const,
  ),
])("in %j instalments are by %s", (locale, provider) => {
  expect(providerIn(locale)).toBe(provider);
});
