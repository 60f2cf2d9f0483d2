import type { Markup } from "../../../../engine/index.ts";
import { pageLinks } from "./page-links.ts";

/**
 * Main content of `/config/withdrawals`. Reads `rows` (each with `id`, `receivedAt`, `orderNumber`, `name`, `email`, `items`,
 * `state`, `due`, `wait`, `goods` and `refunded`, the addresses of its forms, and `path` of its order, or `isUnmatched` if there is none), `all` (the address of all, where only open ones are shown) and the values of `pageLinks`.
 */
export const withdrawalsScreen: Markup = {
  name: "platform/pages/owner/withdrawals",
  source: `<p>{localizedStrings.withdrawalsText|html}</p>
{.if all}<p><a href="{all|htmltag}">{localizedStrings.withdrawalsAll|html}</a></p>
{.end}{.if rows}{.repeated section rows}<article class="owner-entry" id="case-{id|htmltag}">
<h2>{.if path}<a href="{path|htmltag}">{localizedStrings.withdrawalsOrder|html} {orderNumber|html}</a>{.or}{localizedStrings.withdrawalsOrder|html} {orderNumber|html}{.end}{.if isUnmatched} ({localizedStrings.withdrawalsUnmatched|html}){.end}</h2>
<dl>
<div><dt>{localizedStrings.withdrawalsState|html}</dt><dd>{state|html}</dd></div>
{.if due}<div><dt>{localizedStrings.withdrawalsDueTitle|html}</dt><dd>{due|html}{.if wait} {wait|html}{.end}</dd></div>{.end}
<div><dt>{localizedStrings.withdrawalsReceivedAt|html}</dt><dd>{receivedAt|datetime date:short time:medium}</dd></div>
<div><dt>{localizedStrings.withdrawalName|html}</dt><dd>{name|html}</dd></div>
<div><dt>{localizedStrings.email|html}</dt><dd>{email|html}</dd></div>
<div><dt>{localizedStrings.withdrawalsItems|html}</dt><dd>{items|html}</dd></div>
</dl>
{.if refunded}<div class="owner-actions">
{.if goods}<form action="{goods|htmltag}" method="post"><button type="submit">{localizedStrings.withdrawalsGoodsBack|html}</button></form>{.end}
<form action="{refunded|htmltag}" method="post"><button type="submit">{localizedStrings.withdrawalsRefunded|html}</button></form>
</div>{.end}
</article>
{.end}${pageLinks("withdrawalsPages")}
{.or}<p>{localizedStrings.withdrawalsEmpty|html}</p>{.end}
`,
};
