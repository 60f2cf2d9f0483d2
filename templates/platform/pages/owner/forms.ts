import type { Markup } from "../../../../engine/index.ts";
import { pageLinks } from "./page-links.ts";

/** Main content of `/config/forms`. Reads `forms`, each with `path`, `name`, `kind`, `count` and, if there are any, `lastAt`; `unread` (a number) and `unreadPath`. */
export const formListScreen: Markup = {
  name: "platform/pages/owner/form-list",
  source: `{.if unread}<p><a href="{unreadPath|htmltag}">{localizedStrings.submissionsUnread|html}: {unread}</a></p>
{.end}{.if forms}<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.formsTitle|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.formsName|html}</th><th scope="col">{localizedStrings.formsKind|html}</th><th scope="col">{localizedStrings.formsCount|html}</th><th scope="col">{localizedStrings.formsLast|html}</th></tr></thead>
<tbody>{.repeated section forms}<tr><th scope="row" data-label="{localizedStrings.formsName|htmltag}"><a href="{path|htmltag}">{name|html}</a></th><td data-label="{localizedStrings.formsKind|htmltag}">{kind|html}</td><td data-label="{localizedStrings.formsCount|htmltag}">{count}</td><td data-label="{localizedStrings.formsLast|htmltag}">{.if lastAt}{lastAt|datetime date:short time:short}{.end}</td></tr>
{.end}</tbody>
</table>
</div>
{.or}<p>{localizedStrings.formsEmpty|html}</p>{.end}
`,
};

/**
 * Main content of `/config/forms?unread=1`. Reads `found`, `until` (the time of the newest), and `submissions`, each with `form`
 * (`path`, `name`), `sentAt`, `page`, `read` and `answers`.
 */
export const unreadFormsScreen: Markup = {
  name: "platform/pages/owner/unread-forms",
  source: `<p><a href="/config/forms">{localizedStrings.formsAll|html}</a></p>
<p>{found|html}</p>
{.if submissions}<form action="/config/forms/read" method="post"><input type="hidden" name="until" value="{until}"><button type="submit">{localizedStrings.submissionsMarkAllRead|html}</button></form>
{.repeated section submissions}<article class="owner-entry">
<h2>{sentAt|datetime date:medium time:short}</h2>
<p><a href="{form.path|htmltag}">{form.name|html}</a></p>
<dl>
{.repeated section answers}<div><dt>{title|html}</dt><dd>{.if text}{text|html}{.or}<span class="owner-hint">{localizedStrings.submissionsNoAnswer|html}</span>{.end}</dd></div>
{.end}{.if page}<div><dt>{localizedStrings.submissionsPage|html}</dt><dd>{page|html}</dd></div>{.end}
</dl>
<form action="{read|htmltag}" method="post"><input type="hidden" name="from" value="unread"><button type="submit" aria-label="{localizedStrings.submissionsMarkRead|htmltag}: {sentAt|datetime date:medium time:short}">{localizedStrings.submissionsMarkRead|html}</button></form>
</article>
{.end}${pageLinks("submissionsPages")}{.end}
`,
};

/**
 * Main content of `/config/forms/{id}`.
 *
 * Reads `form` (`path`, `searchable` if it has submissions, `search`, `page`, `found`, `file`), `submissions` (each
 * with `sentAt`,
 * `page`, `remove`, `read`, `isUnread` if nobody has read it, and `answers` with `title` and `text`) and the values of `pageLinks`. For forms of the content also
 * `form.settings`:
 * `version`, `fields` (each with `name`, `label`, `value`, `standard` and, if it is wrong, `problem`), `isMute` if
 * nothing can be mailed, and `typed` (`label` and `value`) if somebody else has saved in the meantime.
 */
export const formScreen: Markup = {
  name: "platform/pages/owner/form",
  source: `{.if form.settings}<section aria-labelledby="form-settings">
<h2 id="form-settings">{localizedStrings.formSettingsTitle|html}</h2>
{.if form.settings.isMute}<p class="owner-problem">{localizedStrings.formSettingsNoSender|html}</p>{.end}
<form class="owner-form" action="{form.path|htmltag}/settings" method="post">
<p>{localizedStrings.formSettingsText|html}</p>
<input type="hidden" name="version" value="{form.settings.version|htmltag}">
{.repeated section form.settings.fields}<label for="form-{name|htmltag}">{label|html}</label>
{.if problem}<p class="owner-field-problem" id="form-{name|htmltag}-problem">{problem|html}</p>{.end}
<input id="form-{name|htmltag}" name="{name|htmltag}" value="{value|htmltag}" autocomplete="off" aria-describedby="{.if problem}form-{name|htmltag}-problem {.end}form-{name|htmltag}-default"{.if problem} aria-invalid="true"{.end}>
<p class="owner-hint" id="form-{name|htmltag}-default">{standard|html}</p>
{.end}<button type="submit">{localizedStrings.formSettingsSave|html}</button>
</form>
{.if form.settings.typed}<div class="owner-entry">
<h3>{localizedStrings.formSettingsTyped|html}</h3>
<dl>{.repeated section form.settings.typed}<div><dt>{label|html}</dt><dd>{value|html}</dd></div>
{.end}</dl>
</div>{.end}
</section>{.end}
<section aria-labelledby="form-submissions">
<h2 id="form-submissions">{localizedStrings.submissionsTitle|html}</h2>
{.if form.searchable}<form class="owner-form" action="{form.path|htmltag}" method="get">
<label for="form-search">{localizedStrings.submissionsSearch|html}</label>
<input id="form-search" type="search" name="q" value="{form.search|htmltag}" maxlength="256">
<button type="submit">{localizedStrings.submissionsFind|html}</button>
</form>
<p>{form.found|html}</p>
{.if submissions}<p><a href="{form.file|htmltag}">{localizedStrings.submissionsFile|html}</a></p>
{.repeated section submissions}<article class="owner-entry">
<h3>{sentAt|datetime date:medium time:short}{.if isUnread} <strong class="owner-mark">{localizedStrings.submissionsNew|html}</strong>{.end}</h3>
<dl>
{.repeated section answers}<div><dt>{title|html}</dt><dd>{.if text}{text|html}{.or}<span class="owner-hint">{localizedStrings.submissionsNoAnswer|html}</span>{.end}</dd></div>
{.end}{.if page}<div><dt>{localizedStrings.submissionsPage|html}</dt><dd>{page|html}</dd></div>{.end}
</dl>
{.if isUnread}<form action="{read|htmltag}" method="post"><input type="hidden" name="q" value="{form.search|htmltag}"><input type="hidden" name="page" value="{form.page}"><button type="submit" aria-label="{localizedStrings.submissionsMarkRead|htmltag}: {sentAt|datetime date:medium time:short}">{localizedStrings.submissionsMarkRead|html}</button></form>
{.end}<details><summary aria-label="{localizedStrings.submissionsRemove|htmltag}: {sentAt|datetime date:medium time:short}">{localizedStrings.submissionsRemove|html}</summary>
<form action="{remove|htmltag}" method="post"><input type="hidden" name="q" value="{form.search|htmltag}"><input type="hidden" name="page" value="{form.page}"><p>{localizedStrings.submissionsRemoveText|html}</p><button type="submit">{localizedStrings.submissionsRemoveSure|html}</button></form>
</details>
</article>
{.end}${pageLinks("submissionsPages")}
{.or}<p>{localizedStrings.submissionsNone|html}</p>{.end}
{.or}<p>{localizedStrings.submissionsEmpty|html}</p>{.end}
</section>
`,
};
