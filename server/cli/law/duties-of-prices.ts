import { byContent, type Duty } from "./duty.ts";
import { productsOf, toObject } from "./law-shop.ts";

/** A quantity in a title or option, such as 250 g. */
const QUANTITY = /\b\d+(?:[.,]\d+)?\s?(?:mg|g|kg|ml|cl|l|m)\b/i;

/** A tag by which a theme writes reduced prices on its own. */
const OWN_REDUCTION = /\{[^{}]*\b(?:normal-price|sale-price|normalPrice|salePrice)/;

/** Duties about prices and the texts beside them. */
export const priceDuties: readonly Duty[] = [
  byContent("grossPrices", ({ content: { shop } }) => {
    const own = shop.taxRules.filter(({ country }) => country === shop.country);
    return own.length > 0 && own.every(({ included }) => included);
  }),
  byContent("taxNote", ({ besidePrices }) =>
    /(?:inkl|einschl|enth)[^<\n]{0,30}(?:MwSt|USt|steuer)|§ ?19 UStG/i.test(besidePrices),
  ),
  byContent("shippingNote", ({ besidePrices }) =>
    /(?:zzgl|zuzüglich|plus|inkl|kostenlos|frei)[^\n]{0,60}Versand|versandkostenfrei/i.test(
      besidePrices,
    ),
  ),
  {
    // The line belongs to the formatter `product-price`.
    name: "lowestPrice",
    judge: ({ besideAllPrices }) => (OWN_REDUCTION.test(besideAllPrices) ? "open" : "software"),
  },
  byContent("unitPrice", (shop) =>
    productsOf(shop).every(({ title, content }) => {
      const variants = Array.isArray(content.variants) ? content.variants.map(toObject) : [];
      return variants.every(
        ({ attributes, unitPriceMeasurement }) =>
          Boolean(unitPriceMeasurement) ||
          ![title, ...Object.values(toObject(attributes))].some((text) =>
            QUANTITY.test(String(text)),
          ),
      );
    }),
  ),
  {
    // Cart and order derive these lines from the rules.
    name: "taxLines",
    judge: ({ content: { shop } }) => (shop.taxRules.length > 0 ? "software" : "open"),
  },
];
