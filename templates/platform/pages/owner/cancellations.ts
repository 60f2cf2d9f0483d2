import type { Markup } from "../../../../engine/index.ts";
import { pageLinks } from "./page-links.ts";

/**
 * Main content of `/config/cancellations`. Reads `rows` (each with `id`, `receivedAt`, `orderNumber`, `kind`, `name`, `email`, `end`,
 * `reason`, `state`, `done`, the address of its form, and `path` of its order, or `isUnmatched` if there is none), `all` (the
 * address of all, where only open ones are shown) and the values of `pageLinks`.
 */
export const cancellationsScreen: Markup = {
  name: "platform/pages/owner/cancellations",
  source: `<p>{localizedStrings.cancellationsText|html}</p>
{.if all}<p><a href="{all|htmltag}">{localizedStrings.cancellationsAll|html}</a></p>
{.end}{.if rows}{.repeated section rows}<article class="owner-entry" id="case-{id|htmltag}">
<h2>{.if path}<a href="{path|htmltag}">{localizedStrings.cancellationsOrder|html} {orderNumber|html}</a>{.or}{localizedStrings.cancellationsOrder|html} {orderNumber|html}{.end}{.if isUnmatched} ({localizedStrings.cancellationsUnmatched|html}){.end}</h2>
<dl>
<div><dt>{localizedStrings.cancellationsState|html}</dt><dd>{state|html}</dd></div>
<div><dt>{localizedStrings.cancellationsReceivedAt|html}</dt><dd>{receivedAt|datetime date:short time:medium}</dd></div>
<div><dt>{localizedStrings.cancellationKind|html}</dt><dd>{kind|html}</dd></div>
<div><dt>{localizedStrings.cancellationsEnd|html}</dt><dd>{end|html}</dd></div>
<div><dt>{localizedStrings.cancellationName|html}</dt><dd>{name|html}</dd></div>
<div><dt>{localizedStrings.email|html}</dt><dd>{email|html}</dd></div>
{.if reason}<div><dt>{localizedStrings.cancellationsReason|html}</dt><dd>{reason|html}</dd></div>{.end}
</dl>
{.if done}<div class="owner-actions"><form action="{done|htmltag}" method="post"><button type="submit">{localizedStrings.cancellationsDone|html}</button></form></div>{.end}
</article>
{.end}${pageLinks("cancellationsPages")}
{.or}<p>{localizedStrings.cancellationsEmpty|html}</p>{.end}
`,
};
