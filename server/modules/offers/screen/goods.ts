import * as z from "zod/mini";
import * as offersLimits from "../../../contract/offers/limits.ts";
import * as valuesLimits from "../../../contract/values/limits.ts";
import type { MoneyFormat } from "../../../contract/values/money-format.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import type { SellableProduct, SellableVariant } from "../../../site/catalog/product.ts";
import type { Shop } from "../../../site/catalog/shop.ts";

/** A variant as the form names it. */
const chosenSchema = z.object({
  itemId: z.string().check(z.maxLength(valuesLimits.idLength)),
  sku: z.nullable(z.string().check(z.maxLength(valuesLimits.idLength))),
  attributes: z.record(z.string(), z.string()),
});

/** The variant that a form has chosen. Undefined for a text that names none. */
export function readChosen(text: string) {
  try {
    return z.safeParse(chosenSchema, JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The goods that match a search, as the options of a list, and whether there are more. */
export function findGoods(shop: Shop, moneyFormat: MoneyFormat, search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const all = shop.listProducts(offersLimits.searchedProducts).flatMap((product) =>
    product.variants
      .filter(({ stock }) => stock !== 0)
      .map((variant) => ({ product, variant, name: toName(product, variant) }))
      .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))),
  );
  const goods = all.slice(0, offersLimits.shownGoods).map(({ product, variant, name }) => ({
    value: JSON.stringify({
      itemId: product.id,
      sku: variant.sku,
      attributes: variant.attributes,
    }),
    name: `${name} · ${toMoneyText(variant.priceCents, moneyFormat)}`,
  }));
  return { goods, hasMore: all.length > goods.length };
}

const toName = ({ title }: SellableProduct, { attributes, sku }: SellableVariant): string =>
  [title, ...Object.values(attributes), ...(sku ? [sku] : [])].join(" · ");
