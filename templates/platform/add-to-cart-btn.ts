import type { Markup } from "../../engine/index.ts";

/** Class names of the add-to-cart button, which themes style and scripts look for. */
export const addToCartClasses = {
  shell: "sqs-add-to-cart-button-wrapper",
  button: "sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button",
  /** Prefix of the button's variant, which is `primary` unless a block says otherwise. */
  variant: "sqs-button-element--",
  /** Added to the button's classes when the product has extra fields. */
  usesForm: "use-form",
  inner: "sqs-add-to-cart-button-inner",
} as const;

const c = addToCartClasses;

/**
 * The add-to-cart button without islands: `{item|add-to-cart-btn}`.
 *
 * Reads of the item: id, collectionId, structuredContent. Locals: `@label`, `@variant`, `@usesForm`, `@hasOption`.
 * Spaces and leading line breaks are the reference engine's.
 */
export const addToCartBtn: Markup = {
  name: "add-to-cart-btn",
  source: `${"\n".repeat(13)}<div class="${c.shell}" data-animation-role="button">
  <div class="${c.button} ${c.variant}{@variant} {.if @usesForm}${c.usesForm}{.end}" role="button" tabindex="0" data-dynamic-strings data-collection-id="{collectionId}" data-item-id="{id}" data-product-type="{structuredContent.productType}" data-use-custom-label="{structuredContent.useCustomAddButtonText}" {.if structuredContent.isSubscribable}data-is-subscription="{structuredContent.isSubscribable}" {.end}data-original-label="{@label|htmlattr}" {.if @usesForm}data-form="{structuredContent.additionalFieldsForm|json|htmlattr}"{.end}{.if @hasOption}data-subscription-option-id="{structuredContent.productSubscriptionOptions.0.id}"{.end}>
    <div class="${c.inner}">{@label|htmlattr}</div>
  </div>
</div>`,
};
