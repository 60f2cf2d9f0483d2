import type { Markup } from "../../../../engine/index.ts";
import { pageLinks } from "./page-links.ts";

/**
 * Main content of `/config/offers`. Reads `rows` (each with `number`, `email`, `createdAt`, `total`, `lastDay`, `state`, `page` of the
 * buyer, `order`, the address of what it has become, and `action`, the beginning of the addresses of its forms while it is open) and the
 * values of `pageLinks`.
 */
export const offersScreen: Markup = {
  name: "platform/pages/owner/offers",
  source: `<p>{localizedStrings.offersText|html} <a href="/config/orders/new">{localizedStrings.writingTitle|html}</a></p>
{.if rows}{.repeated section rows}<article class="owner-entry">
<h2>{localizedStrings.offerTitle|html} {number}</h2>
<dl>
<div><dt>{localizedStrings.offersState|html}</dt><dd>{.if order}<a href="{order|htmltag}">{state|html}</a>{.or}{state|html}{.end}</dd></div>
<div><dt>{localizedStrings.email|html}</dt><dd>{email|html}</dd></div>
<div><dt>{localizedStrings.offersTotal|html}</dt><dd>{total|html}</dd></div>
<div><dt>{localizedStrings.offersMadeAt|html}</dt><dd>{createdAt|datetime date:medium time:short}</dd></div>
<div><dt>{localizedStrings.offersLastDay|html}</dt><dd>{lastDay|html}</dd></div>
</dl>
<p><a href="{page|htmltag}">{localizedStrings.offersPage|html}</a></p>
{.if action}<div class="owner-actions"><form action="{action|htmltag}/mail" method="post"><button type="submit">{localizedStrings.offersMailAgain|html}</button></form>
<form action="{action|htmltag}/withdraw" method="post"><button type="submit">{localizedStrings.offersWithdraw|html}</button></form></div>{.end}
</article>
{.end}${pageLinks("offersPages")}
{.or}<p>{localizedStrings.offersEmpty|html}</p>{.end}
`,
};
