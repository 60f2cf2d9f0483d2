import type { Markup } from "../../../../engine/index.ts";
import { orderDocuments } from "./documents.ts";
import { addressForms, noteForm, orderHistory } from "./order-history.ts";
import { parcelsOfOrder } from "./order-parcels.ts";

/**
 * Main content of `/config/orders`. Reads `search`, `statuses` (each with `value`, `name` and, for the chosen one, `chosen`), `rows` (each with
 * `number`, `path`, `createdAt`, `email`, `name`, `total`, `status`), `file`, `germanFile`, `start` and `next` (addresses).
 */
export const ordersScreen: Markup = {
  name: "platform/pages/owner/orders",
  source: `<form class="owner-form" action="/config/orders" method="get">
<label for="orders-search">{localizedStrings.ordersSearch|html}</label>
<input id="orders-search" type="search" name="q" value="{search|htmltag}" maxlength="256">
<label for="orders-status">{localizedStrings.ordersStatus|html}</label>
<select id="orders-status" name="status">
<option value="">{localizedStrings.ordersAll|html}</option>
{.repeated section statuses}<option value="{value|htmltag}"{.if chosen} selected{.end}>{name|html}</option>
{.end}</select>
<button type="submit">{localizedStrings.ordersFilter|html}</button>
</form>
{.if rows}<p><a href="{germanFile|htmltag}">{localizedStrings.ordersGermanFile|html}</a><br><a href="{file|htmltag}">{localizedStrings.ordersFile|html}</a></p>
<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.ordersTitle|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.ordersNumber|html}</th><th scope="col">{localizedStrings.ordersPlacedAt|html}</th><th scope="col">{localizedStrings.email|html}</th><th scope="col">{localizedStrings.ordersName|html}</th><th scope="col">{localizedStrings.ordersTotal|html}</th><th scope="col">{localizedStrings.ordersStatus|html}</th></tr></thead>
<tbody>
{.repeated section rows}<tr><th scope="row" data-label="{localizedStrings.ordersNumber|htmltag}"><a href="{path|htmltag}">{number}</a></th><td data-label="{localizedStrings.ordersPlacedAt|htmltag}">{createdAt|datetime date:short time:short}</td><td data-label="{localizedStrings.email|htmltag}">{email|html}</td><td data-label="{localizedStrings.ordersName|htmltag}">{name|html}</td><td data-label="{localizedStrings.ordersTotal|htmltag}">{total|html}</td><td data-label="{localizedStrings.ordersStatus|htmltag}">{status|html}</td></tr>
{.end}</tbody>
</table>
</div>
<nav aria-label="{localizedStrings.ordersPages|htmltag}">
<p>{.if start}<a href="{start|htmltag}">{localizedStrings.ordersNewest|html}</a> {.end}{.if next}<a href="{next|htmltag}" rel="next">{localizedStrings.ordersOlder|html}</a>{.end}</p>
</nav>
{.or}<p>{localizedStrings.ordersEmpty|html}</p>{.end}
`,
};

/** The form of a refund. */
const refundForm = `{.section refund}<section><h2>{localizedStrings.ordersRefund|html}</h2>
<p>{text|html}</p>
<form class="owner-form" action="{refundAction|htmltag}" method="post">
<fieldset>
<legend>{localizedStrings.ordersRefundKind|html}</legend>
<label><input type="radio" name="kind" value="lines" checked> {localizedStrings.ordersRefundLines|html}</label>
<label><input type="radio" name="kind" value="amount"> {localizedStrings.ordersRefundAmount|html}</label>
<label><input type="radio" name="kind" value="whole"> {localizedStrings.ordersRefundWhole|html}</label>
</fieldset>
{.repeated section lines}<label for="refund-units-{id}">{label|html}</label>
<input id="refund-units-{id}" name="units" type="number" min="0" max="{left}" value="0">
{.end}{.if shipping}<label><input type="checkbox" name="shipping" value="yes"> {shipping|html}</label>
{.end}<label for="refund-amount">{localizedStrings.ordersRefundCents|html}</label>
<input id="refund-amount" name="amount" inputmode="decimal" maxlength="12">
<label><input type="checkbox" name="restock" value="yes"> {localizedStrings.ordersRefundRestock|html}</label>
<label for="refund-reason">{localizedStrings.ordersRefundReason|html}</label>
<input id="refund-reason" name="reason" maxlength="500">
<button type="submit">{localizedStrings.ordersRefundNext|html}</button>
</form></section>{.end}
`;

