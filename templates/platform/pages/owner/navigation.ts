import type { Markup } from "../../../../engine/index.ts";

/** The entries below an entry, as many levels of them. */
const listBelow = (levels: number): string =>
  levels === 0
    ? ""
    : `{.if below}<ul>{.repeated section below}<li>{title|html}${listBelow(levels - 1)}</li>{.end}</ul>{.end}`;

/**
 * Main content of `/config/navigation`. Reads `main` (entries of the main navigation, each with `title` and `below`), `isMissing` (there
 * is none), and `navigations`: each with `name`, `title`, `action`, `etag`, `levels`, `pages` (each with `id` and `title`), and `rows`
 * (each with `key`, `number`, `depths`, `title`, `removeName`, and `page` or `url` with `newWindow`).
 */
export const navigationScreen: Markup = {
  name: "platform/pages/owner/navigation",
  source: `<h2 id="main-navigation">{localizedStrings.navigationsMain|html}</h2>
<div data-main-navigation data-missing="{localizedStrings.navigationMissing|htmltag}" data-unread="{localizedStrings.navigationUnread|htmltag}" data-empty="{localizedStrings.navigationEmpty|htmltag}" role="status" aria-labelledby="main-navigation">
{.if isMissing}<p class="owner-problem">{localizedStrings.navigationMissing|html}</p>{.or}{.if main}<ul>{.repeated section main}<li>{title|html}${listBelow(3)}</li>{.end}</ul>{.or}<p>{localizedStrings.navigationEmpty|html}</p>{.end}{.end}
</div>
<p>{localizedStrings.navigationsText|html}</p>
{.repeated section navigations}<h2 id="navigation-{name|htmltag}">{title|html}</h2>
<form class="owner-form" action="{action|htmltag}" method="post">
<input type="hidden" name="etag" value="{etag|htmltag}">
{.if rows}<div class="owner-table" tabindex="0" role="region" aria-labelledby="navigation-{name|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.navigationOrder|html}</th><th scope="col">{localizedStrings.navigationDepth|html}</th><th scope="col">{localizedStrings.navigationEntry|html}</th><th scope="col">{localizedStrings.navigationRemove|html}</th></tr></thead>
<tbody>
{.repeated section rows}<tr><td data-label="{localizedStrings.navigationOrder|htmltag}"><input type="number" name="order-{key}" value="{number}" min="0" max="9999" aria-label="{localizedStrings.navigationOrder|htmltag}: {title|htmltag}"></td><td data-label="{localizedStrings.navigationDepth|htmltag}"><select name="depth-{key}" aria-label="{localizedStrings.navigationDepth|htmltag}: {title|htmltag}">{.repeated section depths}<option{.if chosen} selected{.end}>{depth}</option>{.end}</select></td><th scope="row" data-label="{localizedStrings.navigationEntry|htmltag}">{title|html}{.if page}<input type="hidden" name="page-{key}" value="{page|htmltag}">{.or}<input type="hidden" name="title-{key}" value="{title|htmltag}"><input type="hidden" name="url-{key}" value="{url|htmltag}">{.if newWindow}<input type="hidden" name="window-{key}" value="1">{.end}{.end}</th><td data-label="{localizedStrings.navigationRemove|htmltag}"><input type="checkbox" name="gone-{key}" value="1" aria-label="{removeName|htmltag}"></td></tr>
{.end}</tbody>
</table>
</div>
{.end}<fieldset>
<legend>{localizedStrings.navigationAdd|html}</legend>
<label for="{name|htmltag}-page">{localizedStrings.navigationPage|html}</label>
<select id="{name|htmltag}-page" name="page-new"><option value="">{localizedStrings.navigationNoPage|html}</option>{.repeated section pages}<option value="{id|htmltag}">{title|html}</option>{.end}</select>
<label for="{name|htmltag}-title">{localizedStrings.navigationLinkTitle|html}</label>
<input id="{name|htmltag}-title" name="title-new" maxlength="200">
<label for="{name|htmltag}-url">{localizedStrings.navigationLinkUrl|html}</label>
<input id="{name|htmltag}-url" name="url-new" maxlength="2083">
<label><input type="checkbox" name="window-new" value="1"> {localizedStrings.navigationNewWindow|html}</label>
<label for="{name|htmltag}-depth">{localizedStrings.navigationDepth|html}</label>
<select id="{name|htmltag}-depth" name="depth-new">{.repeated section levels}<option>{@}</option>{.end}</select>
</fieldset>
<button type="submit">{localizedStrings.navigationSave|html}</button>
</form>
{.end}`,
};
