import type { Markup } from "../../../engine/index.ts";

/**
 * Main content of the search page: the form and its results.
 *
 * Reads `searchQuery`, `searchCollectionId`, `searchResults[]` (title, fullUrl, highlightedDescription as HTML, collectionTitle, picture, price),
 * `searchSummary` as text, `pagination` (prevPageUrl, nextPageUrl) and `localizedStrings`.
 */
export const searchPage: Markup = {
  name: "platform/pages/search",
  source: `<div class="sqs-search-page">
<h1>{localizedStrings.searchTitle|html}</h1>
<form class="sqs-search-page-form" action="/search" method="get" role="search">
<input class="sqs-search-page-input" type="search" name="q" value="{searchQuery|htmltag}" maxlength="200" aria-label="{localizedStrings.searchTitle|htmltag}">
{.if searchCollectionId}<input type="hidden" name="f_collectionId" value="{searchCollectionId|htmltag}">{.end}
<button class="sqs-search-page-button" type="submit">{localizedStrings.searchSubmit|html}</button>
</form>
{.if searchQuery}<p class="sqs-search-page-summary" role="status">{searchSummary|html}</p>{.end}
{.if searchResults}<ol class="sqs-search-page-output">
{.repeated section searchResults}<li class="sqs-search-page-item">
{.if picture}<a class="sqs-search-page-image" href="{fullUrl|htmltag}" tabindex="-1" aria-hidden="true">{picture|apply @image}</a>{.end}
<div class="sqs-search-page-text">
<a class="sqs-search-page-result" href="{fullUrl|htmltag}">{title|html}</a>{.if collectionTitle} <span class="sqs-search-page-collection">{collectionTitle|html}</span>{.end}
{.if price}<p class="sqs-search-page-price">{price.price|html}{.if price.original} <s>{price.original|html}</s>{.end}</p>{.end}
{.if highlightedDescription}<p class="sqs-search-page-excerpt">{highlightedDescription}</p>{.end}
</div>
</li>
{.end}</ol>{.end}
{.if pagination.prevPageUrl || pagination.nextPageUrl}<nav class="sqs-search-page-pagination" aria-label="{localizedStrings.searchPages|htmltag}">
{.if pagination.prevPageUrl}<a rel="prev" href="{pagination.prevPageUrl|htmltag}">{localizedStrings.previousPage|html}</a>{.end}
{.if pagination.nextPageUrl}<a rel="next" href="{pagination.nextPageUrl|htmltag}">{localizedStrings.nextPage|html}</a>{.end}
</nav>{.end}
</div>
`,
};
