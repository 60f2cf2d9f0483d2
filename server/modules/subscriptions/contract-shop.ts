import type { Shop } from "../../site/catalog/shop.ts";
import type { Contract } from "./subscription.ts";

/**
 * A shop in which the product of a contract is sold as agreed, at the price of then, whatever the least subtotal of new orders is; stock,
 * shipping and taxes are those of now. A product or variant that the shop does not have any more is not there.
 */
export function contractShop(shop: Shop, { line, currency }: Contract): Shop {
  return {
    ...shop,
    rules: { ...shop.rules, minimumCents: 0 },
    findProduct(itemId) {
      const product = itemId === line.itemId ? shop.findProduct(itemId) : undefined;
      if (!product || product.currency !== currency) return undefined;
      const variants = product.variants
        .filter(({ sku }) => sku === line.sku)
        .map((variant) => ({ ...variant, priceCents: line.unitCents }));
      return { ...product, variants, subscribable: true, plan: line.plan };
    },
  };
}
