import { failureCauses } from "../../contract/calls/failure-causes.ts";
import * as searchPaths from "../../contract/search/paths.ts";
import { escapeHtml } from "../../html/escape.ts";
import type { Site } from "../../site/site.ts";
import type { ClientAssets } from "./client-assets.ts";

/** The script that makes the search fields of a page suggest, with its texts. Empty on a page without one. */
export function searchScripts(
  html: string,
  texts: Site["texts"],
  { searchScript }: Pick<ClientAssets, "searchScript">,
): readonly string[] {
  if (!hasSearchForm(html)) return [];
  const data = Object.entries({
    suggestions: texts.suggestions,
    one: texts.suggestionsOne,
    many: texts.suggestionsMany,
    nothing: texts.searchNothing,
    failed: texts[failureCauses.results],
  }).map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`);
  return [`<script type="module" src="${searchScript}"${data.join("")}></script>`];
}

/** Match the text before and after the address in a form that leads to the search page. */
const before = /\baction=["']?$/i;
const behind = /^["'?\s>]/;

/** Looks at the few places that name the address: an expression for all of it would read every letter of the page. */
function hasSearchForm(html: string): boolean {
  const path = searchPaths.page;
  for (let at = html.indexOf(path); at >= 0; at = html.indexOf(path, at + 1)) {
    const end = at + path.length;
    if (behind.test(html.slice(end, end + 1)) && before.test(html.slice(Math.max(0, at - 9), at))) {
      return true;
    }
  }
  return false;
}
