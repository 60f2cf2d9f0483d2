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
{.end}<p><button type="submit" name="what" value="options">{localizedStrings.entriesSave|html}</button></p>
</form>
{.if missing}<form class="owner-form" action="{path|htmltag}" method="post">
${seen}
<fieldset><legend>{localizedStrings.optionsMissing|html}</legend>
{.repeated section missing}<label><input type="checkbox" name="add-{index}" value="1"> {name|html}</label>
{.end}</fieldset>
<p><button type="submit" name="what" value="add">{localizedStrings.optionsAdd|html}</button></p>
</form>
{.end}`,
};

/**
 * The pictures of an entry. Reads `path`, `digest`, `back`, `backText`, `hasDraft`, `pictures` (each with `index`, `number`, `address`, `alt`,
 * `x` and `y` in hundredths, `problem`, `canRise` and `canSink`), `canUpload`, `maxSize` in megabytes, `uploadAlt` and `uploadProblem`.
 */
export const picturesScreen: Markup = {
  name: "platform/pages/owner/entry-pictures",
  source: `${head}{.if pictures}<form class="owner-form" action="{path|htmltag}" method="post">
${seen}
{.repeated section pictures}<fieldset class="owner-picture"><legend>{localizedStrings.picturesPicture|html} {number}</legend>
<img src="{address|htmltag}?format=300w" alt="" width="150" loading="lazy">
<label for="alt-{index}">{localizedStrings.pictureAlt|html}</label>
<input id="alt-{index}" name="alt-{index}" value="{alt|htmltag}"{.if problem} aria-invalid="true" aria-describedby="problem-{index}"{.end}>
{.if problem}<p class="owner-problem" id="problem-{index}">{problem|html}</p>
{.end}<label for="x-{index}">{localizedStrings.pictureAcross|html}</label>
<input id="x-{index}" name="x-{index}" type="number" min="0" max="100" value="{x}">
<label for="y-{index}">{localizedStrings.pictureDown|html}</label>
<input id="y-{index}" name="y-{index}" type="number" min="0" max="100" value="{y}">
<p>{.if canRise}<button type="submit" name="what" value="rise-{index}" aria-label="{localizedStrings.pictureRise|htmltag}: {number}">{localizedStrings.pictureRise|html}</button>
{.end}{.if canSink}<button type="submit" name="what" value="sink-{index}" aria-label="{localizedStrings.pictureSink|htmltag}: {number}">{localizedStrings.pictureSink|html}</button>
{.end}<button type="submit" name="what" value="remove-{index}" aria-label="{localizedStrings.entriesRemove|htmltag}: {number}">{localizedStrings.entriesRemove|html}</button></p>
</fieldset>
{.end}<p><button type="submit" name="what" value="save">{localizedStrings.entriesSave|html}</button></p>
</form>
{.or}<p>{localizedStrings.picturesNone|html}</p>
{.end}{.if canUpload}<h2>{localizedStrings.pictureUpload|html}</h2>
<form class="owner-form" action="{path|htmltag}" method="post" enctype="multipart/form-data">
${seen}
<label for="file">{localizedStrings.pictureFile|html}</label>
<input id="file" type="file" name="file" accept="image/jpeg,image/png,image/webp,image/avif" aria-describedby="file-hint{.if uploadProblem} file-problem{.end}"{.if uploadProblem} aria-invalid="true"{.end}>
<p class="owner-hint" id="file-hint">{localizedStrings.pictureHint|html}</p>
{.if uploadProblem}<p class="owner-problem" id="file-problem">{uploadProblem|html}</p>
{.end}<label for="alt">{localizedStrings.pictureAlt|html}</label>
<input id="alt" name="alt" value="{uploadAlt|htmltag}">
<p><button type="submit" name="what" value="upload">{localizedStrings.pictureUpload|html}</button></p>
</form>
{.end}`,
};
