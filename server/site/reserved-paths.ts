const ownAddresses = [
  ...["account", "api", "assets", "cart", "checkout", "commerce", "config", "favicon.ico", "forms"],
  ...["lock-screen", "robots.txt", "s", "scripts", "search", "settings", "site.css", "sitemap.xml"],
  "universal",
];

/** Whether the first part of an address is the server's own: a page of that name could never be reached. */
export const isOwnAddress = (urlId: string): boolean => ownAddresses.includes(urlId);
