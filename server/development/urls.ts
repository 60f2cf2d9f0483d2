import { escapeHtml } from "../html/escape.ts";
import type { InlineScript } from "./inline-scripts.ts";

/** Prefix of addresses that only exist in development; no page of a site begins like this. */
export const DEVELOPMENT_URL = "/~development/";
/** Server-sent events with the version of the sites: one at once, and one with every reload. */
export const EVENTS_URL = `${DEVELOPMENT_URL}events`;
/** The script that reloads a page when the version of the sites differs from the one in the script's address. */
export const RELOAD_URL = `${DEVELOPMENT_URL}reload.js`;
/** The script that shows errors of the page's scripts. */
export const SCRIPT_ERRORS_URL = `${DEVELOPMENT_URL}script-errors.js`;

/** The tag of the reload script, with the places of the page's own scripts for the one that shows their errors. */
export function reloadScript(version: string, inline: readonly InlineScript[] = []): string {
  const places = inline.length > 0 ? ` data-inline="${escapeHtml(JSON.stringify(inline))}"` : "";
  return `<script type="module" src="${RELOAD_URL}?version=${encodeURIComponent(version)}"${places}></script>`;
}

/** The tag of the script that shows errors of the page's scripts. */
export const scriptErrorsScript = `<script src="${SCRIPT_ERRORS_URL}"></script>`;
