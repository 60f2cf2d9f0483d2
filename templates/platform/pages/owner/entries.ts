import type { Markup } from "../../../../engine/index.ts";
import { pageLinks } from "./page-links.ts";

/**
 * A list of what owners edit. Reads `path`, `title`, `text`, `search`, `searchLabel`, `empty`, `make` (text of the link to the form for a
 * new entry), `columns`, `rows` (each with `path`, `title`, `cells` (`text`, `label`) and `state`), and the values of `pageLinks`.
 */
export const entriesScreen: Markup = {
  name: "platform/pages/owner/entries",
  source: `<p>{text|html}</p>
<form class="owner-form" action="{path|htmltag}" method="get">
<label for="entries-search">{searchLabel|html}</label>
<input id="entries-search" type="search" name="q" value="{search|htmltag}" maxlength="256">
<button type="submit">{localizedStrings.entriesFilter|html}</button>
</form>
{.if make}<p><a href="{path|htmltag}?new=1">{make|html}</a></p>{.end}
{.if rows}<div class="owner-table" tabindex="0" role="region" aria-label="{title|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.entriesName|html}</th>{.repeated section columns}<th scope="col">{@|html}</th>{.end}<th scope="col">{localizedStrings.entriesState|html}</th></tr></thead>
<tbody>
{.repeated section rows}<tr><th scope="row" data-label="{localizedStrings.entriesName|htmltag}"><a href="{path|htmltag}">{title|html}</a></th>{.repeated section cells}<td data-label="{label|htmltag}">{text|html}</td>{.end}<td data-label="{localizedStrings.entriesState|htmltag}">{state|html}</td></tr>
{.end}</tbody>
</table>
</div>
${pageLinks("entriesPages")}
{.or}<p>{empty|html}</p>{.end}
`,
};

/** A field with what is said about it. */
const field = `{.if isCheck}<label><input id="{id}" type="checkbox" name="{name|htmltag}" value="1"{.if text} checked{.end}{.if described} aria-describedby="{described}"{.end}{.if problem} aria-invalid="true"{.end}> {label|html}</label>
{.or}<label for="{id}">{label|html}</label>
{.if isLine}<input id="{id}" name="{name|htmltag}" value="{text|htmltag}"{.if described} aria-describedby="{described}"{.end}{.if problem} aria-invalid="true"{.end}>
{.end}{.if isTime}<input id="{id}" type="datetime-local" name="{name|htmltag}" value="{text|htmltag}"{.if described} aria-describedby="{described}"{.end}{.if problem} aria-invalid="true"{.end}>
{.end}{.if options}<select id="{id}" name="{name|htmltag}"{.if described} aria-describedby="{described}"{.end}{.if problem} aria-invalid="true"{.end}>{.repeated section options}<option value="{value|htmltag}"{.if chosen} selected{.end}>{label|html}</option>{.end}</select>
{.end}{.if isArea}<textarea id="{id}" name="{name|htmltag}" rows="5"{.if described} aria-describedby="{described}"{.end}{.if problem} aria-invalid="true"{.end}>
{text|html}</textarea>
{.end}{.end}{.if hint}<p class="owner-hint" id="{id}-hint">{hint|html}</p>
{.end}{.if problem}<p class="owner-problem" id="{id}-problem">{problem|html}</p>
{.end}`;

/** The digest of the values that a form of an entry showed, so that nothing that came later is lost by it. */
const seen = `<input type="hidden" name="digest" value="{digest|htmltag}">`;

/**
 * The form of an entry. Reads `path`, `back`, `backText`, `links` (each with `path` and `text`), `isNew`, `lists` (each with `file`, `title`
 * and `chosen`) that a new one can be put into, `digest`, `hasDraft`, `canPublish`, `canPreview`, `canCopy`, `canRemove`, and `groups` (each with `title`
 * and `fields`: `id`, `name`, `label`, `text`, `hint`, `problem`, `described` (ids), `isLine`, `isArea`, `isCheck`, `isTime`, `options`; `rare`
 * fields below `rareTitle`, folded unless `isOpen`).
 */
export const entryScreen: Markup = {
  name: "platform/pages/owner/entry",
  source: `<p><a href="{back|htmltag}">{backText|html}</a>{.repeated section links} · <a href="{path|htmltag}">{text|html}</a>{.end}</p>
{.if hasDraft}<p>{localizedStrings.entriesDraftText|html}</p>
{.if canPublish}<form class="owner-form" action="{path|htmltag}/publish" method="post">${seen}<button type="submit">{localizedStrings.entriesPublish|html}</button></form>
{.end}<form class="owner-form" action="{path|htmltag}/drop" method="post">${seen}<button type="submit">{localizedStrings.entriesDropDraft|html}</button></form>
{.end}<form class="owner-form" action="{path|htmltag}" method="post">
{.if isNew}{.or}${seen}
{.end}{.repeated section groups}{.if title}<fieldset><legend>{title|html}</legend>{.end}
{.repeated section fields}${field}{.end}{.if rare}<details{.if isOpen} open{.end}><summary>{rareTitle|html}</summary>
{.repeated section rare}${field}{.end}</details>{.end}
{.if title}</fieldset>{.end}
{.end}{.if lists}<label for="entry-list">{localizedStrings.entriesList|html}</label>
<select id="entry-list" name="file">{.repeated section lists}<option value="{file|htmltag}"{.if chosen} selected{.end}>{title|html}</option>{.end}</select>
{.end}<p>{.if canPublish}<button type="submit">{.if isNew}{localizedStrings.entriesCreate|html}{.or}{localizedStrings.entriesSave|html}{.end}</button>
{.end}{.if hasDraft}{.if canPublish}{.or}<button type="submit" name="draft" value="1">{localizedStrings.entriesSaveDraft|html}</button>{.end}{.or}<button type="submit" name="draft" value="1">{localizedStrings.entriesSaveDraft|html}</button>{.end}{.if canPreview}
<button type="submit" formaction="{path|htmltag}/preview" formtarget="_blank">{localizedStrings.entriesPreview|html}</button>{.end}</p>
</form>
{.if canPublish}{.if canCopy}<form class="owner-form" action="{path|htmltag}/copy" method="post"><button type="submit">{localizedStrings.entriesCopy|html}</button></form>
{.end}{.if canRemove}<details><summary>{localizedStrings.entriesRemove|html}</summary>
<form class="owner-form" action="{path|htmltag}/remove" method="post">${seen}<button type="submit">{localizedStrings.entriesRemoveSure|html}</button></form>
</details>
{.end}{.end}`,
};
