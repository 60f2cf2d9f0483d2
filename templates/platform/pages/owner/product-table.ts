import type { Markup } from "../../../../engine/index.ts";

/**
 * All products as a table, out and in. Reads `path`, `file` (the address of the download), `problems` (each with `line`, `column` and
 * `message`), `unread`; once a table was checked `isChecked`, `csv`, `digest`, `count`, `hasChanges` and `rows` (each with `line`, `title`,
 * `change` and `details`: `place`, `from`, `to`).
 */
export const tableScreen: Markup = {
  name: "platform/pages/owner/product-table",
  source: `<p>{localizedStrings.tableText|html}</p>
<p><a href="{file|htmltag}">{localizedStrings.tableDownload|html}</a></p>
{.if unread}<p>{unread|html}</p>{.end}
{.if problems}<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.tableProblem|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.tableLine|html}</th><th scope="col">{localizedStrings.tableColumn|html}</th><th scope="col">{localizedStrings.tableProblem|html}</th></tr></thead>
<tbody>
{.repeated section problems}<tr><th scope="row" data-label="{localizedStrings.tableLine|htmltag}">{line}</th><td data-label="{localizedStrings.tableColumn|htmltag}">{column|html}</td><td data-label="{localizedStrings.tableProblem|htmltag}">{message|html}</td></tr>
{.end}</tbody>
</table>
</div>
{.end}{.if isChecked}<h2>{localizedStrings.tableChange|html}</h2>
<p>{count|html}</p>
{.if rows}<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.tableChange|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.tableLine|html}</th><th scope="col">{localizedStrings.tableProduct|html}</th><th scope="col">{localizedStrings.tableChange|html}</th></tr></thead>
<tbody>
{.repeated section rows}<tr><th scope="row" data-label="{localizedStrings.tableLine|htmltag}">{line}</th><td data-label="{localizedStrings.tableProduct|htmltag}">{title|html}</td><td data-label="{localizedStrings.tableChange|htmltag}">{change|html}{.if details}<ul>{.repeated section details}<li>{place|html}: {.if from}{from|html} → {.end}{to|html}</li>{.end}</ul>{.end}</td></tr>
{.end}</tbody>
</table>
</div>
{.end}{.if hasChanges}<form class="owner-form" action="{path|htmltag}" method="post" enctype="multipart/form-data">
<input type="hidden" name="digest" value="{digest|htmltag}">
<input type="hidden" name="text" value="{csv|htmltag}">
<p><button type="submit">{localizedStrings.tableImport|html}</button></p>
</form>
{.or}<p>{localizedStrings.tableNothing|html}</p>
{.end}{.end}<h2>{localizedStrings.tableUpload|html}</h2>
<form class="owner-form" action="{path|htmltag}" method="post" enctype="multipart/form-data">
<label for="table-file">{localizedStrings.tableFile|html}</label>
<input id="table-file" type="file" name="file" accept=".csv,text/csv" aria-describedby="table-hint">
<p class="owner-hint" id="table-hint">{localizedStrings.tableCheckText|html}</p>
<p><button type="submit">{localizedStrings.tableCheck|html}</button></p>
</form>
`,
};
