import { failureCauses } from "../../contract/calls/failure-causes.ts";
import * as searchPaths from "../../contract/search/paths.ts";
import { escapeHtml } from "../../html/escape.ts";
import type { Site } from "../../site/site.ts";
import type { ClientAssets } from "./client-assets.ts";

/** An action that leads to the search page; its name in any case. */
const SEARCHES = new RegExp(`\\b[Aa][Cc][Tt][Ii][Oo][Nn]=["']?${searchPaths.page}["'?\\s>]`);

/** The script that makes the search fields of a page suggest, with its texts. Empty on a page without one. */
export function searchScripts(
  html: string,
  texts: Site["texts"],
  { searchScript }: Pick<ClientAssets, "searchScript">,
): readonly string[] {
  if (!SEARCHES.test(html)) return [];
  const data = Object.entries({
    suggestions: texts.suggestions,
    one: texts.suggestionsOne,
    many: texts.suggestionsMany,
    nothing: texts.searchNothing,
    failed: texts[failureCauses.results],
  }).map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`);
  return [`<script type="module" src="${searchScript}"${data.join("")}></script>`];
}
