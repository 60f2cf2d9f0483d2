import type { Markup } from "../../../engine/index.ts";

/**
 * Main content of `/account`. Reads `account`: `email`, `orders` (each with `path`, `name`, `createdAt`, `total`, `status`), `isOwner` for people
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
