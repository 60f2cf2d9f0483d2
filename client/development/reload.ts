// Reloads the page once the server has another version of the sites than the page shows. The browser reconnects by
// itself after the server restarts. `server/development/urls.ts` gives the events an address next to this script's.

const own = new URL(import.meta.url);
const shown = own.searchParams.get("version");

new EventSource(new URL("events", own)).addEventListener("message", ({ data }) => {
  if (data !== shown) location.reload();
});
