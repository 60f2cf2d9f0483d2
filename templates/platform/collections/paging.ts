/** Links to the previous and next page of a list. Reads pagination (prevPageUrl, nextPageUrl). */
export const listPaging = `{.section pagination}{.if prevPageUrl || nextPageUrl}<nav id="list-paging" class="list-pagination">
{.section prevPageUrl}<a rel="prev" href="{@|htmlattr}">&larr;</a>{.end}
{.section nextPageUrl}<a rel="next" href="{@|htmlattr}">&rarr;</a>{.end}
</nav>{.end}{.end}`;

/** Links to the previous and next item. Reads pagination (prevItem, nextItem: fullUrl, title). */
export const itemPaging = `{.section pagination}{.if prevItem || nextItem}<nav id="item-paging" class="item-pagination">
{.section prevItem}<a rel="prev" href="{fullUrl|htmlattr}">{title|html}</a>{.end}
{.section nextItem}<a rel="next" href="{fullUrl|htmlattr}">{title|html}</a>{.end}
</nav>{.end}{.end}`;
