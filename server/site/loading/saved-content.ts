import type { Content, ContentPage } from "../../content/content.ts";
import type { BlockFields, Layout } from "../../content/pages/layout.ts";
import { toRevision } from "../../content/revision.ts";
import type { NavigationEntry } from "../../content/schemas.ts";
import type { SiteLanguage } from "../../contract/editing/language-rules.ts";
import { findForms } from "../forms/find-forms.ts";
import { createSiteForms } from "../forms/site-forms.ts";
import type { Site } from "../site.ts";
import { withParts } from "../with-parts.ts";
import { withTranslations } from "./translated-sites.ts";

/** An entry of a navigation as owners save it: a page by the id of its collection, or a link. */
export type SavedEntry =
  | { readonly pageId: string; readonly items: readonly SavedEntry[] }
  | {
      readonly externalLink: {
        readonly url: string;
        readonly title: string;
        readonly newWindow: boolean;
      };
    };

/** A shop page created by a call, without products. */
export type SavedStore = {
  readonly id: string;
  readonly urlId: string;
  readonly title: string;
  readonly navigationTitle: string;
  readonly description: string;
  readonly enabled: boolean;
};

/** A category created by a call. */
export type SavedCategory = {
  readonly id: string;
  readonly collectionId: string;
  readonly displayName: string;
  /** The collection's id for one at the top level. */
  readonly parentCategoryId: string;
  readonly displayIndex: number;
};

/** The data that owners have saved for a website, which takes precedence over its files. */
export type SavedContent = {
  /** Changes with every save. */
  readonly revision: string;
  /** Navigations by name. */
  readonly navigation: ReadonlyMap<string, readonly SavedEntry[]>;
  /** Header and footer of every page, if they were saved. */
  readonly blockFields: BlockFields;
  /** Created shop pages; one whose id or URL id a file has is not shown. */
  readonly stores: readonly SavedStore[];
  /** Created categories, in addition to those of a collection's items. */
  readonly categories: readonly SavedCategory[];
  /** The languages instead of those of the files. Undefined if none were saved. */
  readonly languages: readonly SiteLanguage[] | undefined;
};

/** The saved data of a website. Undefined if there is none. Called for every request, so it must be fast. */
export type SavedContentSource = (websiteId: string) => SavedContent | undefined;

/** Combines the site of the files with the saved data. Returns the same object as long as nothing changes. */
export type OverlaySaved = (site: Site) => Site;

/**
 * Makes a function that applies saved data to sites. `onHidden` is called for a created page that a page of the files
 * hides, once for each state of a site.
 */
export function createSavedOverlay(
  savedOf: SavedContentSource,
  onHidden: (site: Site, store: SavedStore) => void = () => {},
): OverlaySaved {
  const known = new WeakMap<Site, { readonly saved: SavedContent; readonly site: Site }>();
  return (site) => {
    const saved = savedOf(site.content.website.id);
    if (!saved) return site;
    const last = known.get(site);
    if (last?.saved === saved) return last.site;
    const next = { saved, site: withSaved(site, saved) };
    for (const store of saved.stores) {
      if (next.site.pages.get(store.urlId)?.collection.id !== store.id) onHidden(site, store);
    }
    known.set(site, next);
    return next.site;
  };
}

/** A site with its saved data. Navigations lose entries of pages that no longer exist. */
function withSaved(site: Site, saved: SavedContent): Site {
  const pages = withCreated(site.pages, saved);
  const content: Content = {
    ...site.content,
    ...withPages(site.content, withCreated(site.content.pages, saved)),
    navigation: {
      ...site.content.navigation,
      ...Object.fromEntries(
        [...saved.navigation].map(([name, entries]) => [name, toEntries({ pages }, entries)]),
      ),
    },
    languages: saved.languages ?? site.content.languages,
    blockFields: new Map<string, Layout>([...site.content.blockFields, ...saved.blockFields]),
  };
  return withTranslations(
    withParts(site, {
      content,
      pages,
      forms: createSiteForms(findForms(content).forms, { content, texts: site.texts }),
      revision: toRevision(site.revision, saved.revision),
    }),
  );
}

type Pages = ReadonlyMap<string, ContentPage>;

/** The pages of a content and its items, which name their pages by the same objects. */
function withPages({ items, pages }: Content, next: Pages): Pick<Content, "pages" | "items"> {
  if (next === pages) return { pages, items };
  const found = [...items].map(([id, { item, page }]) => {
    return [id, { item, page: next.get(page.collection.urlId) ?? page }] as const;
  });
  return { pages: next, items: new Map(found) };
}

/** Pages with the created ones, and with created categories. */
function withCreated(pages: Pages, { stores, categories }: SavedContent): Pages {
  if (stores.length === 0 && categories.length === 0) return pages;
  const ids = new Set([...pages.values()].map(({ collection }) => collection.id));
  const urlIds = new Set([...pages.keys()].map((urlId) => urlId.toLowerCase()));
  const created = stores.filter(
    ({ id, urlId }) => !ids.has(id) && !urlIds.has(urlId.toLowerCase()),
  );
  const names = new Map<string, string[]>();
  for (const { collectionId, displayName } of categories) {
    const known = names.get(collectionId) ?? [];
    known.push(displayName);
    names.set(collectionId, known);
  }
  const all = [...pages, ...created.map((store) => [store.urlId, toStorePage(store)] as const)];
  return new Map(
    all.map(([urlId, page]) => {
      const added = names.get(page.collection.id);
      const createdCategories = [...(page.createdCategories ?? []), ...(added ?? [])];
      return [urlId, added ? { ...page, createdCategories } : page];
    }),
  );
}

/** The platform's type code of a collection of products. */
const PRODUCTS = 13;

const toStorePage = ({
  id,
  urlId,
  title,
  navigationTitle,
  description,
  enabled,
}: SavedStore): ContentPage => ({
  file: "content-service",
  ordering: "user-orderable" as const,
  collection: {
    id,
    urlId,
    title,
    navigationTitle,
    description,
    enabled,
    type: PRODUCTS,
    typeName: "products",
  },
  items: [],
});

/** The page with an id, as calls refer to pages. */
export const findPageById = (
  { pages }: Pick<Site, "pages">,
  id: string,
): ContentPage | undefined => {
  for (const page of pages.values()) if (page.collection.id === id) return page;
  return undefined;
};

function toEntries(
  site: Pick<Site, "pages">,
  entries: readonly SavedEntry[],
): readonly NavigationEntry[] {
  return entries.flatMap((entry): readonly NavigationEntry[] => {
    if ("externalLink" in entry) return [entry];
    const page = findPageById(site, entry.pageId);
    if (!page) return [];
    const items = toEntries(site, entry.items);
    return [{ collection: page.collection.urlId, ...(items.length > 0 && { items }) }];
  });
}
