import fc from "fast-check";
import { expect, test } from "vitest";
import { LISTED_PRICES, toListedPrices } from "../../formatters/index.ts";
import { render } from "./rendering.ts";

const cents = fc.nat(3).map((place) => 1000 + place * 250);

const variants = fc.array(
  fc
    .record({ price: cents, salePrice: cents, onSale: fc.boolean(), qtyInStock: fc.nat(2) })
    .map((one) => ({
      ...one,
      attributes: { Farbe: `${one.price}` },
      priceMoney: { value: (one.price / 100).toFixed(2), currency: "EUR" },
      salePriceMoney: { value: (one.salePrice / 100).toFixed(2), currency: "EUR" },
    })),
  { maxLength: 4 },
);

const template = `{@|product-price}{@|subscription-price}{@|product-status}{@|item-classes}
{@|from-price}{@|normal-price}{@|sale-price}{@|variants-select}
{.on-sale?}sale{.end}{.varied-prices?}varied{.end}{.has-variants?}variants{.end}`;

test("what a page tells of the prices of all variants is what they say themselves", () => {
  fc.assert(
    fc.property(fc.constantFrom(1, 2, 3, 4), variants, (productType, all) => {
      const content = { productType, variantOptionOrdering: ["Farbe"], variants: all };
      const prices = toListedPrices({ structuredContent: content });
      const data = (structuredContent: object) => ({
        id: "p1",
        structuredContent,
        featureFlags: { useCLDRMoneyFormat: true },
      });
      const wanted = render(template, data(content));
      expect(render(template, data({ ...content, [LISTED_PRICES]: prices }))).toBe(wanted);
      const { from: _, normal: __, sale: ___, ...flags } = prices;
      expect(render(template, data({ ...content, [LISTED_PRICES]: flags }))).toBe(wanted);
    }),
    { numRuns: 300 },
  );
});
