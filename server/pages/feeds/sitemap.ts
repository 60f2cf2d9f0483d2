import { type ContentPage, isEnabled, isLocked } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { escapeXml } from "../../html/escape.ts";
import { toIsoTime } from "../../render/head/article.ts";
import { itemUrl, pageUrl } from "../../site/addresses.ts";
import { isFolder, isIndexPage } from "../../site/page-kind.ts";
import type { Site } from "../../site/site.ts";
import { toAbsoluteUrl } from "../../site/site-address.ts";
import type { SharedView } from "../../site/view.ts";
import { shownItems } from "../../site/visibility/publication.ts";

/** Maximum number of URLs in a sitemap file, by the protocol. */
const MAX_URLS = 50_000;

/**
 * `/sitemap.xml`: the pages that visitors may see without a password, and the public items of collections whose items
 * have their own pages, in each language of the site. Folders only redirect and are left out.
 */
export function renderSitemap(views: readonly SharedView[], origin: string): string {
  const entries: string[] = [];
  const add = (path: string, changed: number | null | undefined) => {
    const url = toAbsoluteUrl(path, origin);
    const time = toIsoTime(changed);
    if (url && entries.length < MAX_URLS) {
      entries.push(
        `<url><loc>${escapeXml(url)}</loc>${time ? `<lastmod>${time}</lastmod>` : ""}</url>`,
      );
    }
  };
  for (const view of views) {
    const { site } = view;
    for (const page of linkedPages(site)) {
      if (isFolder(site, page) && !isIndexPage(site, page)) continue;
      const items = shownItems(view, page);
      add(pageUrl(site, page.collection), lastPageChange(items, page));
      if (!site.theme.items.has(page.collection.typeName)) continue;
      for (const item of items) add(itemUrl(site, page, item), changeOf(item));
    }
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

/** Enabled and unlocked pages of content and theme. */
function linkedPages(site: Site): ContentPage[] {
  return [...site.pages.values()].filter((page) => isEnabled(page) && !isLocked(page));
}

const changeOf = ({ updatedOn, publishOn, addedOn }: Item): number | null | undefined =>
  updatedOn ?? publishOn ?? addedOn;

function lastPageChange(items: readonly Item[], { collection }: ContentPage): number | undefined {
  const { updatedOn } = collection;
  const times = [typeof updatedOn === "number" ? updatedOn : 0, ...items.map(changeOf)];
  const last = times.reduce<number>((latest, time) => Math.max(latest, time ?? 0), 0);
  return last > 0 ? last : undefined;
}
