import type { Markup } from "../../../../engine/index.ts";
import { pageLinks } from "./page-links.ts";

/**
 * Main content of `/config/stock`. Reads `search`, `isLow` (only what is low in stock), `page`, `rows` (each with `name`, `itemId`, `sku`, `version`,
 * `units` or `unlimited`, `field` (id of its input) and `path` of its history) and the values of `pageLinks`.
 */
export const stockScreen: Markup = {
  name: "platform/pages/owner/stock",
  source: `{.if isLow}<p>{localizedStrings.stockLowText|html} <a href="/config/stock">{localizedStrings.stockBack|html}</a></p>
{.or}<p>{localizedStrings.stockText|html}</p>
{.end}<form class="owner-form" action="/config/stock" method="get">
<label for="stock-search">{localizedStrings.stockSearch|html}</label>
<input id="stock-search" type="search" name="q" value="{search|htmltag}" maxlength="256">
{.if isLow}<input type="hidden" name="low" value="1">{.end}
<button type="submit">{localizedStrings.stockFilter|html}</button>
</form>
{.if rows}<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.stockTitle|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.stockProduct|html}</th><th scope="col">{localizedStrings.stockSku|html}</th><th scope="col">{localizedStrings.stockUnits|html}</th><th scope="col">{localizedStrings.stockHistory|html}</th></tr></thead>
<tbody>
{.repeated section rows}<tr><th scope="row" data-label="{localizedStrings.stockProduct|htmltag}">{name|html}</th><td data-label="{localizedStrings.stockSku|htmltag}">{sku|html}</td><td data-label="{localizedStrings.stockUnits|htmltag}"><form class="owner-cell-form" action="/config/stock" method="post">
<input type="hidden" name="itemId" value="{itemId|htmltag}"><input type="hidden" name="sku" value="{sku|htmltag}"><input type="hidden" name="version" value="{version}"><input type="hidden" name="q" value="{search|htmltag}"><input type="hidden" name="page" value="{page}">{.if isLow}<input type="hidden" name="low" value="1">{.end}
<input name="units" value="{units|htmltag}" inputmode="numeric" size="6" maxlength="9" aria-label="{localizedStrings.stockUnits|htmltag}: {name|htmltag}">
<label><input type="checkbox" name="unlimited" value="1"{.if unlimited} checked{.end}> {localizedStrings.stockUnlimited|html}</label>
<button type="submit" aria-label="{localizedStrings.stockSave|htmltag}: {name|htmltag}">{localizedStrings.stockSave|html}</button>
</form></td><td data-label="{localizedStrings.stockHistory|htmltag}"><a href="{path|htmltag}" aria-label="{localizedStrings.stockHistory|htmltag}: {name|htmltag}">{localizedStrings.stockHistory|html}</a></td></tr>
{.end}</tbody>
</table>
</div>
${pageLinks("stockPages")}
{.or}<p>{localizedStrings.stockEmpty|html}</p>{.end}
`,
};

/**
 * The history of a variant's stock. Reads `back` (address) and `edits` (each with `editedAt`, `editedBy`, `from`,
 * `to`).
 */
export const stockEditsScreen: Markup = {
  name: "platform/pages/owner/stock-edits",
  source: `<p><a href="{back|htmltag}">{localizedStrings.stockBack|html}</a></p>
{.if edits}<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.stockHistory|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.stockEditedAt|html}</th><th scope="col">{localizedStrings.stockEditedBy|html}</th><th scope="col">{localizedStrings.stockFrom|html}</th><th scope="col">{localizedStrings.stockTo|html}</th></tr></thead>
<tbody>
{.repeated section edits}<tr><th scope="row" data-label="{localizedStrings.stockEditedAt|htmltag}">{editedAt|datetime date:short time:medium}</th><td data-label="{localizedStrings.stockEditedBy|htmltag}">{editedBy|html}</td><td data-label="{localizedStrings.stockFrom|htmltag}">{from|html}</td><td data-label="{localizedStrings.stockTo|htmltag}">{to|html}</td></tr>
{.end}</tbody>
</table>
</div>
{.or}<p>{localizedStrings.stockNoEdits|html}</p>{.end}
`,
};
