import type { Collection, Item, NavigationEntry, SiteFile } from "./schemas.ts";

/** The platform's orderings of a collection: newest first, by hand, by start date, by hand as tracks. */
export type Ordering = "chronological" | "user-orderable" | "calendar" | "music-album";

/** A collection or page as it can be reached: its own keys, its items, or its HTML. */
export type ContentPage = {
  /** Where it was read, for messages. */
  readonly file: string;
  readonly collection: Collection;
  /** Missing for pages without items. Of a site that has been loaded they stand in the collection's ordering. */
  readonly items?: readonly Item[];
  /** How the items are ordered; missing is as they stand. */
  readonly ordering?: Ordering;
  /** URL ids of the pages in a folder or index, in order; missing for all others. */
  readonly children?: readonly string[];
  /** HTML of a page's content areas. */
  readonly mainContent?: string;
};

/** Everything a site's content folder says. Read only, in memory. */
export type Content = {
  readonly folder: string;
  /** The file that names the website, its theme and its navigation. */
  readonly file: string;
  readonly website: SiteFile["website"];
  readonly websiteSettings: SiteFile["websiteSettings"];
  readonly hosts: readonly string[];
  readonly navigation: Readonly<Record<string, readonly NavigationEntry[]>>;
  readonly localizedStrings: Readonly<Record<string, string>>;
  /** Pages and collections by URL id. */
  readonly pages: ReadonlyMap<string, ContentPage>;
  /** Items of all collections by id, with the page that holds them. */
  readonly items: ReadonlyMap<string, { readonly item: Item; readonly page: ContentPage }>;
};

/** Published, by the platform's code; a missing state is published. */
const PUBLISHED = 1;

/** Whether visitors may see an item at `now` (milliseconds since 1970). */
export const isPublic = (item: Item, now: number): boolean =>
  (item.workflowState ?? PUBLISHED) === PUBLISHED && (item.publishOn ?? 0) <= now;

/** Whether visitors may see a page or collection. */
export const isEnabled = (page: ContentPage): boolean => page.collection.enabled !== false;

/** The items of a page that visitors may see, in the collection's ordering. */
export const publicItems = (page: ContentPage, now: number): readonly Item[] =>
  (page.items ?? []).filter((item) => isPublic(item, now));

/**
 * When content next changes by itself: the next `publishOn` in the future among items that are published, in
 * milliseconds since 1970; undefined when nothing waits. What is cached must not outlive it.
 */
export function nextPublication(
  { content }: { readonly content: Content },
  now: number,
): number | undefined {
  let next: number | undefined;
  for (const { item } of content.items.values()) {
    const time = item.publishOn ?? 0;
    if (time <= now || (next !== undefined && time >= next)) continue;
    if (isPublic(item, time)) next = time;
  }
  return next;
}

/** The currency in which the site sells, such as `EUR`. */
export const shopCurrency = ({ websiteSettings: { storeSettings } }: Content): string =>
  storeSettings?.selectedCurrency ?? storeSettings?.defaultCurrency ?? "USD";
