/** Addresses that exist in development only; no page of a site begins like this. */
export const DEVELOPMENT_URL = "/~development/";
/** Server-sent events: the version of the sites, at once and with every reload. */
export const EVENTS_URL = `${DEVELOPMENT_URL}events`;
/** Asks for a page anew when the sites have another version than the one in the script's own address. */
export const RELOAD_URL = `${DEVELOPMENT_URL}reload.js`;

export const reloadScript = (version: string): string =>
  `<script type="module" src="${RELOAD_URL}?version=${encodeURIComponent(version)}"></script>`;
