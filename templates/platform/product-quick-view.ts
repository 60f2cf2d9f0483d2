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
