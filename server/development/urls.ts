import { escapeHtml } from "../html/escape.ts";
import type { InlineScript } from "./inline-scripts.ts";

/** Addresses that exist in development only; no page of a site begins like this. */
export const DEVELOPMENT_URL = "/~development/";
/** Server-sent events with the version of the sites: one at once, and one with every reload. */
export const EVENTS_URL = `${DEVELOPMENT_URL}events`;
/** The script that reloads a page once the sites have another version than the one in its own address. */
export const RELOAD_URL = `${DEVELOPMENT_URL}reload.js`;
/** The script that shows what the page's scripts throw. */
export const SCRIPT_ERRORS_URL = `${DEVELOPMENT_URL}script-errors.js`;

/** The tag of the reload script, with the places of the page's own scripts for the one that shows what they throw. */
export function reloadScript(version: string, inline: readonly InlineScript[] = []): string {
  const places = inline.length > 0 ? ` data-inline="${escapeHtml(JSON.stringify(inline))}"` : "";
  return `<script type="module" src="${RELOAD_URL}?version=${encodeURIComponent(version)}"${places}></script>`;
}

/** The tag of the script that shows what the page's scripts throw. */
export const scriptErrorsScript = `<script src="${SCRIPT_ERRORS_URL}"></script>`;
