import type { Markup } from "../../engine/index.ts";

/**
 * Forms to ask for an e-mail when a variant is back in stock: `{item|product-restock-notification}`.
 *
 * Reads of each view: variantId, hiddenByDefault; of the page: website. Locals: `@id`, `@views`, `@messages`,
 * `@hasMailingList`, `@joinsByDefault`, `@hidden`. The leading line breaks are the reference engine's.
 */
export const productRestockMarkup: Markup = {
  name: "product-restock-notification",
  source: `${"\n".repeat(6)}{.repeated section @views}
<div class="product-restock-notification" data-product-id="{@id}" data-variant-id="{variantId}"{.if hiddenByDefault || @hidden} hidden{.end}>
  <span class="product-restock-cta">{@messages.CTAText|htmltag}</span>
  <form class="product-restock-form" action="#">
    <input type="text" x-autocompletetype="email" spellcheck="false" name="email" placeholder="{@messages.placeholderText|htmltag}">
    <input class="sqs-editable-button" type="submit" value="{@messages.buttonText|htmltag}">
  </form>
{.if @hasMailingList}  <label class="product-restock-mailing-list"><input type="checkbox" name="isJoinMailingList"{.if @joinsByDefault} checked{.end}>{@messages.mailingListDescription|htmltag}</label>{.end}
{.if website.captchaSettings.siteKey}  <div class="captcha-container"></div>{.end}
</div>
{.end}`,
};
