import { toTexts } from "../../server/contract/messages/index.ts";
import { type SellableProduct, toSellableProduct } from "../../server/site/catalog/product.ts";
import type { Shop } from "../../server/site/catalog/shop.ts";

type Variant = Record<string, unknown>;

/** A price of the content, in euros. */
export const euro = (value: string) => ({ value, currency: "EUR" });

/** A variant in the content's format: 12.90 EUR, five in stock. */
export const variantOf = (fields: Variant = {}): Variant => ({
  sku: "KN-1",
  attributes: {},
  priceMoney: euro("12.90"),
  qtyInStock: 5,
  ...fields,
});

/** A product item in the content's format; by default with the one variant of `variantOf`. */
export const itemOf = (
  fields: Record<string, unknown> = {},
  structuredContent: Record<string, unknown> = {},
): Record<string, unknown> => ({
  id: "becher",
  urlId: String(fields.id ?? "becher"),
  title: "Emaillebecher",
  fullUrl: "/laden/becher",
  assetUrl: "/s/becher.webp",
  ...fields,
  structuredContent: { productType: 1, variants: [variantOf()], ...structuredContent },
});

/** The products of most tests: a plain one, and one with two options. */
export const kontorItems = (): Record<string, unknown>[] => [
  itemOf(),
  itemOf(
    { id: "kaffee", title: "Röstkaffee", fullUrl: "/laden/kaffee", assetUrl: "/s/kaffee.webp" },
    {
      variantOptionOrdering: ["Packung", "Mahlgrad"],
      variants: [
        variantOf({
          sku: "K-250-B",
          attributes: { Packung: "250 g", Mahlgrad: "Bohne" },
          priceMoney: euro("9.50"),
        }),
        variantOf({
          sku: "K-250-F",
          attributes: { Packung: "250 g", Mahlgrad: "Filter" },
          priceMoney: euro("9.80"),
          qtyInStock: 0,
        }),
        variantOf({
          sku: "K-500-B",
          attributes: { Packung: "500 g", Mahlgrad: "Bohne" },
          priceMoney: euro("18.00"),
          unlimited: true,
        }),
      ],
    },
  ),
];

/** A shop that sells the items in a list; changing the list changes what it sells. */
export function shopOver(
  items: readonly Record<string, unknown>[],
  { websiteId = "website-1", language = "de-DE" } = {},
): Shop {
  return {
    websiteId,
    texts: toTexts(language),
    currency: "EUR",
    findProduct: (itemId) => findProduct(items, itemId),
  };
}

function findProduct(
  items: readonly Record<string, unknown>[],
  itemId: string,
): SellableProduct | undefined {
  const item = items.find(({ id }) => id === itemId);
  return item && toSellableProduct(item, "EUR");
}
