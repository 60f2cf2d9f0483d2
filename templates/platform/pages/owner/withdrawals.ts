import type { Markup } from "../../../../engine/index.ts";
import { pageLinks } from "./page-links.ts";

/**
 * Main content of `/config/withdrawals`. Reads `rows` (each with `receivedAt`, `orderNumber`, `name`, `email`, `items`,
 * and `path` of its order, or `isUnmatched` if there is none) and the values of `pageLinks`.
 */
export const withdrawalsScreen: Markup = {
  name: "platform/pages/owner/withdrawals",
  source: `<p>{localizedStrings.withdrawalsText|html}</p>
{.if rows}<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.withdrawalsTitle|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.withdrawalsReceivedAt|html}</th><th scope="col">{localizedStrings.withdrawalsOrder|html}</th><th scope="col">{localizedStrings.withdrawalName|html}</th><th scope="col">{localizedStrings.email|html}</th><th scope="col">{localizedStrings.withdrawalsItems|html}</th></tr></thead>
<tbody>
{.repeated section rows}<tr><td data-label="{localizedStrings.withdrawalsReceivedAt|htmltag}">{receivedAt|datetime date:short time:medium}</td><th scope="row" data-label="{localizedStrings.withdrawalsOrder|htmltag}">{.if path}<a href="{path|htmltag}">{orderNumber|html}</a>{.or}{orderNumber|html}{.end}{.if isUnmatched} ({localizedStrings.withdrawalsUnmatched|html}){.end}</th><td data-label="{localizedStrings.withdrawalName|htmltag}">{name|html}</td><td data-label="{localizedStrings.email|htmltag}">{email|html}</td><td data-label="{localizedStrings.withdrawalsItems|htmltag}">{items|html}</td></tr>
{.end}</tbody>
</table>
</div>
${pageLinks("withdrawalsPages")}
{.or}<p>{localizedStrings.withdrawalsEmpty|html}</p>{.end}
`,
};
