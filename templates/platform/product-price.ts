import type { Markup } from "../../engine/index.ts";

/**
 * Prices of a product: `{item|product-price}`, `{item|subscription-price}`.
 *
 * Reads from and sale, objects with a `text` or missing, and normal, saleLabel, originalLabel. All are HTML that the
 * formatter takes from the item. The leading line breaks are the reference engine's.
 */
const prices = (name: string): Markup => ({
  name,
  source: `


<div class="${name}">
{.if from}{from.text}
{.or}{.if sale}<span class="visually-hidden v6-visually-hidden">{saleLabel}</span>{sale.text} <span class="visually-hidden v6-visually-hidden">{originalLabel}</span><span class="original-price">{normal}</span>
{.or}{normal}{.end}{.end}
</div>`,
});

/** The price of a product: `{item|product-price}`. */
export const productPriceMarkup = prices("product-price");
/** The price of a product as a subscription: `{item|subscription-price}`. */
export const subscriptionPriceMarkup = prices("subscription-price");
