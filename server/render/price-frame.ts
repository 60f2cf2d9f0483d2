import { PRICE_ATTRIBUTE } from "../contract/product-form.ts";
import { toUnitPriceText } from "../contract/rules/unit-price.ts";
import { escapeHtml } from "../html/escape.ts";
import { leastUnitPrice, type SellableProduct } from "../site/catalog/product.ts";
import type { Site } from "../site/site.ts";

/**
 * HTML around the prices of a product in a page: the element by which they follow the choice of a variant, and the base
 * price of the variant that costs least. Undefined for a product whose prices have neither.
 */
export type PriceFrame = { readonly before: string; readonly after: string };

/** The frame of a product's prices. */
export function toPriceFrame(
  product: SellableProduct,
  { site: { moneyFormat, texts } }: { readonly site: Pick<Site, "moneyFormat" | "texts"> },
): PriceFrame | undefined {
  const { id, variants } = product;
  const hasUnitPrice = variants.some(({ unitPrice }) => unitPrice);
  if (variants.length < 2 && !hasUnitPrice) return undefined;
  const unitPrice = leastUnitPrice(product);
  const text = unitPrice ? toUnitPriceText(unitPrice, moneyFormat, texts) : "";
  const line = hasUnitPrice ? `<div class="product-unit-price">${escapeHtml(text)}</div>` : "";
  return {
    before: `<div class="product-price-frame" ${PRICE_ATTRIBUTE}="${escapeHtml(id)}">`,
    after: `${line}</div>`,
  };
}