/** Asks once more before an order is cancelled or refunded. Reads `back`, `action`, `effects` (texts), `fields` (each with `name` and `value`) and `name`. */
export const orderConfirmScreen: Markup = {
  name: "platform/pages/owner/order-confirm",
  source: `<p>{localizedStrings.effectText|html}</p>
<ul>
{.repeated section effects}<li>{@|html}</li>
{.end}</ul>
<form class="owner-form" action="{action|htmltag}" method="post">
{.repeated section fields}<input type="hidden" name="{name|htmltag}" value="{value|htmltag}">
{.end}<button type="submit">{name|html}</button>
</form>
<p><a href="{back|htmltag}">{localizedStrings.effectBack|html}</a></p>
`,
};

/**
 * One order. Reads `back`, `action`, `refundAction`, `parcelsAction`, `renew` (addresses; no `renew` for a cancelled order) and `order`: `status`,
 * `payment`, `email`, `createdAt`, `paidAt`, `cancelAskedAt`, `isTest`, `buyerPage`, `tables` (each with `title` and `rows` of `label`,
 * `value` and `isSum`), `next` (statuses), `mayBeSent`, `parcels` and `sending` (see `order-parcels.ts`), `refund` (its form: `text`, `lines` with `id`, `label`, `left`, and `shipping`), `disputes` (each with `text` and `dueAt`),
 * `downloads` (each with `title` and `text`) and `withdrawals`; `addresses` and `addressAction` (of their forms), `documents`, `note` and `history`.
 */
export const orderScreen: Markup = {
  name: "platform/pages/owner/order",
  source: `<p><a href="{back|htmltag}">{localizedStrings.ordersBack|html}</a></p>
{.section order}<article class="owner-entry">
{.if cancelAskedAt}<p class="owner-problem">{localizedStrings.ordersCancelAskedAt|html} {cancelAskedAt|datetime date:medium time:short}</p>{.end}
{.repeated section disputes}<p class="owner-problem">{text|html}{.if dueAt} {localizedStrings.ordersDisputeDue|html} {dueAt|datetime date:medium}{.end}</p>
{.end}{.if isTest}<p class="owner-problem">{localizedStrings.ordersTest|html}</p>{.end}
<dl>
<div><dt>{localizedStrings.ordersStatus|html}</dt><dd>{status|html}</dd></div>
<div><dt>{localizedStrings.email|html}</dt><dd>{email|html}</dd></div>
<div><dt>{localizedStrings.ordersPlacedAt|html}</dt><dd>{createdAt|datetime date:medium time:short}</dd></div>
<div><dt>{localizedStrings.ordersPayment|html}</dt><dd>{payment|html}</dd></div>
{.if paidAt}<div><dt>{localizedStrings.ordersPaidAt|html}</dt><dd>{paidAt|datetime date:medium time:short}</dd></div>{.end}
</dl>
<p><a href="{buyerPage|htmltag}">{localizedStrings.ordersBuyerPage|html}</a></p>
</article>
${parcelsOfOrder}<h2>{localizedStrings.ordersChange|html}</h2>
{.if next}<form class="owner-form" action="{action|htmltag}" method="post">
<label for="order-to">{localizedStrings.ordersTo|html}</label>
<select id="order-to" name="to">
{.repeated section next}<option value="{value|htmltag}">{name|html}</option>
{.end}</select>
<label for="order-reason">{localizedStrings.ordersReason|html}</label>
<input id="order-reason" name="reason" maxlength="500">
<button type="submit">{localizedStrings.ordersChange|html}</button>
</form>
{.or}{.if mayBeSent}{.or}<p>{localizedStrings.ordersFinal|html}</p>{.end}{.end}
${refundForm}{.repeated section tables}<h2>{title|html}</h2>
<div class="owner-table owner-lines" tabindex="0" role="region" aria-label="{title|htmltag}">
<table>
<tbody>
{.repeated section rows}<tr{.if isSum} class="owner-sum"{.end}><th scope="row">{label|html}</th><td>{value|html}</td></tr>
{.end}</tbody>
</table>
</div>
{.end}
${addressForms}{.if downloads}<h2>{localizedStrings.downloadsTitle|html}</h2>
<div class="owner-table owner-lines" tabindex="0" role="region" aria-label="{localizedStrings.downloadsTitle|htmltag}">
<table>
<tbody>
{.repeated section downloads}<tr><th scope="row">{title|html}</th><td>{text|html}</td></tr>
{.end}</tbody>
</table>
</div>
{.if renew}<form action="{renew|htmltag}" method="post"><button type="submit">{localizedStrings.ordersSendLinks|html}</button></form>{.end}{.end}
<h2>{localizedStrings.withdrawalsTitle|html}</h2>
{.if withdrawals}<ul>
{.repeated section withdrawals}<li>{receivedAt|datetime date:short time:medium}, {name|html}: {items|html}. <a href="{path|htmltag}">{localizedStrings.withdrawalsCase|html}</a></li>
{.end}</ul>
{.or}<p>{localizedStrings.ordersNoWithdrawals|html}</p>{.end}
{.end}${orderDocuments}${noteForm}${orderHistory}`,
};
