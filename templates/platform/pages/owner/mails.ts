import type { Markup } from "../../../../engine/index.ts";
import { pageLinks } from "./page-links.ts";

/**
 * Main content of `/config/mails`. Reads `mails` (each with `path`, `subject`, `to`, `state`, `isHeld`, `writtenAt` and `reason`)
 * and the values of `pageLinks`.
 */
export const mailsScreen: Markup = {
  name: "platform/pages/owner/mails",
  source: `{.if mails}<p>{localizedStrings.mailsText|html}</p>
{.repeated section mails}<article class="owner-entry">
<h2>{subject|html}</h2>
<dl>
<div><dt>{localizedStrings.mailsState|html}</dt><dd>{state|html}</dd></div>
<div><dt>{localizedStrings.mailsTo|html}</dt><dd>{to|html}</dd></div>
<div><dt>{localizedStrings.mailsWrittenAt|html}</dt><dd>{writtenAt|datetime date:medium time:short}</dd></div>
{.if reason}<div><dt>{localizedStrings.mailsReason|html}</dt><dd>{reason|html}</dd></div>{.end}
</dl>
<div class="owner-actions">
{.if isHeld}{.or}<form action="{path|htmltag}/again" method="post"><button type="submit" aria-label="{localizedStrings.mailsSendAgain|htmltag}: {subject|htmltag}">{localizedStrings.mailsSendAgain|html}</button></form>{.end}
<form action="{path|htmltag}/drop" method="post"><button type="submit" aria-label="{localizedStrings.mailsDrop|htmltag}: {subject|htmltag}">{localizedStrings.mailsDrop|html}</button></form>
</div>
</article>
{.end}${pageLinks("mailsPages")}
{.or}<p>{localizedStrings.mailsEmpty|html}</p>{.end}
`,
};
