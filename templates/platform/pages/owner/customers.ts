import type { Markup } from "../../../../engine/index.ts";
import { pageLinks } from "./page-links.ts";

/**
 * Main content of `/config/customers`. Reads `search`, `page`, `noteLength`, `mayExport`, `refused` (with `label` and `text`), `rows` (each
 * with `email`, `name`, `orders`, `ordersPath`, `sum`, `lastAt`, `lastPath`, `note` with `id`, `text` and `seen`) and the values of `pageLinks`.
 */
export const customersScreen: Markup = {
  name: "platform/pages/owner/customers",
  source: `<form class="owner-form" action="/config/customers" method="get">
<label for="customers-search">{localizedStrings.customersSearch|html}</label>
<input id="customers-search" type="search" name="q" value="{search|htmltag}" maxlength="256">
<button type="submit">{localizedStrings.customersFind|html}</button>
</form>
{.section refused}<div class="owner-form"><label for="refused-note">{label|html}</label><textarea id="refused-note" rows="4" readonly>{text|html}</textarea></div>
{.end}{.if rows}<p class="owner-hint">{localizedStrings.customersSumText|html}</p>
<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.customersTitle|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.email|html}</th><th scope="col">{localizedStrings.customersName|html}</th><th scope="col">{localizedStrings.customersOrders|html}</th><th scope="col">{localizedStrings.customersSum|html}</th><th scope="col">{localizedStrings.customersLast|html}</th><th scope="col">{localizedStrings.customersNote|html}</th>{.if mayExport}<td></td>{.end}</tr></thead>
<tbody>
{.repeated section rows}<tr><th scope="row" data-label="{localizedStrings.email|htmltag}">{email|html}</th><td data-label="{localizedStrings.customersName|htmltag}">{name|html}</td><td data-label="{localizedStrings.customersOrders|htmltag}"><a href="{ordersPath|htmltag}">{orders|decimal}</a></td><td data-label="{localizedStrings.customersSum|htmltag}">{sum|html}</td><td data-label="{localizedStrings.customersLast|htmltag}"><a href="{lastPath|htmltag}">{lastAt|datetime date:short}</a></td><td data-label="{localizedStrings.customersNote|htmltag}">{.section note}{.if text}<p>{text|html|line-breaks}</p>{.end}<details><summary aria-label="{localizedStrings.customersNoteWrite|htmltag}: {email|htmltag}">{localizedStrings.customersNoteWrite|html}</summary>
<form action="/config/customers/note" method="post"><div class="owner-form"><input type="hidden" name="email" value="{email|htmltag}"><input type="hidden" name="seen" value="{seen|htmltag}"><input type="hidden" name="q" value="{search|htmltag}"><input type="hidden" name="page" value="{page|htmltag}"><label for="{id|htmltag}">{localizedStrings.customersNote|html}</label><textarea id="{id|htmltag}" name="text" rows="4" maxlength="{noteLength|htmltag}">{text|html}</textarea><button type="submit">{localizedStrings.customersNoteSave|html}</button></div></form></details>{.end}</td>{.if mayExport}<td><form action="/config/privacy/look" method="post"><input type="hidden" name="email" value="{email|htmltag}"><button type="submit" aria-label="{localizedStrings.customersData|htmltag}: {email|htmltag}">{localizedStrings.customersData|html}</button></form></td>{.end}</tr>
{.end}</tbody>
</table>
</div>
${pageLinks("customersPages")}
{.or}<p>{localizedStrings.customersEmpty|html}</p>{.end}
`,
};
