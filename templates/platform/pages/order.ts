import type { Markup } from "../../../engine/index.ts";

const table = (name: string): string => `<section class="sqs-order-part">
<h2>{order.${name}.title|html}</h2>
<table class="sqs-order-table"><tbody>
{.repeated section order.${name}.rows}<tr{.if isSum} class="sqs-order-sum"{.end}><th scope="row">{label|html}</th><td>{value|html}</td></tr>
{.end}</tbody></table>
</section>`;

/**
 * Main content of an order's page, both right after placing it and later. Reads `order`: `heading`, `text`, `status`
 * and `facts` (each with
 * `label` and `value`), `entries` `plan` (for a subscription) and `sums` (a `title` and `rows` with `label`, `value`, `isSum`), `addresses` (each
 * with `title` and
 * `text`), `parcels` (each with `sent`, `items`, `text` and `url`, the page that shows where it is), `messages` of the shop (each with `date` and `text`), `paymentText` (the owner's HTML), `card` (its token and the texts of the form, if payment by card is due),
 * `documents` (each with `kind`, `number` and `path`), `downloads` (each with `title`, `path`, empty for an expired one, and `text`), `subscription` (`text`, and `pause`, `resume` and `cancel`,
 * the token while it is active), `filesText` (when files are delivered that have to wait), `cancel` (`path` of the form that cancels the order or asks for
 * it, and its texts `name`, `ask`, `confirm`), `cancelText` (that it was asked for), `measured` (JSON of the
 * event for a new one), `account` (its token, if an account is offered), `link` (the order's own page) and
 * `localizedStrings`.
 */
export const orderPage: Markup = {
  name: "platform/pages/order",
  source: `<div class="sqs-order"{.if order.measured} data-placed-order="{order.measured|htmltag}"{.end}>
<h1>{order.heading|html}</h1>
<p role="status">{order.text|html}</p>
<dl class="sqs-order-facts">
{.repeated section order.facts}<div><dt>{label|html}</dt><dd>{value|html}</dd></div>
{.end}</dl>
{.if order.parcels}<section class="sqs-order-part">
<h2>{localizedStrings.orderParcels|html}</h2>
<ul class="sqs-order-parcels">
{.repeated section order.parcels}<li>{sent|html}{.if items}: {items|html}{.end}{.if text}<br>{text|html}{.end}{.if url}<br><a href="{url|htmltag}" rel="noopener noreferrer">{localizedStrings.orderTrack|html}</a>{.end}</li>
{.end}</ul>
</section>{.end}
{.if order.messages}<section class="sqs-order-part">
<h2>{localizedStrings.orderMessages|html}</h2>
{.repeated section order.messages}<p class="sqs-order-lines"><small>{date|html}</small><br>{text|html}</p>
{.end}</section>{.end}
{.if order.paymentText}<section class="sqs-order-part">
<h2>{localizedStrings.orderPaymentTitle|html}</h2>
<div>{order.paymentText}</div>
</section>{.end}
{.section order.card}<section class="sqs-order-part">
<h2>{localizedStrings.paymentStripe|html}</h2>
<form class="sqs-order-card" data-block-script="card-payment" data-payment-fields="stripe"{.if script} data-payment-script="{script|htmltag}"{.end} data-token="{token|htmltag}" data-locale="{locale|htmltag}" data-missing="{localizedStrings.paymentFieldsMissing|htmltag}" data-declined="{localizedStrings.paymentDeclinedByCard|htmltag}" hidden>
<div></div>
<p class="sqs-field-error" role="alert"></p>
<button type="submit" class="sqs-button-element--primary">{localizedStrings.paymentPay|html}</button>
</form>
<noscript><p>{localizedStrings.paymentNeedsScript|html}</p></noscript>
</section>{.end}
{.if order.filesText}<section class="sqs-order-part">
<h2>{localizedStrings.downloadsTitle|html}</h2>
<p>{order.filesText|html}</p>
</section>{.end}
{.if order.downloads}<section class="sqs-order-part">
<h2>{localizedStrings.downloadsTitle|html}</h2>
<ul class="sqs-order-downloads">
{.repeated section order.downloads}<li>{.if path}<a href="{path|htmltag}">{title|html}</a>{.or}{title|html}{.end}<br><small>{text|html}</small></li>
{.end}</ul>
</section>{.end}
{.if order.documents}<section class="sqs-order-part">
<h2>{localizedStrings.documentsTitle|html}</h2>
<ul class="sqs-order-downloads">
{.repeated section order.documents}<li>{kind|html} <a href="{path|htmltag}">{number|html}</a></li>
{.end}</ul>
</section>{.end}
${table("entries")}
{.if order.plan}${table("plan")}{.end}
{.section order.subscription}<section class="sqs-order-part">
<p>{text|html}</p>
{.if pause}<form action="/commerce/subscriptions/pause" method="post">
<input type="hidden" name="token" value="{pause|htmltag}">
<button type="submit">{localizedStrings.planPause|html}</button>
</form>{.end}{.if resume}<form action="/commerce/subscriptions/resume" method="post">
<input type="hidden" name="token" value="{resume|htmltag}">
<button type="submit" class="sqs-button-element--primary">{localizedStrings.planResume|html}</button>
</form>{.end}
{.if cancel}<details>
<summary>{localizedStrings.planCancel|html}</summary>
<form action="/commerce/subscriptions/cancel" method="post">
<input type="hidden" name="token" value="{cancel|htmltag}">
<p>{localizedStrings.planCancelAsk|html}</p>
<button type="submit" class="sqs-button-element--primary">{localizedStrings.subscriptionCancelConfirm|html}</button>
</form>
</details>{.end}
</section>{.end}
${table("sums")}
<div class="sqs-order-addresses">
{.repeated section order.addresses}<section class="sqs-order-part">
<h2>{title|html}</h2>
<p class="sqs-order-lines">{text|html}</p>
</section>
{.end}</div>
{.if order.link}<p><a href="{order.link|htmltag}">{localizedStrings.orderKeepLink|html}</a></p>{.end}
{.if order.account}<form class="sqs-order-account" id="account" action="/account/offer" method="post">
<input type="hidden" name="token" value="{order.account|htmltag}">
<p>{localizedStrings.accountOfferText|html}</p>
<button type="submit" class="sqs-button-element--secondary">{localizedStrings.accountOffer|html}</button>
</form>{.end}
{.if order.cancelText}<p>{order.cancelText|html}</p>{.end}
{.section order.cancel}<details>
<summary>{name|html}</summary>
<form action="{path|htmltag}" method="post">
<p>{ask|html}</p>
<button type="submit" class="sqs-button-element--primary">{confirm|html}</button>
</form>
</details>{.end}
</div>
`,
};
