const ownAddresses = [
  ...["account", "api", "assets", "cart", "checkout", "commerce", "config", "favicon.ico", "forms"],
  ...["lock-screen", "robots.txt", "s", "scripts", "search", "settings", "site.css", "sitemap.xml"],
  "universal",
];

/** Whether the first segment of a path is reserved by the server: a page with that name could never be reached. */
export const isOwnAddress = (urlId: string): boolean => ownAddresses.includes(urlId);
