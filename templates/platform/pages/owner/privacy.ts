import type { Markup } from "../../../../engine/index.ts";

/**
 * Main content of `/config/privacy`. Reads `typedEmail`; `running` (lines with `text` and, for an order, `number`),
 * which must end first; `sure`, the question before erasing; and, with `isReport`, the result: `deleted`, `kept` (lines
 * with `text`) and
 * `mentions` (each with `formId`, `path` and `sentAt`).
 */
export const privacyScreen: Markup = {
  name: "platform/pages/owner/privacy",
  source: `{.if running}<ul>
{.repeated section running}<li>{.if number}<a href="/config/orders/{number|htmltag}">{text|html}</a>{.or}{text|html}{.end}</li>
{.end}</ul>{.end}
{.if sure}<h2>{localizedStrings.privacySureTitle|html}</h2>
<form class="owner-form" action="/config/privacy/erase" method="post">
<p>{sure|html}</p>
<input type="hidden" name="email" value="{typedEmail|htmltag}">
<button type="submit">{localizedStrings.privacySureButton|html}</button>
</form>{.end}
{.if isReport}<p>{deleted|html}</p>
{.if kept}<h2>{localizedStrings.privacyKept|html}</h2>
<ul>
{.repeated section kept}<li>{text|html}</li>
{.end}</ul>{.end}
{.if mentions}<h2>{localizedStrings.privacyMentions|html}</h2>
<p>{localizedStrings.privacyMentionsText|html}</p>
<ul>
{.repeated section mentions}<li><a href="{path|htmltag}">{formId|html}, {sentAt|datetime date:short time:short}</a></li>
{.end}</ul>{.end}{.end}
<form class="owner-form" action="/config/privacy/export" method="post">
<p>{localizedStrings.privacyText|html}</p>
<label for="privacy-email">{localizedStrings.email|html}</label>
<input id="privacy-email" type="email" name="email" value="{typedEmail|htmltag}" required maxlength="256" autocomplete="off">
<button type="submit">{localizedStrings.privacyExport|html}</button>
<button type="submit" formaction="/config/privacy/look">{localizedStrings.privacyLook|html}</button>
</form>
`,
};
