// Reloads the page once the server has another version of the sites than the page was made from. Events come again by
// themselves after the server was restarted. Both addresses are beside this script's own: `server/development/urls.ts`.

const own = new URL(import.meta.url);
const shown = own.searchParams.get("version");

new EventSource(new URL("events", own)).addEventListener("message", ({ data }) => {
  if (data !== shown) location.reload();
});
