import type { Markup } from "../../../engine/index.ts";

/**
 * Main content of `/config`: the pages that an account may open.
 *
 * Reads `email`, `screens` (each with `path` and `title`), `website` and `localizedStrings`.
 */
export const ownerAreaPage: Markup = {
  name: "platform/pages/owner-area",
  source: `<p class="sqs-bare-page-site"><a href="/">{website.siteTitle|html}</a></p>
<h1>{localizedStrings.ownerAreaTitle|html}</h1>
{.if screens}<p>{localizedStrings.ownerAreaText|html}</p>
<ul class="sqs-owner-screens">{.repeated section screens}<li><a href="{path|htmltag}">{title|html}</a></li>{.end}</ul>
{.or}<p>{localizedStrings.ownerAreaEmpty|html}</p>{.end}
<form class="sqs-sign-out-form" action="/account/logout" method="post">
<p>{localizedStrings.signedInAs|html} <strong>{email|html}</strong></p>
<button type="submit">{localizedStrings.signOut|html}</button>
</form>
`,
};
