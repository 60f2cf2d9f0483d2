/**
 * Links at the end of a list with several pages. `name` is the text that labels them. Reads `pageOf`, `previous` and
 * `next` (addresses).
 */
export const pageLinks = (
  name: string,
): string => `<nav aria-label="{localizedStrings.${name}|htmltag}">
<p>{.if previous}<a href="{previous|htmltag}" rel="prev">{localizedStrings.previousPage|html}</a> {.end}{pageOf|html}{.if next} <a href="{next|htmltag}" rel="next">{localizedStrings.nextPage|html}</a>{.end}</p>
</nav>`;
