import type { Markup } from "../../../../engine/index.ts";
import { pageLinks } from "./page-links.ts";

/**
 * Main content of the screen of subscribers.
 *
 * Reads `search`, `states` and `lists` (each with `value`, `name` and, for the chosen one, `chosen`), `counts` (by
 * list, with the number in each state), `found`, `rows`, `file` (address of the download) and the values of
 * `pageLinks`.
 */
export const subscribersScreen: Markup = {
  name: "platform/pages/owner/subscribers",
  source: `{.if counts}<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.subscribersList|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.subscribersList|html}</th><th scope="col">{localizedStrings.subscribersConfirmed|html}</th><th scope="col">{localizedStrings.subscribersPending|html}</th><th scope="col">{localizedStrings.subscribersUnsubscribed|html}</th></tr></thead>
<tbody>
{.repeated section counts}<tr><th scope="row" data-label="{localizedStrings.subscribersList|htmltag}">{list|html}</th><td data-label="{localizedStrings.subscribersConfirmed|htmltag}">{confirmed}</td><td data-label="{localizedStrings.subscribersPending|htmltag}">{pending}</td><td data-label="{localizedStrings.subscribersUnsubscribed|htmltag}">{unsubscribed}</td></tr>
{.end}</tbody>
</table>
</div>{.end}
<form class="owner-form" action="/config/subscribers" method="get">
<label for="subscribers-search">{localizedStrings.subscribersSearch|html}</label>
<input id="subscribers-search" type="search" name="q" value="{search|htmltag}" maxlength="256">
<label for="subscribers-state">{localizedStrings.subscribersState|html}</label>
<select id="subscribers-state" name="state">
<option value="">{localizedStrings.subscribersAll|html}</option>
{.repeated section states}<option value="{value|htmltag}"{.if chosen} selected{.end}>{name|html}</option>
{.end}</select>
<label for="subscribers-list">{localizedStrings.subscribersList|html}</label>
<select id="subscribers-list" name="list">
<option value="">{localizedStrings.subscribersAll|html}</option>
{.repeated section lists}<option value="{value|htmltag}"{.if chosen} selected{.end}>{name|html}</option>
{.end}</select>
<button type="submit">{localizedStrings.subscribersFilter|html}</button>
</form>
<h2>{found|html}</h2>
{.if rows}<p><a href="{file|htmltag}">{localizedStrings.subscribersFile|html}</a></p>
<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.subscribersTitle|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.email|html}</th><th scope="col">{localizedStrings.subscribersList|html}</th><th scope="col">{localizedStrings.subscribersState|html}</th><th scope="col">{localizedStrings.subscribersAskedAt|html}</th><th scope="col">{localizedStrings.subscribersConfirmedAt|html}</th><th scope="col">{localizedStrings.subscribersEndedAt|html}</th><th scope="col">{localizedStrings.subscribersForm|html}</th><th scope="col">{localizedStrings.subscribersPage|html}</th></tr></thead>
<tbody>
{.repeated section rows}<tr><th scope="row" data-label="{localizedStrings.email|htmltag}">{email|html}</th><td data-label="{localizedStrings.subscribersList|htmltag}">{list|html}</td><td data-label="{localizedStrings.subscribersState|htmltag}">{state|html}</td><td data-label="{localizedStrings.subscribersAskedAt|htmltag}">{askedAt|datetime date:short time:short}</td><td data-label="{localizedStrings.subscribersConfirmedAt|htmltag}">{.if confirmedAt}{confirmedAt|datetime date:short time:short}{.end}</td><td data-label="{localizedStrings.subscribersEndedAt|htmltag}">{.if endedAt}{endedAt|datetime date:short time:short}{.end}</td><td data-label="{localizedStrings.subscribersForm|htmltag}">{form|html}</td><td data-label="{localizedStrings.subscribersPage|htmltag}">{page|html}</td></tr>
{.end}</tbody>
</table>
</div>
${pageLinks("subscribersPages")}
{.or}<p>{localizedStrings.subscribersEmpty|html}</p>{.end}
`,
};
