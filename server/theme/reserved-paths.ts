/** First parts of addresses that are the server's own: a page of such a name could never be reached. */
export const reservedPaths: ReadonlySet<string> = new Set([
  ...["account", "api", "assets", "cart", "checkout", "commerce", "config", "favicon.ico", "forms"],
  ...["lock-screen", "robots.txt", "s", "scripts", "search", "settings", "site.css", "sitemap.xml"],
  "universal",
]);
