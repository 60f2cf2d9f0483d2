import type { Cart } from "../../../contract/cart/schemas.ts";
import type { Shop } from "../../../site/catalog/shop.ts";
import type { Entry } from "../rules/cart-state.ts";
import { emptyState } from "../rules/cart-state.ts";
import { toCart } from "./priced-cart.ts";

/** Number of products in a sample cart. */
const SAMPLE_PRODUCTS = 3;

/**
 * A cart that shows owners the look of their cart, with some products of the shop: the first variant of each, two of the first
 * product and one of the others.
 */
export function toSampleCart(shop: Shop, options: { readonly amounts: boolean }): Cart {
  const entries = shop.listProducts(SAMPLE_PRODUCTS).flatMap((product, position): Entry[] => {
    const [variant] = product.variants;
    if (!variant) return [];
    return [
      {
        id: `sample-${position + 1}`,
        itemId: product.id,
        sku: variant.sku,
        title: product.title,
        attributes: variant.attributes,
        quantity: position === 0 ? 2 : 1,
        additionalFields: null,
      },
    ];
  });
  const state = { ...emptyState, entries };
  const key = { id: "sample", createdAt: shop.now(), version: 0 } as const;
  const sample = { ...state, ...key, kind: "ordinary", planOption: null, orderId: null } as const;
  return toCart(shop, sample, options);
}
