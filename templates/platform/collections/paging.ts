type PagingTexts = {
  /** Paths to the texts of the links to the newer and the older page. */
  readonly newer: string;
  readonly older: string;
};

const pageTexts: PagingTexts = {
  newer: "localizedStrings.previousPage",
  older: "localizedStrings.nextPage",
};

/** Links to the previous and next page of a list. Reads pagination (prevPageUrl, nextPageUrl), localizedStrings. */
export const listPaging = ({ newer, older } = pageTexts): string =>
  `{.section pagination}{.if prevPageUrl || nextPageUrl}<nav id="list-paging" class="list-pagination">
{.section prevPageUrl}<a class="newer" rel="prev" href="{@|htmlattr}">{${newer}|html}</a>{.end}
{.section nextPageUrl}<a class="older" rel="next" href="{@|htmlattr}">{${older}|html}</a>{.end}
</nav>{.end}{.end}`;

/**
 * Links to the items before and after the current one, each with its title, in an element with the given attributes.
 * Reads pagination (prevItem, nextItem: fullUrl, title).
 */
export const neighbours = (
  attributes: string,
  { before, behind }: { readonly before: string; readonly behind: string },
): string => `{.section pagination}{.if prevItem || nextItem}<nav ${attributes}>
{.section prevItem}<a class="${before}" rel="prev" href="{fullUrl|htmlattr}">{title|html}</a>{.end}
{.section nextItem}<a class="${behind}" rel="next" href="{fullUrl|htmlattr}">{title|html}</a>{.end}
</nav>{.end}{.end}`;
