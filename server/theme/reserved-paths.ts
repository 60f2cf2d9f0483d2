/** First segments of the server's own addresses: a page with such a name could never be reached. */
export const reservedPaths: ReadonlySet<string> = new Set([
  ...["account", "api", "assets", "cart", "checkout", "commerce", "config", "favicon.ico", "forms"],
  ...["lock-screen", "robots.txt", "s", "scripts", "search", "settings", "site.css", "sitemap.xml"],
  "universal",
]);
