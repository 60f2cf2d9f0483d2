import type { Value, ValueObject } from "../../../engine/index.ts";
import { LISTED_PRICES } from "../../../formatters/index.ts";
import { standsAlone } from "../../site/catalog/listed-product.ts";
import { variantKey } from "../../site/catalog/lowest-prices.ts";
import type { SellableProduct } from "../../site/catalog/product.ts";
import { withParts } from "../../site/loading/with-parts.ts";

/**
 * An item as pages write its prices: reduced prices that are not below the lowest of the 30 days before stand alone, as if they
 * were normal ones. The same item if there are none.
 */
export function toPricedItem({ variants, productType }: SellableProduct, item: Value): Value {
  const alone = variants.filter(standsAlone);
  const content = toObject(toObject(item).structuredContent);
  if (alone.length === 0) return item;
  if (productType === "digital") return { ...toObject(item), structuredContent: toNormal(content) };
  const keys = new Set(alone.map(variantKey));
  const listed = Array.isArray(content.variants) ? content.variants.map(toObject) : [];
  const shown = listed.map((variant) => {
    const key = variantKey({ id: toText(variant.id), sku: toText(variant.sku) });
    return keys.has(key) ? toNormal(variant) : variant;
  });
  return { ...toObject(item), structuredContent: { ...content, ...NOT_LISTED, variants: shown } };
}

/** Its own variants tell the prices. */
const NOT_LISTED = { [LISTED_PRICES]: undefined };

const toNormal = (priced: ValueObject): ValueObject =>
  withParts(priced, {
    onSale: false,
    price: priced.salePrice ?? null,
    priceMoney: priced.salePriceMoney ?? null,
  });

const toObject = (value: Value | undefined): ValueObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as ValueObject)
    : {};

const toText = (value: Value | undefined): string => (typeof value === "string" ? value : "");
