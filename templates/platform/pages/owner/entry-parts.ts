import type { Markup } from "../../../../engine/index.ts";

/** The digest of the entry that the forms showed. */
const seen = `<input type="hidden" name="digest" value="{digest|htmltag}">`;

/** Links back to the entry, and what the forms do to a draft. Reads `back`, `backText` and `hasDraft`. */
const head = `<p><a href="{back|htmltag}">{backText|html}</a></p>
{.if hasDraft}<p>{localizedStrings.entriesDraftText|html}</p>
{.end}`;

/**
 * The options of a product. Reads `path`, `digest`, `back`, `backText`, `hasDraft`, `rows` (each with `row`, `number`, `name`, `values` and
 * `problem`) and `missing` variants (each with `index` and `name`).
 */
export const optionsScreen: Markup = {
  name: "platform/pages/owner/entry-options",
  source: `${head}<p>{localizedStrings.optionsText|html}</p>
<form class="owner-form" action="{path|htmltag}" method="post">
${seen}
{.repeated section rows}<fieldset><legend>{localizedStrings.optionsOption|html} {number}</legend>
<label for="name-{row}">{localizedStrings.optionsName|html}</label>
<input id="name-{row}" name="name-{row}" value="{name|htmltag}"{.if problem} aria-invalid="true" aria-describedby="problem-{row}"{.end}>
<label for="values-{row}">{localizedStrings.optionsValues|html}</label>
<textarea id="values-{row}" name="values-{row}" rows="5" aria-describedby="hint-{row}{.if problem} problem-{row}{.end}">
{values|html}</textarea>
<p class="owner-hint" id="hint-{row}">{localizedStrings.entriesLines|html}</p>
{.if problem}<p class="owner-problem" id="problem-{row}">{problem|html}</p>
{.end}</fieldset>
{.end}<p><button type="submit" name="action" value="options">{localizedStrings.entriesSave|html}</button></p>
</form>
{.if missing}<form class="owner-form" action="{path|htmltag}" method="post">
${seen}
<fieldset><legend>{localizedStrings.optionsMissing|html}</legend>
{.repeated section missing}<label><input type="checkbox" name="add-{index}" value="1"> {name|html}</label>
{.end}</fieldset>
<p><button type="submit" name="action" value="add">{localizedStrings.optionsAdd|html}</button></p>
</form>
{.end}`,
};
