/**
 * Asks for the page anew once the server has other versions of the sites than the page was made from. Events come again
 * by themselves after the server was started anew.
 */
const shown = new URL(import.meta.url).searchParams.get("version");

new EventSource("/~development/events").addEventListener("message", ({ data }) => {
  if (data !== shown) location.reload();
});
