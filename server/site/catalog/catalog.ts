import { type Content, isEnabled, isLocked, isPublic } from "../../content/content.ts";
import { toItemData } from "../../render/payload/item-data.ts";
import { toSellableProduct } from "./product.ts";
import type { Catalog } from "./shop.ts";

/**
 * The shop's view of the content: a product can be bought while visitors may see its page. `opened` holds the URL ids of
 * the locked pages that this visitor may see.
 */
export const contentCatalog = (
  content: Content,
  currency: string,
  opened: ReadonlySet<string> = new Set(),
): Catalog => ({
  findProduct(itemId, now) {
    const found = content.items.get(itemId);
    if (!found || !isEnabled(found.page) || !isPublic(found.item, now)) return undefined;
    if (isLocked(found.page) && !opened.has(found.page.collection.urlId)) return undefined;
    return toSellableProduct(toItemData(found.page, found.item), currency);
  },
});
