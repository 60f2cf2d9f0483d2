import type { ValueObject } from "../../../engine/index.ts";
import { type ListedPrices, toListedPrices } from "../../../formatters/index.ts";
import { shopCurrency } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import type { UnitPrice } from "../../contract/products/schemas.ts";
import type { SharedView } from "../view.ts";
import { isStruck, withLowestPrices } from "./lowest-prices.ts";
import { toVariantPrices, type VariantPrice } from "./product.ts";
import { toShownContent } from "./shown-content.ts";
import { leastUnitPrice } from "./shown-price.ts";

/** The notes beside the prices of a product before a variant is chosen. */
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

/** The prices of a product as lists show them: no more, so that no price makes a list anew that does not show it. */
export type ListedProduct = {
  /** Without amounts if others are shown. */
  readonly prices: ListedPrices;
  readonly notes: PriceNotes;
  /** Parts of `structuredContent` with the prices that are shown; missing if they are those of the content. */
  readonly shown?: ValueObject;
};

/** The prices of an item as lists show them, for `remember`. */
export function createListed(item: Item, { site, lowestPrices }: SharedView): ListedProduct {
  const prices = toListedPrices(toTemplateValue(item));
  const content = { id: item.id, variants: toVariantPrices(item, shopCurrency(site.content)) };
  const { variants } = withLowestPrices(content, lowestPrices);
  const notes = toPriceNotes(variants);
  const shown = toShownContent(item, variants);
  if (!shown) return { prices, notes };
  const { count, onSale, isVaried } = prices;
  return { prices: { count, onSale, isVaried }, notes, shown };
}

/** The notes beside the prices of a product. */
export function toPriceNotes(variants: readonly VariantPrice[]): PriceNotes {
  const isOne = new Set(variants.map(({ priceCents }) => priceCents)).size === 1;
  const lowest = variants.filter(isStruck).flatMap(({ lowestCents }) => lowestCents ?? []);
  return {
    isChosen: variants.length > 1,
    hasUnitPrice: variants.some(({ unitPrice }) => unitPrice),
    unitPrice: leastUnitPrice(variants),
    hasLowest: variants.some(({ lowestCents }) => lowestCents !== undefined),
    ...(isOne && lowest.length > 0 && { lowestCents: Math.min(...lowest) }),
  };
}
