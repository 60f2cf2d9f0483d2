import { API_PREFIX } from "../../contract/paths.ts";

/** `/robots.txt`: search engines may read everything except pages for one visitor or for owners. */
export const renderRobots = (origin: string): string =>
  [
    "User-agent: *",
    `Disallow: ${API_PREFIX}`,
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
