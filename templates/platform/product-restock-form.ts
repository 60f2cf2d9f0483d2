import type { Markup } from "../../engine/index.ts";

/**
 * The same forms on a page that accepts them: `{item|product-restock-notification}`. They have the classes and names of
 * the plain ones, and are posted if there are no scripts.
 *
 * Reads of each view: variantId, hiddenByDefault, form (the page's data: `action`, `settings` for scripts, `attributes`
 * and
 * `variant` (its option values as JSON and as words), `label`, `email`, `problem`, `done`, `decoy` and `decoyLabel`,
 * `captcha`, and
 * `needsScript` if the form requires one). Locals: `@id`, `@messages`, `@hasMailingList`, `@joinsByDefault`, `@views`.
 */
export const productRestockFormMarkup: Markup = {
  name: "product-restock-form",
  source: `{.repeated section @views}
<div class="product-restock-notification" data-product-id="{@id|htmltag}" data-variant-id="{variantId|htmltag}" data-variant-attributes="{form.attributes|htmltag}"{.if hiddenByDefault} hidden{.end}>
{.if form.done}  <p class="product-restock-success" role="status">{form.done|htmltag}</p>
{.or}{.if form.variant}  <noscript><p class="product-restock-variant">{form.variant|htmltag}</p></noscript>
{.end}  <span class="product-restock-cta">{@messages.CTAText|htmltag}</span>
  <form class="product-restock-form" action="{form.action|htmltag}" method="post" novalidate data-restock="{form.settings|htmltag}">
    <input type="hidden" name="productId" value="{@id|htmltag}">
    <input type="hidden" name="variantId" value="{variantId|htmltag}">
    <input type="text" inputmode="email" autocomplete="email" x-autocompletetype="email" spellcheck="false" name="email" aria-label="{form.label|htmltag}" placeholder="{@messages.placeholderText|htmltag}" value="{form.email|htmltag}">
    <input class="sqs-editable-button" type="submit" value="{@messages.buttonText|htmltag}">
    <p class="product-restock-problem" aria-live="polite">{.if form.problem}{form.problem|htmltag}{.end}</p>
{.if @hasMailingList}    <label class="product-restock-mailing-list"><input type="checkbox" name="isJoinMailingList"{.if @joinsByDefault} checked{.end}>{@messages.mailingListDescription|htmltag}</label>
{.end}    <div class="form-decoy" aria-hidden="true"><label>{form.decoyLabel|htmltag} <input type="text" name="{form.decoy|htmltag}" tabindex="-1" autocomplete="off"></label></div>
{.if form.captcha}    <div class="captcha-container"></div>
    <noscript><p>{form.needsScript|htmltag}</p></noscript>
{.end}  </form>
{.end}</div>
{.end}`,
};
