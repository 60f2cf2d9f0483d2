import { shopCurrency } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { toSellableProduct } from "../../site/catalog/product.ts";
import type { Site } from "../../site/site.ts";

/**
 * The keys that templates ask of a product inside `{.section item}` itself, as `structuredContent` has it: its kind, variants and
 * options, and its lowest prices in cents, 0 without a sale. Empty for an item that is no product.
 */
export function productKeys(site: Site, item: Item): object {
  const content = item.structuredContent;
  if (content?.productType == null) return {};
  const product = toSellableProduct(item, shopCurrency(site.content));
  const reduced = (product?.variants ?? []).filter((one) => one.normalCents !== undefined);
  const known: Readonly<Record<string, unknown>> = content;
  return {
    productType: content.productType,
    variants: content.variants ?? [],
    variantOptionOrdering: content.variantOptionOrdering ?? [],
    isSubscribable: content.isSubscribable ?? false,
    onSale: content.onSale ?? reduced.length > 0,
    priceCents:
      known.priceCents ??
      lowest((product?.variants ?? []).map((one) => one.normalCents ?? one.priceCents)),
    salePriceCents: known.salePriceCents ?? lowest(reduced.map(({ priceCents }) => priceCents)),
  };
}

const lowest = (cents: readonly number[]): number => (cents.length > 0 ? Math.min(...cents) : 0);
