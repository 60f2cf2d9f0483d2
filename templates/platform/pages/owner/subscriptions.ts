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
{.repeated section rows}<tr><th scope="row">{title|html}</th><td>{price|html}</td><td>{email|html}</td><td><a href="{order|htmltag}">{number}</a></td><td>{startedAt|datetime date:short}</td><td>{cycle}</td><td>{.if nextAt}{nextAt|datetime date:short}{.end}</td><td>{state|html}{.if trouble}<br>{trouble|html}{.end}</td><td>{.if cancel}<form action="/config/subscriptions/cancel" method="post"><input type="hidden" name="order" value="{cancel|htmltag}"><button type="submit" aria-label="{localizedStrings.planCancel|htmltag}: {number}">{localizedStrings.planCancel|html}</button></form>{.end}</td></tr>
{.end}</tbody>
</table>
</div>
{.or}<p>{localizedStrings.subscriptionsEmpty|html}</p>{.end}
`,
};
