import type { Markup } from "../../../../engine/index.ts";

/**
 * Main content of `/config/gift-cards`. Reads `search`, `rows` (each with `code`, `balance`, `value`, `state`, `email`,
 * `name`, `createdAt`, and `again` (address) if a balance is left), `start` and `next` (addresses).
 */
export const giftCardsScreen: Markup = {
  name: "platform/pages/owner/gift-cards",
  source: `<p>{localizedStrings.giftCardsText|html}</p>
<form class="owner-form" action="/config/gift-cards" method="get">
<label for="gift-cards-search">{localizedStrings.giftCardsSearch|html}</label>
<input id="gift-cards-search" type="search" name="q" value="{search|htmltag}" maxlength="64">
<button type="submit">{localizedStrings.giftCardsFilter|html}</button>
</form>
{.if rows}<div class="owner-table" tabindex="0" role="region" aria-label="{localizedStrings.giftCardsTitle|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.giftCardsCode|html}</th><th scope="col">{localizedStrings.giftCardsBalance|html}</th><th scope="col">{localizedStrings.giftCardsValue|html}</th><th scope="col">{localizedStrings.giftCardsState|html}</th><th scope="col">{localizedStrings.giftCardsRecipient|html}</th><th scope="col">{localizedStrings.giftCardsBoughtAt|html}</th><th scope="col">{localizedStrings.giftCardsSendAgain|html}</th></tr></thead>
<tbody>
{.repeated section rows}<tr><th scope="row" data-label="{localizedStrings.giftCardsCode|htmltag}">{code|html}</th><td data-label="{localizedStrings.giftCardsBalance|htmltag}">{balance|html}</td><td data-label="{localizedStrings.giftCardsValue|htmltag}">{value|html}</td><td data-label="{localizedStrings.giftCardsState|htmltag}">{state|html}</td><td data-label="{localizedStrings.giftCardsRecipient|htmltag}">{.if name}{name|html}, {.end}{email|html}</td><td data-label="{localizedStrings.giftCardsBoughtAt|htmltag}">{createdAt|datetime date:short}</td><td data-label="{localizedStrings.giftCardsSendAgain|htmltag}">{.if again}<form action="{again|htmltag}" method="post"><button type="submit" aria-label="{localizedStrings.giftCardsSendAgain|htmltag}: {code|htmltag}">{localizedStrings.giftCardsSendAgain|html}</button></form>{.end}</td></tr>
{.end}</tbody>
</table>
</div>
<nav aria-label="{localizedStrings.giftCardsPages|htmltag}">
<p>{.if start}<a href="{start|htmltag}">{localizedStrings.giftCardsNewest|html}</a> {.end}{.if next}<a href="{next|htmltag}" rel="next">{localizedStrings.giftCardsOlder|html}</a>{.end}</p>
</nav>
{.or}<p>{localizedStrings.giftCardsEmpty|html}</p>{.end}
`,
};
