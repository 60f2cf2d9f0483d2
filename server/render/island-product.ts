import { toMoneyText } from "../contract/rules/money-text.ts";
import { toUnitPriceText } from "../contract/rules/unit-price.ts";
import type { IslandProduct, ProductChoice, ShownVariant } from "../contract/schemas/product.ts";
import type { SellableProduct, SellableVariant } from "../site/catalog/product.ts";
import type { Site } from "../site/site.ts";
import type { View } from "../site/view.ts";

const untouched: ProductChoice = { attributes: {}, quantity: "1", problem: null };

/**
 * The data that the islands of a product share in the page. Prices are texts: what is paid is never taken from a page. A
 * subscription's prices name its billing period and do not follow the choice.
 */
export const toIslandProduct = (
  product: SellableProduct,
  { refused, site }: Pick<View, "refused" | "site">,
): IslandProduct => {
  const follows = product.options.length > 0 && !product.subscribable;
  return {
    id: product.id,
    giftCard: product.productType === "giftCard",
    subscribable: product.subscribable,
    ...(follows && product.image !== null && { image: product.image }),
    options: product.options.map(({ name, values }) => ({ name, values: [...values] })),
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      attributes: variant.attributes,
      stock: variant.stock,
      ...(follows && { shown: toShown(variant, site) }),
    })),
    choice: refused?.productId === product.id ? refused.choice : untouched,
  };
};

function toShown(
  { priceCents, normalCents, unitPrice, image }: SellableVariant,
  { moneyFormat, texts, files }: Pick<Site, "moneyFormat" | "texts" | "files">,
): ShownVariant {
  const imageVersion = image === undefined ? undefined : files.ofAddress(image);
  return {
    price: toMoneyText(priceCents, moneyFormat),
    ...(normalCents !== undefined && { original: toMoneyText(normalCents, moneyFormat) }),
    ...(unitPrice && { unitPrice: toUnitPriceText(unitPrice, moneyFormat, texts) }),
    ...(image !== undefined && { image }),
    ...(imageVersion !== undefined && { imageVersion }),
  };
}
