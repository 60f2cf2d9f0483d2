import type { Markup } from "../../../../engine/index.ts";
import { pageLinks } from "./page-links.ts";

/**
 * Main content of `/config/products`. Reads `search`, `rows` (each with `path`, `title`, `page`, `price`, `state`), `pages` (of products, each
 * with `file`, `title` and `chosen`), `title` and `price` of a new product that was refused, and the values of `pageLinks`.
 */
export const productsScreen: Markup = {
  name: "platform/pages/owner/products",
  source: `<p>{localizedStrings.productsText|html}</p>
<form class="owner-form" action="/config/products" method="get">
<label for="products-search">{localizedStrings.productsSearch|html}</label>
<input id="products-search" type="search" name="q" value="{search|htmltag}" maxlength="256">
<button type="submit">{localizedStrings.productsFilter|html}</button>
</form>
{.if rows}<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.productsTitle|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.productsName|html}</th><th scope="col">{localizedStrings.productsPage|html}</th><th scope="col">{localizedStrings.productsPrice|html}</th><th scope="col">{localizedStrings.productsState|html}</th></tr></thead>
<tbody>
{.repeated section rows}<tr><th scope="row" data-label="{localizedStrings.productsName|htmltag}"><a href="{path|htmltag}">{title|html}</a></th><td data-label="{localizedStrings.productsPage|htmltag}">{page|html}</td><td data-label="{localizedStrings.productsPrice|htmltag}">{price|html}</td><td data-label="{localizedStrings.productsState|htmltag}">{state|html}</td></tr>
{.end}</tbody>
</table>
</div>
${pageLinks("productsPages")}
{.or}<p>{localizedStrings.productsEmpty|html}</p>{.end}
{.if pages}<h2 id="products-new">{localizedStrings.productsNew|html}</h2>
<form class="owner-form" action="/config/products" method="post" aria-labelledby="products-new">
<label for="products-title">{localizedStrings.productsName|html}</label>
<input id="products-title" name="title" value="{title|htmltag}" required maxlength="200">
<label for="products-price">{localizedStrings.productsPrice|html}</label>
<input id="products-price" name="price" value="{price|htmltag}" required maxlength="20" inputmode="decimal">
<label for="products-page">{localizedStrings.productsPage|html}</label>
<select id="products-page" name="file">{.repeated section pages}<option value="{file|htmltag}"{.if chosen} selected{.end}>{title|html}</option>{.end}</select>
<button type="submit">{localizedStrings.productsCreate|html}</button>
</form>{.end}
`,
};

/** A field with what is said about it. */
const field = `{.if isCheck}<label><input id="{id}" type="checkbox" name="{name|htmltag}" value="1"{.if text} checked{.end}{.if described} aria-describedby="{described}"{.end}{.if problem} aria-invalid="true"{.end}> {label|html}</label>
{.or}<label for="{id}">{label|html}</label>
{.if isLine}<input id="{id}" name="{name|htmltag}" value="{text|htmltag}"{.if described} aria-describedby="{described}"{.end}{.if problem} aria-invalid="true"{.end}>
{.end}{.if isArea}<textarea id="{id}" name="{name|htmltag}" rows="5"{.if described} aria-describedby="{described}"{.end}{.if problem} aria-invalid="true"{.end}>
{text|html}</textarea>
{.end}{.end}{.if hint}<p class="owner-hint" id="{id}-hint">{hint|html}</p>
{.end}{.if problem}<p class="owner-problem" id="{id}-problem">{problem|html}</p>
{.end}`;

/**
 * The form of a product. Reads `path`, `back`, `url`, `stock` and `history` (addresses), `digest`, `hasDraft`, and `groups` (each with `title`
 * and `fields`: `id`, `name`, `label`, `text`, `hint`, `problem`, `described` (ids), `isLine`, `isArea`, `isCheck`; `rare`
 * fields, folded unless `isOpen`).
 */
export const productScreen: Markup = {
  name: "platform/pages/owner/product",
  source: `<p><a href="{back|htmltag}">{localizedStrings.productsBack|html}</a> · <a href="{url|htmltag}">{localizedStrings.productsView|html}</a> · <a href="{stock|htmltag}">{localizedStrings.productsStock|html}</a> · <a href="{history|htmltag}">{localizedStrings.productsHistory|html}</a></p>
{.if hasDraft}<p>{localizedStrings.productsDraftText|html}</p>
<form class="owner-form" action="{path|htmltag}/publish" method="post"><button type="submit">{localizedStrings.productsPublish|html}</button></form>
<form class="owner-form" action="{path|htmltag}/drop" method="post"><button type="submit">{localizedStrings.productsDropDraft|html}</button></form>
{.end}<form class="owner-form" action="{path|htmltag}" method="post">
<input type="hidden" name="digest" value="{digest|htmltag}">
{.repeated section groups}{.if title}<fieldset><legend>{title|html}</legend>{.end}
{.repeated section fields}${field}{.end}{.if rare}<details{.if isOpen} open{.end}><summary>{localizedStrings.productsMeasures|html}</summary>
{.repeated section rare}${field}{.end}</details>{.end}
{.if title}</fieldset>{.end}
{.end}<p><button type="submit">{localizedStrings.productsSave|html}</button>
{.if hasDraft}{.or}<button type="submit" name="draft" value="1">{localizedStrings.productsSaveDraft|html}</button>{.end}</p>
</form>
<form class="owner-form" action="{path|htmltag}/copy" method="post"><button type="submit">{localizedStrings.productsCopy|html}</button></form>
<details><summary>{localizedStrings.productsRemove|html}</summary>
<form class="owner-form" action="{path|htmltag}/remove" method="post"><button type="submit">{localizedStrings.productsRemoveSure|html}</button></form>
</details>
`,
};
