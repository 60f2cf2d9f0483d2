import type { Markup } from "../../engine/index.ts";

/** Class names of the quantity field. */
export const quantityInputClasses = {
  shell: "product-quantity-input",
  label: "quantity-label",
} as const;

const c = quantityInputClasses;

/**
 * The quantity field without islands: `{item|quantity-input}`.
 *
 * Reads of the item: id. Locals: `@label`. The leading line breaks are the reference engine's.
 */
export const quantityInputMarkup: Markup = {
  name: "quantity-input",
  source: `


<div class="${c.shell}" data-item-id="{id}" data-animation-role="content">
  <div class="${c.label}">{@label}:</div>
  <input aria-label="{@label}" size="4" max="9999" min="1" value="1" type="number" step="1"></input>
</div>`,
};
