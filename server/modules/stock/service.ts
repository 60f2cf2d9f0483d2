import type { StockAnswer } from "../../contract/stock/schemas.ts";
import { itemUnknown } from "../../errors.ts";
import type { Shop } from "../../site/catalog/shop.ts";

/**
 * The current stock of an item, a line for each variant that can be bought.
 *
 * Edge values: digital products and gift cards are unlimited. Errors: an item that the visitor may not see, or that is not
 *   sold, is unknown.
 */
export function readStock(shop: Shop, itemId: string): StockAnswer {
  const product = shop.findProduct(itemId);
  if (!product) throw itemUnknown();
  return {
    results: product.variants.map(({ id = null, sku, stock }) => ({
      variantId: id,
      sku,
      unlimited: stock === null,
      qtyInStock: stock ?? 0,
    })),
  };
}
