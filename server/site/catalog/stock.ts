import type { Item } from "../../content/schemas.ts";
import { toSkus } from "./product.ts";

/** The available units of each variant of a site at one moment; another object for other numbers. */
export type Stock = {
  /** Units of a variant, null for unlimited; undefined if the content's number applies. */
  unitsOf(itemId: string, sku: string | null): number | null | undefined;
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
    const units = sku === undefined ? undefined : stock.unitsOf(item.id, sku);
    if (units === undefined) return variant;
    isChanged = true;
    return { ...variant, unlimited: units === null, qtyInStock: units ?? 0 };
  });
  if (!isChanged) return item;
  return { ...item, structuredContent: { ...item.structuredContent, variants: counted } };
}
