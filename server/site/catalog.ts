import { type Content, isEnabled, isPublic } from "../content/content.ts";
import { toSellableProduct } from "../domain/product.ts";
import type { Catalog } from "../domain/shop-site.ts";
import { toItemData } from "./item-data.ts";

/** The shop's view of the content: a product can be bought while visitors may see its page. */
export const contentCatalog = (content: Content, currency: string): Catalog => ({
  findProduct(itemId, now) {
    const found = content.items.get(itemId);
    if (!found || !isEnabled(found.page) || !isPublic(found.item, now)) return undefined;
    return toSellableProduct(toItemData(found.page, found.item), currency);
  },
});
