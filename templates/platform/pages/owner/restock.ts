import type { Markup } from "../../../../engine/index.ts";

/**
 * Links at the end of a list that continues from a cursor. Reads `next` (address) and `start` (address, except on the
 * first page).
 */
const cursorLinks = `<nav aria-label="{localizedStrings.restockPages|htmltag}">
<p>{.if start}<a href="{start|htmltag}">{localizedStrings.restockStart|html}</a> {.end}{.if next}<a href="{next|htmltag}" rel="next">{localizedStrings.restockMore|html}</a>{.end}</p>
</nav>`;

/**
 * Main content of `/config/restock`. Reads `groups` (each with `name`, `path`, `waiting`, `mailed`, `stock`, `firstAt`,
 * and `canSend` with `productId` and `variantId`), `canSendAll`, `cannotMail`, `forms` (waitlists,
 * each with `path`, `name`, `count` and, if there are sign-ups, `lastAt`), and the values of `cursorLinks`.
 */
export const restockScreen: Markup = {
  name: "platform/pages/owner/restock",
  source: `<p>{localizedStrings.restockText|html}</p>
{.if cannotMail}<p class="owner-problem">{localizedStrings.restockNoSender|html}</p>{.end}
{.if groups}{.if canSendAll}<form action="/config/restock/send/all" method="post"><p><button type="submit">{localizedStrings.restockSendAll|html}</button></p></form>{.end}
<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.restockTitle|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.restockProduct|html}</th><th scope="col">{localizedStrings.restockStock|html}</th><th scope="col">{localizedStrings.restockWaiting|html}</th><th scope="col">{localizedStrings.restockMailed|html}</th><th scope="col">{localizedStrings.restockFirst|html}</th><th scope="col">{localizedStrings.restockSend|html}</th></tr></thead>
<tbody>
{.repeated section groups}<tr><th scope="row" data-label="{localizedStrings.restockProduct|htmltag}"><a href="{path|htmltag}">{name|html}</a></th><td data-label="{localizedStrings.restockStock|htmltag}">{stock|html}</td><td data-label="{localizedStrings.restockWaiting|htmltag}">{waiting}</td><td data-label="{localizedStrings.restockMailed|htmltag}">{mailed}</td><td data-label="{localizedStrings.restockFirst|htmltag}">{firstAt|datetime date:short}</td><td data-label="{localizedStrings.restockSend|htmltag}">{.if canSend}<form action="/config/restock/send" method="post"><input type="hidden" name="productId" value="{productId|htmltag}"><input type="hidden" name="variantId" value="{variantId|htmltag}"><button type="submit" aria-label="{localizedStrings.restockSend|htmltag}: {name|htmltag}">{localizedStrings.restockSend|html}</button></form>{.end}</td></tr>
{.end}</tbody>
</table>
</div>
${cursorLinks}
{.or}<p>{localizedStrings.restockEmpty|html}</p>{.end}
{.if forms}<h2>{localizedStrings.restockForms|html}</h2>
<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.restockForms|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.formsName|html}</th><th scope="col">{localizedStrings.restockWaiting|html}</th><th scope="col">{localizedStrings.formsLast|html}</th></tr></thead>
<tbody>
{.repeated section forms}<tr><th scope="row" data-label="{localizedStrings.formsName|htmltag}"><a href="{path|htmltag}">{name|html}</a></th><td data-label="{localizedStrings.restockWaiting|htmltag}">{count}</td><td data-label="{localizedStrings.formsLast|htmltag}">{.if lastAt}{lastAt|datetime date:short time:short}{.end}</td></tr>
{.end}</tbody>
</table>
</div>{.end}
`,
};

/**
 * The sign-ups of one variant. Reads `back` (address), `signUps` (each with `email`, `language`, `signedUpAt`,
 * `mailedAt`) and the values of `cursorLinks`.
 */
export const restockSignUpsScreen: Markup = {
  name: "platform/pages/owner/restock-sign-ups",
  source: `<p><a href="{back|htmltag}">{localizedStrings.restockBack|html}</a></p>
{.if signUps}<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.restockSignUps|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.email|html}</th><th scope="col">{localizedStrings.restockSignedUpAt|html}</th><th scope="col">{localizedStrings.restockMailedAt|html}</th><th scope="col">{localizedStrings.restockLanguage|html}</th></tr></thead>
<tbody>
{.repeated section signUps}<tr><th scope="row" data-label="{localizedStrings.email|htmltag}">{email|html}</th><td data-label="{localizedStrings.restockSignedUpAt|htmltag}">{signedUpAt|datetime date:short time:short}</td><td data-label="{localizedStrings.restockMailedAt|htmltag}">{.if mailedAt}{mailedAt|datetime date:short time:short}{.end}</td><td data-label="{localizedStrings.restockLanguage|htmltag}">{language|html}</td></tr>
{.end}</tbody>
</table>
</div>
${cursorLinks}
{.or}<p>{localizedStrings.restockEmpty|html}</p>{.end}
`,
};
