import type { Item } from "../../content/schemas.ts";
import type { SellableProduct } from "../../site/catalog/product.ts";

/**
 * The keys that templates ask of a product inside `{.section item}` itself, as `structuredContent` has it: its kind, variants and
 * options, and its lowest prices in cents, 0 without a sale. Empty for an item that is no product. `product` is what of it can be sold.
 */
export function productKeys(item: Item, product: SellableProduct | undefined): object {
  const content = item.structuredContent;
  if (content?.productType == null) return {};
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
