import type { AlsoBought } from "../../../contract/cart/call-schemas.ts";
import * as cartLimits from "../../../contract/cart/limits.ts";
import { isInStock } from "../../../contract/products/variant-choice.ts";
import type { MoneyFormat } from "../../../contract/values/money-format.ts";
import type { Shop } from "../../../site/catalog/shop.ts";
import { toShownPrice } from "../../../site/catalog/shown-price.ts";
import type { CartFollower } from "../follower.ts";

/** Ids of the items that were bought together with those of a cart, by all that know some. */
export async function findBoughtTogether(
  followers: readonly CartFollower[],
  websiteId: string,
  inCart: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { boughtTogether } of followers) {
    found.push(...((await boughtTogether?.(websiteId, inCart)) ?? []));
  }
  return found;
}

/**
 * Products that were bought together with those of a cart, in the form that `inCart` shows: available ones that the cart does not
 * contain.
 */
export function toAlsoBought(
  shop: Shop,
  moneyFormat: MoneyFormat,
  { found, inCart }: { readonly found: readonly string[]; readonly inCart: readonly string[] },
): AlsoBought {
  const products = found
    .filter((id) => !inCart.includes(id))
    .flatMap((id) => shop.findProduct(id) ?? [])
    .filter(({ variants }) => variants.some((variant) => isInStock(variant, 1)))
    .slice(0, cartLimits.alsoBought);
  // A single product says nothing about what goes together.
  if (products.length < cartLimits.alsoBoughtLeast) return { products: [] };
  return {
    products: products.map((product) => ({
      id: product.id,
      title: product.title,
      fullUrl: product.fullUrl,
      image: product.image,
      price: toShownPrice(product, { texts: shop.texts, moneyFormat }),
    })),
  };
}
