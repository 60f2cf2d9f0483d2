import type { Markup } from "../../../engine/index.ts";

/**
 * Main content of `/account`. Reads `account`: `email`, `orders` (each with `path`, `name`, `createdAt`, `total`, `status`), `addresses` (each with `id`, `text`, `edit`, its form, and `isDefault`), `newAddress`, `isOwner` for people
 * who run the site, `data` (with `mayErase`) if data can be exported, `problem` and `notice`; and `localizedStrings`.
 */
export const accountPage: Markup = {
  name: "platform/pages/account",
  source: `<div class="sqs-order">
<h1>{localizedStrings.accountPageTitle|html}</h1>
{.if account.problem}<p class="sqs-field-error" role="alert">{account.problem|html}</p>{.end}
{.if account.notice}<p role="status">{account.notice|html}</p>{.end}
<form action="/account/logout" method="post">
<p>{localizedStrings.signedInAs|html} <strong>{account.email|html}</strong> <button type="submit">{localizedStrings.signOut|html}</button></p>
</form>
{.if account.isOwner}<p><a href="/config">{localizedStrings.ownerAreaTitle|html}</a></p>{.end}
<section class="sqs-order-part">
<h2>{localizedStrings.accountOrders|html}</h2>
{.if account.orders}<p>{localizedStrings.accountOrdersText|html}</p>
<table class="sqs-order-table"><tbody>
{.repeated section account.orders}<tr><th scope="row"><a href="{path|htmltag}">{name|html}</a><br>{createdAt|datetime date:medium}</th><td>{total|html}<br>{status|html}</td></tr>
{.end}</tbody></table>
{.or}<p>{localizedStrings.accountNoOrders|html}</p>{.end}
</section>
<section class="sqs-order-part">
<h2>{localizedStrings.accountAddresses|html}</h2>
{.if account.addresses}<p>{localizedStrings.accountAddressesText|html}</p>
{.repeated section account.addresses}<div class="sqs-order-part">
<p class="sqs-order-lines">{text|html}</p>
<p>{.if isDefault}{localizedStrings.accountAddressDefault|html} · {.end}<a href="{edit|htmltag}">{localizedStrings.accountAddressEdit|html}</a></p>
{.if isDefault}{.or}<form action="/account/address/default" method="post"><input type="hidden" name="id" value="{id|htmltag}"><button type="submit">{localizedStrings.accountAddressMakeDefault|html}</button></form>
{.end}<form action="/account/address/remove" method="post"><input type="hidden" name="id" value="{id|htmltag}"><button type="submit">{localizedStrings.accountAddressRemove|html}</button></form>
</div>
{.end}{.or}<p>{localizedStrings.accountNoAddresses|html}</p>{.end}
<p><a href="{account.newAddress|htmltag}">{localizedStrings.accountAddressNew|html}</a></p>
</section>
{.section account.data}<section class="sqs-order-part">
<h2>{localizedStrings.accountData|html}</h2>
<p>{localizedStrings.accountDataText|html}</p>
<form action="/account/export" method="post"><button type="submit">{localizedStrings.accountExport|html}</button></form>
{.if mayErase}<details><summary>{localizedStrings.accountErase|html}</summary>
<p>{localizedStrings.accountEraseText|html}</p>
<form action="/account/erase" method="post"><button type="submit">{localizedStrings.accountEraseSure|html}</button></form>
</details>{.end}
</section>{.end}
</div>
`,
};

/**
 * Main content of `/account/address`, in the look of a withdrawal. Reads `form`: `id`, `action`, `back`, `country` (its `name` and `options`, each with
 * `code`, `name`, `chosen`) and `fields` (each with `name`, `label`, `value`, `most`, `problem`); and `localizedStrings`.
 */
export const accountAddressPage: Markup = {
  name: "platform/pages/account-address",
  source: `<div class="sqs-withdrawal">
<h1>{localizedStrings.accountAddressTitle|html}</h1>
<form action="{form.action|htmltag}" method="post" novalidate>
<input type="hidden" name="id" value="{form.id|htmltag}">
{.section form.country}<label for="{name|htmltag}">{localizedStrings.country|html}</label>
<select id="{name|htmltag}" name="{name|htmltag}">{.repeated section options}<option value="{code|htmltag}"{.if chosen} selected{.end}>{name|html}</option>{.end}</select>
{.end}{.repeated section form.fields}<label for="{name|htmltag}">{label|html}</label>
<input id="{name|htmltag}" name="{name|htmltag}" value="{value|htmltag}" maxlength="{most}"{.if problem} aria-invalid="true" aria-describedby="{name|htmltag}-problem"{.end}>
{.if problem}<p class="sqs-field-error" id="{name|htmltag}-problem">{problem|html}</p>
{.end}{.end}<div class="sqs-withdrawal-buttons"><button type="submit" class="sqs-button-element--primary">{localizedStrings.accountAddressSave|html}</button></div>
</form>
<p><a href="{form.back|htmltag}">{localizedStrings.accountAddressBack|html}</a></p>
</div>
`,
};
