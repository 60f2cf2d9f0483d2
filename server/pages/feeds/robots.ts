import { API_PREFIX } from "../../contract/calls/paths.ts";
import type { PageFormat } from "../../site/page-query.ts";

/** Page formats that search engines would take for pages; they may read widths of images and feeds. */
const hiddenFormats: readonly PageFormat[] = ["json", "main-content", "page-context"];

/** `/robots.txt` of a site with a password: search engines may read nothing. */
export const noRobots = "User-agent: *\nDisallow: /\n";

/** `/robots.txt`: search engines may read everything except pages for one visitor or for owners, and data of pages. */
export const renderRobots = (origin: string): string =>
  [
    "User-agent: *",
    `Disallow: ${API_PREFIX}`,
    "Disallow: /cart",
    "Disallow: /checkout",
    "Disallow: /commerce/",
    "Disallow: /config",
    "Disallow: /search",
    ...hiddenFormats.flatMap((format) => [
      `Disallow: /*?format=${format}`,
      `Disallow: /*&format=${format}`,
    ]),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
