/** `/robots.txt`: search engines may read everything except pages for one visitor or for owners. */
export const renderRobots = (origin: string): string =>
  [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /cart",
    "Disallow: /checkout",
    "Disallow: /commerce/",
    "Disallow: /config",
    "Disallow: /search",
    "Disallow: /*?format=",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
