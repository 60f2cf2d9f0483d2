import { PRICE_ATTRIBUTE } from "../../contract/products/form.ts";
import { toUnitPriceText } from "../../contract/products/unit-price.ts";
import { fill } from "../../contract/texts/fill.ts";
import { toMoneyText } from "../../contract/values/money-text.ts";
import { escapeHtml } from "../../html/escape.ts";
import { type PriceNotes, toPriceNotes } from "../../site/catalog/listed-product.ts";
import type { SellableProduct } from "../../site/catalog/product.ts";
import type { Site } from "../../site/site.ts";
import { writeInstalmentBadge } from "./instalment-badge.ts";

/**
 * HTML around the prices of a product in a page: the element by which they follow the choice of a variant, and the base
 * price of the variant that costs least. Undefined for a product whose prices have neither.
 */
export type PriceFrame = { readonly before: string; readonly after: string };

type PricedSite = Pick<Site, "content" | "moneyFormat" | "priceFormat" | "texts">;

/** The frame of the prices on a product's own page, with the badge of instalments below them. */
export function toOwnPriceFrame(
  product: SellableProduct,
  view: { readonly site: PricedSite },
): PriceFrame | undefined {
  const frame = toPriceFrame({ id: product.id, notes: toPriceNotes(product.variants) }, view);
  const badge = writeInstalmentBadge(product, view.site);
  if (badge === "") return frame;
  const { before, after } = frame ?? emptyFrame(product);
  return { before, after: `${after.slice(0, -END.length)}${badge}${END}` };
}

/** The frame of a product's prices. */
export function toPriceFrame(
  { id, notes }: { readonly id: string; readonly notes: PriceNotes },
  { site }: { readonly site: PricedSite },
): PriceFrame | undefined {
  const { isChosen, hasUnitPrice, unitPrice, hasLowest } = notes;
  if (!isChosen && !hasUnitPrice && !hasLowest) return undefined;
  const text = unitPrice ? toUnitPriceText(unitPrice, site.moneyFormat, site.texts) : "";
  const line = hasUnitPrice ? `<div class="product-unit-price">${escapeHtml(text)}</div>` : "";
  const { before } = emptyFrame({ id });
  return { before, after: `${hasLowest ? toLowestLine(notes, site) : ""}${line}${END}` };
}

const END = "</div>";

const emptyFrame = ({ id }: Pick<SellableProduct, "id">): PriceFrame => ({
  before: `<div class="product-price-frame" ${PRICE_ATTRIBUTE}="${escapeHtml(id)}">`,
  after: END,
});

/** The line is empty beside a "from" price, until a variant is chosen, and beside a reduced price that stands alone. */
function toLowestLine({ lowestCents }: PriceNotes, { priceFormat, texts }: PricedSite): string {
  const text =
    lowestCents === undefined
      ? ""
      : fill(texts.lowestPrice, { price: toMoneyText(lowestCents, priceFormat) });
  return `<div class="product-lowest-price">${escapeHtml(text)}</div>`;
}
