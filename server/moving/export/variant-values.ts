import { valueAt } from "../../content/changes/change-path.ts";
import type { Content } from "../../content/content.ts";
import { shopCurrency } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { JsonPath } from "../../json/path.ts";
import {
  type LowestPrices,
  variantKey,
  withLowestPrices,
} from "../../site/catalog/lowest-prices.ts";
import { toSellableProduct, toSellableType } from "../../site/catalog/product.ts";
import { type Stock, withStock } from "../../site/catalog/stock.ts";

type Json = Readonly<Record<string, unknown>>;

/** Records of products that a shop has besides the files. */
export type ShopRecords = {
  /** The content with its owners' changes. */
  readonly content: Content;
  readonly stock: Stock;
  readonly lowestPrices: LowestPrices;
};

/** The parts of a product in a file of which something else is true by now: the units that are left, and the lowest price before a reduction. */
export function findProductValues(
  path: JsonPath,
  value: Json,
  records: ShopRecords,
): readonly { readonly path: JsonPath; readonly value: unknown }[] {
  const product = valueAt(value, ["structuredContent"]);
  const variants = valueAt(product, ["variants"]);
  if (typeof value.id !== "string" || typeof product !== "object" || product === null) return [];
  const lowest = findLowest(value.id, records);
  const item = value as Item; // Only its id and variants are read.
  const listed: readonly Json[] = Array.isArray(variants) ? variants : [];
  const counted =
    listed.length === 0 ? [] : withStock(item, records.stock).structuredContent?.variants;
  const changed = listed.flatMap((variant, at) => {
    const now = { ...counted?.[at], ...toLowest(variant, lowest(variant)) };
    const isSame = counted?.[at] === variant && now.lowestPriceMoney === variant.lowestPriceMoney;
    return isSame ? [] : [{ path: [...path, "structuredContent", "variants", at], value: now }];
  });
  // A digital product has its price beside its variants.
  const own = toLowest({ ...product }, lowest(listed[0] ?? {}));
  const isDigital = toSellableType(valueAt(product, ["productType"])) === "digital";
  return isDigital && own.lowestPriceMoney !== undefined
    ? [{ path: [...path, "structuredContent"], value: { ...product, ...own } }]
    : changed;
}

/** The lowest price of each variant of a product, if it is another one than the content says. */
function findLowest(id: string, { content, lowestPrices }: ShopRecords) {
  const found = content.items.get(id);
  const currency = shopCurrency(content);
  const product = found && toSellableProduct(found.item, currency);
  const shown = product && withLowestPrices(product, lowestPrices).variants;
  return (variant: Json) => {
    const key = variantKey({ id: textOf(variant.id), sku: textOf(variant.sku) ?? null });
    const at = product?.variants.findIndex((one) => variantKey(one) === key) ?? -1;
    const cents = shown?.[at]?.lowestCents;
    return cents === undefined || cents === product?.variants[at]?.lowestCents
      ? undefined
      : { value: (cents / 100).toFixed(2), currency };
  };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const toLowest = (
  priced: Json,
  lowestPriceMoney: object | undefined,
): { lowestPriceMoney?: unknown } =>
  priced.onSale === true && lowestPriceMoney ? { lowestPriceMoney } : {};
