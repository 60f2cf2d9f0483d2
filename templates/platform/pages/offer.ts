import type { Markup } from "../../../engine/index.ts";

/**
 * Main content of the page of an offer, in the look of an order. Reads `offer`: `heading`, `holds` (until when it stands), `ended` (why it
 * cannot be accepted), `order` (`path` and `name` of what it has become), `tables` (each a `title` and `rows` with `label`, `value`, `isSum`),
 * `addresses` (each with `title` and `text`), `problem`, and `form` while it can be accepted: `action`, `proof`, `payments` (each with
 * `value`, `name`, `chosen`), `invoiceText` (the owner's HTML), `cardNumber` (characters of a test card's number; 0 for none), `consent`
 * (the name of the box for files; empty without any) and `legal` (links, each with `name` and `url`); and `localizedStrings`.
 */
export const offerPage: Markup = {
  name: "platform/pages/offer",
  source: `<div class="sqs-order">
<h1>{offer.heading|html}</h1>
{.if offer.problem}<p class="sqs-field-error" role="alert">{offer.problem|html}</p>{.end}
{.if offer.form}<p>{offer.holds|html}</p>{.or}<p role="status">{offer.ended|html}</p>{.end}
{.section offer.order}<p><a href="{path|htmltag}">{name|html}</a></p>{.end}
{.repeated section offer.tables}<section class="sqs-order-part">
<h2>{title|html}</h2>
<table class="sqs-order-table"><tbody>
{.repeated section rows}<tr{.if isSum} class="sqs-order-sum"{.end}><th scope="row">{label|html}</th><td>{value|html}</td></tr>
{.end}</tbody></table>
</section>{.end}
<div class="sqs-order-addresses">
{.repeated section offer.addresses}<section class="sqs-order-part">
<h2>{title|html}</h2>
<p class="sqs-order-lines">{text|html}</p>
</section>
{.end}</div>
{.section offer.form}<form action="{action|htmltag}" method="post">
<noscript><input type="hidden" name="plain" value="yes"></noscript>
{.if proof}<input type="hidden" name="proof" value="{proof|htmltag}">{.end}
{.if payments}<fieldset class="sqs-order-part">
<legend>{localizedStrings.checkoutPayment|html}</legend>
{.repeated section payments}<p><label><input type="radio" name="payment" value="{value|htmltag}"{.if chosen} checked{.end}> {name|html}</label></p>
{.end}{.if invoiceText}<div>{invoiceText}</div>{.end}
{.if cardNumber}<p><label for="offer-card">{localizedStrings.checkoutCardNumber|html}</label> <input id="offer-card" name="cardNumber" inputmode="numeric" maxlength="{cardNumber}" autocomplete="off"></p>{.end}
</fieldset>{.end}
{.if consent}<p><label><input type="checkbox" name="{consent|htmltag}" value="on"> {localizedStrings.checkoutFilesAtOnce|html}</label> {localizedStrings.checkoutFilesWait|html}</p>{.end}
{.if legal}<p>{.repeated section legal}<a href="{url|htmltag}">{name|html}</a>{.alternates with} · {.end}</p>{.end}
<button type="submit" class="sqs-button-element--primary">{localizedStrings.checkoutOrder|html}</button>
</form>{.end}
</div>
`,
};
