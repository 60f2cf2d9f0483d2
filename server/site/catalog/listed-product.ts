import { type ListedPrices, toListedPrices } from "../../../formatters/index.ts";
import { shopCurrency } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import type { UnitPrice } from "../../contract/products/schemas.ts";
import type { SharedView } from "../view.ts";
import { isStruck, withLowestPrices } from "./lowest-prices.ts";
import { type SellableProduct, toSellableProduct } from "./product.ts";
import { leastUnitPrice } from "./shown-price.ts";

/** What stands beside the prices of a product before a variant is chosen. */
export type PriceNotes = {
  /** True if the visitor chooses between variants. */
  readonly isChosen: boolean;
  /** True if any variant has a base price. */
  readonly hasUnitPrice: boolean;
  /** The base price of the variant that costs least. */
  readonly unitPrice?: UnitPrice | undefined;
  /** True if any variant has a lowest earlier price. */
  readonly hasLowest: boolean;
  /** The lowest earlier price; missing beside a "from" price and a reduced price that stands alone. */
  readonly lowestCents?: number | undefined;
};

/** What lists show of a product's prices: no more, so that a list is made anew by no price that it does not show. */
export type ListedProduct = {
  readonly prices: ListedPrices;
  /** Missing for an item that cannot be sold. */
  readonly notes?: PriceNotes;
  /** True if a reduced price stands alone, as if it was a normal one. */
  readonly hasAlone: boolean;
};

/** What lists show of the prices of an item, for `remember`. */
export function createListed(item: Item, { site, lowestPrices }: SharedView): ListedProduct {
  const prices = toListedPrices(toTemplateValue(item));
  const content = toSellableProduct(item, shopCurrency(site.content));
  if (!content) return { prices, hasAlone: false };
  const product = withLowestPrices(content, lowestPrices);
  return { prices, notes: toPriceNotes(product), hasAlone: product.variants.some(standsAlone) };
}

/** True for a reduced price beside which no normal one may be shown. */
export const standsAlone = (variant: SellableProduct["variants"][number]): boolean =>
  variant.normalCents !== undefined && !isStruck(variant);

export function toPriceNotes(product: Pick<SellableProduct, "variants">): PriceNotes {
  const { variants } = product;
  const isOne = new Set(variants.map(({ priceCents }) => priceCents)).size === 1;
  const lowest = variants.filter(isStruck).flatMap(({ lowestCents }) => lowestCents ?? []);
  return {
    isChosen: variants.length > 1,
    hasUnitPrice: variants.some(({ unitPrice }) => unitPrice),
    unitPrice: leastUnitPrice(product),
    hasLowest: variants.some(({ lowestCents }) => lowestCents !== undefined),
    ...(isOne && lowest.length > 0 && { lowestCents: Math.min(...lowest) }),
  };
}
