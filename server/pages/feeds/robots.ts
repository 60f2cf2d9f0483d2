/** `/robots.txt`: search engines may read everything but what belongs to one visitor or to the owners. */
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
