import type { ContentPage } from "../content/content.ts";
import { fold } from "./listing/list-index.ts";
import type { Site } from "./site.ts";

/** What finds pages of a site otherwise than by their exact URL id. */
type SiteIndex = {
  /** URL ids of content and theme by folded URL id; where two differ in case only, the first. */
  readonly urlIds: ReadonlyMap<string, string>;
  /** The folder or index of each URL id that stands in one. */
  readonly folders: ReadonlyMap<string, ContentPage>;
};

const indexes = new WeakMap<Site, SiteIndex>();

/** The index of a site, made at its first use. */
export function siteIndex(site: Site): SiteIndex {
  const known = indexes.get(site);
  if (known) return known;
  const urlIds = new Map<string, string>();
  for (const urlId of [...site.content.pages.keys(), ...site.theme.pages.keys()]) {
    if (!urlIds.has(fold(urlId))) urlIds.set(fold(urlId), urlId);
  }
  const folders = new Map<string, ContentPage>();
  for (const page of site.content.pages.values()) {
    for (const urlId of page.children ?? []) if (!folders.has(urlId)) folders.set(urlId, page);
  }
  const index = { urlIds, folders };
  indexes.set(site, index);
  return index;
}
