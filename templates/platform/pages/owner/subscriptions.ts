import type { Markup } from "../../../../engine/index.ts";

/**
 * Main content of `/config/subscriptions`. Reads `rows`, each with `title`, `price` (with its period),
 * `email`, `number` and `order` (the first order and its address), `startedAt`, `cycle`, `nextAt`, `state`, `trouble`, and `cancel` (id of the order) while it is active.
 */
export const subscriptionsScreen: Markup = {
  name: "platform/pages/owner/subscriptions",
  source: `{.if rows}<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.subscriptionsTitle|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.subscriptionsProduct|html}</th><th scope="col">{localizedStrings.columnUnitPrice|html}</th><th scope="col">{localizedStrings.email|html}</th><th scope="col">{localizedStrings.subscriptionsOrder|html}</th><th scope="col">{localizedStrings.subscriptionsStarted|html}</th><th scope="col">{localizedStrings.subscriptionsCycles|html}</th><th scope="col">{localizedStrings.subscriptionsNext|html}</th><th scope="col">{localizedStrings.subscriptionsState|html}</th><th scope="col">{localizedStrings.planCancel|html}</th></tr></thead>
<tbody>
{.repeated section rows}<tr><th scope="row" data-label="{localizedStrings.subscriptionsProduct|htmltag}">{title|html}</th><td data-label="{localizedStrings.columnUnitPrice|htmltag}">{price|html}</td><td data-label="{localizedStrings.email|htmltag}">{email|html}</td><td data-label="{localizedStrings.subscriptionsOrder|htmltag}"><a href="{order|htmltag}">{number}</a></td><td data-label="{localizedStrings.subscriptionsStarted|htmltag}">{startedAt|datetime date:short}</td><td data-label="{localizedStrings.subscriptionsCycles|htmltag}">{cycle}</td><td data-label="{localizedStrings.subscriptionsNext|htmltag}">{.if nextAt}{nextAt|datetime date:short}{.end}</td><td data-label="{localizedStrings.subscriptionsState|htmltag}">{state|html}{.if trouble}<br>{trouble|html}{.end}</td><td>{.if cancel}<form action="/config/subscriptions/cancel" method="post"><input type="hidden" name="order" value="{cancel|htmltag}"><button type="submit" aria-label="{localizedStrings.planCancel|htmltag}: {number}">{localizedStrings.planCancel|html}</button></form>{.end}</td></tr>
{.end}</tbody>
</table>
</div>
{.or}<p>{localizedStrings.subscriptionsEmpty|html}</p>{.end}
`,
};
