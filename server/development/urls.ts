import { escapeHtml } from "../html/escape.ts";
import type { InlineScript } from "./inline-scripts.ts";

/** Prefix of addresses that only exist in development; no page of a site begins like this. */
export const DEVELOPMENT_URL = "/~development/";
/**
 * Server-sent events with the version of the sites and the revision of the asked one's styles, as a list in JSON: one at once, and one
 * with every change of them.
 */
export const EVENTS_URL = `${DEVELOPMENT_URL}events`;
/** The script that shows a page as it is after a change. */
export const RELOAD_URL = `${DEVELOPMENT_URL}reload.js`;
/** The script that shows errors of the page's scripts. */
export const SCRIPT_ERRORS_URL = `${DEVELOPMENT_URL}script-errors.js`;
/** The explanation of an element: `page` is the address of its page, `element` its place there, as in `0.3.1`. */
export const EXPLAIN_URL = `${DEVELOPMENT_URL}explain`;

type PageScripts = {
  /** Changes with what the server wrote for the page. */
  readonly revision?: string;
  readonly inline?: readonly InlineScript[];
  /** Paths of scripts that the theme names and does not have. */
  readonly missing?: readonly string[];
};

/** The tag of the reload script, with what the one that shows errors of scripts is to know of those of the page. */
export function reloadScript({
  revision = "",
  inline = [],
  missing = [],
}: PageScripts = {}): string {
  const data = Object.entries({ inline, missing })
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => ` data-${name}="${escapeHtml(JSON.stringify(list))}"`);
  return `<script type="module" src="${RELOAD_URL}" data-revision="${revision}"${data.join("")}></script>`;
}

/** The tag of the script that shows errors of the page's scripts. */
export const scriptErrorsScript = `<script src="${SCRIPT_ERRORS_URL}"></script>`;
