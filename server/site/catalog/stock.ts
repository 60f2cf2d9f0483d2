import type { Item } from "../../content/schemas.ts";
import { toSellableType, toSkus, toStock } from "./product.ts";

/** The available units of each variant of a site at one moment; another object for other numbers. */
export type Stock = {
  /**
   * Units of a variant, null for unlimited; undefined if the content's number applies. `isUnlimited`: true if the content
   * says so.
   */
  unitsOf(itemId: string, sku: string | null, isUnlimited?: boolean): number | null | undefined;
};

/** The answers about a variant's units that most pages need. */
export type Supply = "none" | "some" | "unlimited";

/** A stock that tells apart who asks for a number, and who asks only if there is any. */
export type ViewStock = Stock & {
  /** As `unitsOf`, without the number. */
  supplyOf(itemId: string, sku: string | null, isUnlimited?: boolean): Supply | undefined;
};

/** The current stock of a website. Called for every request, so it must be fast. */
export type StockSource = (websiteId: string) => Stock;

/** The stock that changes no number of the content. */
export const stockOfContent: Stock = { unitsOf: () => undefined };

/** An item with the numbers of a stock in its variants; the item itself if none differs from the content. */
export function withStock(item: Item, stock: Stock): Item {
  const variants = item.structuredContent?.variants;
  if (!variants) return item;
  const skus = toSkus(variants);
  let isChanged = false;
  const counted = variants.map((variant, position) => {
    const sku = skus[position];
    const isUnlimited = Boolean(variant.unlimited);
    const units = sku === undefined ? undefined : stock.unitsOf(item.id, sku, isUnlimited);
    if (units === undefined) return variant;
    if (isUnlimited ? units === null : units === variant.qtyInStock) return variant;
    isChanged = true;
    return { ...variant, unlimited: units === null, qtyInStock: units ?? 0 };
  });
  if (!isChanged) return item;
  return { ...item, structuredContent: { ...item.structuredContent, variants: counted } };
}

/** The variants of an item whose units are counted, with those of the content; null for unlimited. */
export function contentUnits({
  structuredContent,
}: Item): readonly { readonly sku: string | null; readonly units: number | null }[] {
  const type = toSellableType(structuredContent?.productType);
  // Files and gift cards never sell out.
  if (type === undefined || type === "digital" || type === "giftCard") return [];
  const variants = structuredContent?.variants ?? [];
  return toSkus(variants).flatMap((sku, position) =>
    sku === undefined ? [] : [{ sku, units: toStock(variants[position] ?? {}) }],
  );
}
