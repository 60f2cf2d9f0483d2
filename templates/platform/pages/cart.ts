import type { Markup } from "../../../engine/index.ts";

/**
 * Main content of the cart page, readable without script.
 *
 * Reads `cart.entries` (title, fullUrl, image, variant, quantity, unitPrice, basePrice (may be missing), lineTotal as text, unavailable),
 * `cart.subtotal` as text, `continueUrl` and `localizedStrings`.
 */
export const cartPage: Markup = {
  name: "platform/pages/cart",
  source: `<div class="sqs-fullpage-shopping-cart-content">
<h1 class="cart-title">{localizedStrings.cart|html}</h1>
{.section cart}{.section entries}
<table class="cart-table">
<thead><tr>
<th scope="col">{localizedStrings.columnItem|html}</th>
<th scope="col" class="cart-quantity">{localizedStrings.columnQuantity|html}</th>
<th scope="col" class="cart-price">{localizedStrings.columnUnitPrice|html}</th>
<th scope="col" class="cart-total">{localizedStrings.columnLineTotal|html}</th>
</tr></thead>
<tbody>
{.repeated section @}<tr class="cart-row">
<th scope="row" class="cart-item">
{.if image}<a class="cart-image" href="{fullUrl|htmltag}" tabindex="-1" aria-hidden="true">{.eval @sizes = "96px"; @side = 96}{.equal? @index 1}{.eval @priority = "high"}{.end}\
{.ctx @picture src=image sizes=@sizes width=@side height=@side priority=@priority}{@picture|apply @image}</a>{.end}
<a class="cart-product" href="{fullUrl|htmltag}">{title|html}</a>
{.if variant}<span class="cart-variant">{variant|html}</span>{.end}
{.if unavailable}<span class="cart-unavailable">{localizedStrings.entryUnavailable|html}</span>{.end}
</th>
<td class="cart-quantity" data-label="{localizedStrings.columnQuantity|htmltag}">{quantity}</td>
<td class="cart-price" data-label="{localizedStrings.columnUnitPrice|htmltag}">{unitPrice|html}{.if basePrice} <span class="cart-base-price product-unit-price">{basePrice|html}</span>{.end}</td>
<td class="cart-total" data-label="{localizedStrings.columnLineTotal|htmltag}">{lineTotal|html}</td>
</tr>
{.end}</tbody>
</table>
<p class="cart-subtotal"><span class="cart-subtotal-label">{localizedStrings.subtotal|html}</span> <span class="cart-subtotal-amount">{subtotal|html}</span></p>
{.or}
<p class="cart-empty">{localizedStrings.cartEmpty|html}</p>
{.end}{.end}
<p class="cart-continue"><a href="{continueUrl|htmltag}">{localizedStrings.continueShopping|html}</a></p>
</div>
`,
};
