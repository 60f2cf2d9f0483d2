import type { Markup } from "../../engine/index.ts";

/**
 * The button that opens a product in a lightbox: `{item|product-quick-view group}`.
 *
 * Reads id, group, label, which the formatter takes from the item. Nothing is escaped, as in the reference engine.
 */
export const productQuickViewMarkup: Markup = {
  name: "product-quick-view",
  source: `<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="{id}" \
data-group="{group}">{label}</span>`,
};

/**
 * The same for pages: a link to the product's page, which needs no script.
 *
 * Reads id, group, label, url, name, all escaped.
 */
export const productQuickViewLink: Markup = {
  name: "product-quick-view",
  source: `<a class="sqs-product-quick-view-button" href="{url|htmlattr}" data-id="{id|htmlattr}" \
data-group="{group|htmlattr}" aria-label="{name|htmlattr}" data-block-script="quick-view">{label|htmlattr}</a>`,
};
