import type { Value, ValueObject } from "../../../engine/index.ts";
import { LISTED_PRICES, toListedPrices } from "../../../formatters/index.ts";
import type { Item } from "../../content/schemas.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import { withParts } from "../with-parts.ts";
import { isStruck, variantKey } from "./lowest-prices.ts";
import { toSellableType, type VariantPrice } from "./product.ts";

/**
 * Parts of `structuredContent` as pages write an item's prices: reduced prices that are not below the lowest of the 30 days before stand
 * alone, as if they were normal ones. Undefined if there are none.
 */
export function toShownContent(
  { structuredContent }: Pick<Item, "structuredContent">,
  variants: readonly VariantPrice[],
): ValueObject | undefined {
  const alone = variants.filter((one) => one.normalCents !== undefined && !isStruck(one));
  const content = toTemplateValue(structuredContent ?? {});
  if (alone.length === 0) return undefined;
  if (toSellableType(content.productType) === "digital") return toNormal(content);
  const keys = new Set(alone.map(variantKey));
  const listed = Array.isArray(content.variants) ? content.variants.map(toObject) : [];
  const shown = listed.map((variant) => {
    const key = variantKey({ id: toText(variant.id), sku: toText(variant.sku) });
    return keys.has(key) ? { ...variant, ...toNormal(variant) } : variant;
  });
  const prices = toListedPrices({ structuredContent: { variants: shown } });
  return toTemplateValue({ [LISTED_PRICES]: prices });
}

/** An item with other parts of its `structuredContent`. Lazy parts stay lazy. */
export function withContent(item: Value, parts: ValueObject): Value {
  const whole = toObject(item);
  return withParts(whole, {
    structuredContent: withParts(toObject(whole.structuredContent), parts),
  });
}

const toNormal = (priced: ValueObject): ValueObject => ({
  onSale: false,
  price: priced.salePrice ?? null,
  priceMoney: priced.salePriceMoney ?? null,
});

const toObject = (value: Value | undefined): ValueObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as ValueObject)
    : {};

const toText = (value: Value | undefined): string => (typeof value === "string" ? value : "");
