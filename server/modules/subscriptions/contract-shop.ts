import type { Shop } from "../../site/catalog/shop.ts";
import type { Contract } from "./subscription.ts";

/**
 * A shop that sells the product of a contract on the agreed terms, at the agreed price and without a minimum subtotal; stock,
 * shipping and taxes are the current ones. Products and variants that the shop no longer has are missing.
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
