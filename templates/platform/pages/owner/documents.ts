import type { Markup } from "../../../../engine/index.ts";
import { pageLinks } from "./page-links.ts";

/** Main content of `/config/documents`. Reads `taxes` (an address), `rows` (each with `number`, `path`, `kind`, `issuedAt`, `order`, `orderPath`, `amount`, and `xml`, the address of an electronic invoice) and the values of `pageLinks`. */
export const documentsScreen: Markup = {
  name: "platform/pages/owner/documents",
  source: `<p>{localizedStrings.documentsText|html}</p>
<p><a href="{taxes|htmltag}">{localizedStrings.documentsTaxes|html}</a></p>
{.if rows}<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.documentsTitle|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.documentNumber|html}</th><th scope="col">{localizedStrings.documentsKind|html}</th><th scope="col">{localizedStrings.documentDate|html}</th><th scope="col">{localizedStrings.documentOrder|html}</th><th scope="col">{localizedStrings.documentsAmount|html}</th></tr></thead>
<tbody>
{.repeated section rows}<tr><th scope="row" data-label="{localizedStrings.documentNumber|htmltag}"><a href="{path|htmltag}">{number|html}</a>{.if xml} <a href="{xml|htmltag}">XRechnung</a>{.end}</th><td data-label="{localizedStrings.documentsKind|htmltag}">{kind|html}</td><td data-label="{localizedStrings.documentDate|htmltag}">{issuedOn|html}</td><td data-label="{localizedStrings.documentOrder|htmltag}"><a href="{orderPath|htmltag}">{order}</a></td><td data-label="{localizedStrings.documentsAmount|htmltag}">{amount|html}</td></tr>
{.end}</tbody>
</table>
</div>
${pageLinks("documentsPages")}
{.or}<p>{localizedStrings.documentsEmpty|html}</p>{.end}
`,
};

/** The taxes of a year, below `/config/documents`. Reads `rows` (each with `month`, `country`, `rate`, `net`, `tax`), `file`, `germanFile`, `previous` and `next` (each with `path` and `year`). */
export const taxesScreen: Markup = {
  name: "platform/pages/owner/taxes",
  source: `<p>{localizedStrings.documentsTaxesText|html}</p>
{.if rows}<p><a href="{germanFile|htmltag}">{localizedStrings.ordersGermanFile|html}</a><br><a href="{file|htmltag}">{localizedStrings.ordersFile|html}</a></p>
<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.documentsTaxes|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.documentsMonth|html}</th><th scope="col">{localizedStrings.country|html}</th><th scope="col">{localizedStrings.documentTaxRate|html}</th><th scope="col">{localizedStrings.documentNet|html}</th><th scope="col">{localizedStrings.documentTax|html}</th></tr></thead>
<tbody>
{.repeated section rows}<tr><th scope="row" data-label="{localizedStrings.documentsMonth|htmltag}">{month|html}</th><td data-label="{localizedStrings.country|htmltag}">{country|html}</td><td data-label="{localizedStrings.documentTaxRate|htmltag}">{rate|html}</td><td data-label="{localizedStrings.documentNet|htmltag}">{net|html}</td><td data-label="{localizedStrings.documentTax|htmltag}">{tax|html}</td></tr>
{.end}</tbody>
</table>
</div>
{.or}<p>{localizedStrings.documentsTaxesEmpty|html}</p>{.end}
<nav aria-label="{localizedStrings.documentsPages|htmltag}">
<p><a href="{previous.path|htmltag}" rel="prev">{previous.year}</a>{.section next} <a href="{path|htmltag}" rel="next">{year}</a>{.end}</p>
</nav>
`,
};

/** The documents of an order on its owner's page. Reads `documents`: `rows` (each with `path`, `number`, `kind`), `text`, `make` (each with `kind` and `name`), `action` and `order`. */
export const orderDocuments = `{.section documents}<h2>{localizedStrings.documentsTitle|html}</h2>
{.if rows}<ul>
{.repeated section rows}<li>{kind|html} <a href="{path|htmltag}">{number|html}</a></li>
{.end}</ul>{.end}
{.if text}<p>{text|html}</p>{.end}
{.repeated section make}<form action="{action|htmltag}" method="post"><input type="hidden" name="order" value="{order}"><input type="hidden" name="kind" value="{kind|htmltag}"><button type="submit">{name|html}</button></form>
{.end}{.end}
`;
