import type { Markup } from "../../../../engine/index.ts";

const problemOf = `{.if problem} aria-invalid="true" aria-describedby="{name|htmltag}-problem"{.end}`;
const told = `{.if problem}<p class="owner-field-problem" id="{name|htmltag}-problem">{problem|html}</p>
{.end}`;

const field = `<label for="{name|htmltag}">{label|html}</label>
<input id="{name|htmltag}" name="{name|htmltag}" value="{value|htmltag}" maxlength="{most}" autocomplete="off"{.if type} type="{type|htmltag}"{.end}${problemOf}>
${told}`;

/** The search for goods and the list of those that it finds. */
const goodsFields = `<label for="draft-q">{localizedStrings.writingSearch|html}</label>
<input id="draft-q" name="q" type="search" value="{q|htmltag}" maxlength="{searchLength}">
<button type="submit" name="do" value="search">{localizedStrings.writingFind|html}</button>
{.if goods}<label for="draft-item">{localizedStrings.writingItem|html}</label>
<select id="draft-item" name="item">
{.repeated section goods}<option value="{value|htmltag}">{name|html}</option>
{.end}</select>
{.if hasMore}<p class="owner-hint">{localizedStrings.writingMore|html}</p>
{.end}<label for="draft-units">{localizedStrings.writingUnits|html}</label>
<input id="draft-units" name="units" type="number" min="1" value="1">
<button type="submit" name="do" value="add">{localizedStrings.writingAdd|html}</button>
{.or}<p>{localizedStrings.writingNone|html}</p>
{.end}`;

/** The units of each entry. */
const entryFields = `{.repeated section entries}<label for="{field|htmltag}">{label|html} · {price|html}</label>
<input id="{field|htmltag}" name="{field|htmltag}" type="number" min="0" value="{units|htmltag}">
{.end}<p class="owner-hint">{localizedStrings.writingRemoved|html}</p>
`;

const addressFields = `{.repeated section boxes}<label><input type="checkbox" name="{name|htmltag}" value="{value|htmltag}"{.if chosen} checked{.end}> {label|html}</label>
{.end}{.repeated section addresses}<details{.if isOpen} open{.end}><summary><strong>{title|html}</strong></summary>
<div class="owner-form">{.section country}<label for="{name|htmltag}">{localizedStrings.country|html}</label>
<select id="{name|htmltag}" name="{name|htmltag}">
{.repeated section options}<option value="{code|htmltag}"{.if chosen} selected{.end}>{name|html}</option>
{.end}</select>
{.end}{.repeated section fields}${field}{.end}</div></details>
{.end}`;

const shippingFields = `{.section shipping}<fieldset>
<legend><h2>{localizedStrings.checkoutShippingStep|html}</h2></legend>
{.if options}{.repeated section options}<label><input type="radio" name="shippingOption" value="{value|htmltag}"{.if chosen} checked{.end}> {name|html}</label>
{.end}{.or}<p>{none|html}</p>
{.end}{.if problem}<p class="owner-field-problem">{problem|html}</p>{.end}</fieldset>
{.end}`;

const codeFields = `{.repeated section codes}<label><input type="checkbox" name="{field|htmltag}" value="yes"> {label|html}</label>
{.end}{.if invalidCodes}<p class="owner-hint">{invalidCodes|html}</p>
{.end}<label for="draft-code">{localizedStrings.checkoutCode|html}</label>
<input id="draft-code" name="code" maxlength="64" autocomplete="off">
{.section note}<label for="draft-note">{localizedStrings.checkoutNote|html}</label>
<textarea id="draft-note" name="note" rows="3" maxlength="{most}">{value|html}</textarea>
{.end}<button type="submit" name="do" value="save">{localizedStrings.writingSave|html}</button>
`;

const completeFields = `<h2>{localizedStrings.writingDone|html}</h2>
<div class="owner-table owner-lines"><table><tbody>
{.repeated section sums}<tr><th scope="row">{label|html}</th><td>{value|html}</td></tr>
{.end}</tbody></table></div>
<p><strong>{due|html}</strong></p>
{.if mayOrder}<p class="owner-hint">{localizedStrings.writingOrderText|html}</p>
<button type="submit" name="do" value="order">{localizedStrings.writingOrder|html}</button>
{.or}<p class="owner-hint">{localizedStrings.writingNoInvoice|html}</p>
{.end}{.section days}<label for="draft-day">{localizedStrings.writingDay|html}</label>
<input id="draft-day" name="lastDay" type="date" min="{first|htmltag}" max="{last|htmltag}" value="{chosen|htmltag}">
{.end}<button type="submit" name="do" value="offer">{localizedStrings.writingOffer|html}</button>
`;

/**
 * Main content of `/config/orders/new`: one form, so that no button loses what was typed. Reads `action`, `q`, `searchLength`, `goods`
 * (each with `value` and `name`), `hasMore`, and `draft` once it has goods: `token`, `checkoutKey`, `cartVersion`, `confirmedCents`,
 * `dueCents`, `entries`, `fields`, `boxes`, `addresses`, `shipping`, `codes`, `invalidCodes`, `note`, `sums`, `due`, `mayOrder` and `days`.
 */
export const writingScreen: Markup = {
  name: "platform/pages/owner/writing",
  source: `<p>{localizedStrings.writingText|html}</p>
<form class="owner-form" action="{action|htmltag}" method="post" novalidate>
{.section draft}<input type="hidden" name="draft" value="{token|htmltag}">
<input type="hidden" name="checkoutKey" value="{checkoutKey|htmltag}">
<input type="hidden" name="cartVersion" value="{cartVersion|htmltag}">
<input type="hidden" name="confirmedCents" value="{confirmedCents|htmltag}">
<input type="hidden" name="dueCents" value="{dueCents|htmltag}">
<button type="submit" name="do" value="save" class="owner-unseen" tabindex="-1" aria-hidden="true">{localizedStrings.writingSave|html}</button>
{.end}<h2>{localizedStrings.writingGoods|html}</h2>
{.section draft}${entryFields}{.end}${goodsFields}{.section draft}<h2>{localizedStrings.checkoutContact|html}</h2>
{.repeated section fields}${field}{.end}${addressFields}${shippingFields}${codeFields}${completeFields}{.end}</form>
`,
};
