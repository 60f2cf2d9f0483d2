import type { Item } from "../../content/schemas.ts";

/** How many units of each variant of a site can be had, as it is at one moment. */
export type Stock = {
  /** Changes whenever a number does. */
  readonly revision: string;
  /** Units of a variant, null without limit; undefined where the number of the content holds. */
  unitsOf(itemId: string, sku: string | null): number | null | undefined;
};

/** The stock of a website as it is now. Asked for each request, so it must not take long. */
export type StockSource = (websiteId: string) => Stock;

/** Every number is the content's own. */
export const stockOfContent: Stock = { revision: "content", unitsOf: () => undefined };

/** An item whose variants have the numbers of a stock; the same item where those are the content's. */
export function withStock(item: Item, stock: Stock): Item {
  const variants = item.structuredContent?.variants;
  if (!variants) return item;
  let isChanged = false;
  const counted = variants.map((variant) => {
    const units = stock.unitsOf(item.id, variant.sku ?? null);
    if (units === undefined) return variant;
    isChanged = true;
    return { ...variant, unlimited: units === null, qtyInStock: units ?? 0 };
  });
  if (!isChanged) return item;
  return { ...item, structuredContent: { ...item.structuredContent, variants: counted } };
}
