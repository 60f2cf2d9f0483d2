import type { Collection, Item, NavigationEntry, SiteFile } from "./schemas.ts";

/** A collection or page as it can be reached: its own keys, its items, or its HTML. */
export type ContentPage = {
  /** Where it was read, for messages. */
  readonly file: string;
  readonly collection: Collection;
  /** Missing for pages without items. */
  readonly items?: readonly Item[];
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

/** The items of a page that visitors may see, in the content's order. */
export const publicItems = (page: ContentPage, now: number): readonly Item[] =>
  (page.items ?? []).filter((item) => isPublic(item, now));

/** The currency in which the site sells, such as `EUR`. */
export const shopCurrency = ({ websiteSettings: { storeSettings } }: Content): string =>
  storeSettings?.selectedCurrency ?? storeSettings?.defaultCurrency ?? "USD";
