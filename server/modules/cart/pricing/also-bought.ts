import type { AlsoBought } from "../../../contract/cart/call-schemas.ts";
import * as cartLimits from "../../../contract/cart/limits.ts";
import type { ShownPrice } from "../../../contract/products/schemas.ts";
import { isInStock } from "../../../contract/products/variant-choice.ts";
import { fill } from "../../../contract/texts/index.ts";
import type { MoneyFormat } from "../../../contract/values/money-format.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import type { SellableProduct } from "../../../site/catalog/product.ts";
import type { Shop } from "../../../site/catalog/shop.ts";
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
      price: toShownPrice(product, shop, moneyFormat),
    })),
  };
}

/** The price of a product with a single one, else the lowest. */
function toShownPrice(
  { variants }: SellableProduct,
  { texts }: Shop,
  moneyFormat: MoneyFormat,
): ShownPrice {
  const money = (cents: number) => toMoneyText(cents, moneyFormat);
  const least = variants.reduce((one, other) => (other.priceCents < one.priceCents ? other : one));
  const price = money(least.priceCents);
  if (variants.some(({ priceCents }) => priceCents !== least.priceCents)) {
    return { price: fill(texts.productPriceFromText, { fromPrice: price }) };
  }
  const { normalCents } = least;
  return { price, ...(normalCents !== undefined && { original: money(normalCents) }) };
}
