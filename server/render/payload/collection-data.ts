import type { Value, ValueObject } from "../../../engine/index.ts";
import { type ContentPage, isEnabled, publicItems } from "../../content/content.ts";
import type { Collection, Item } from "../../content/schemas.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import { withDefaults } from "../../content/with-defaults.ts";
import { listIndex } from "../../site/listing/list-index.ts";
import { pageSizeOf } from "../../site/listing/list-items.ts";
import { orderingCodes } from "../../site/listing/ordering.ts";
import { isFolder, isIndexPage, STATIC_PAGE } from "../../site/page-kind.ts";
import type { Site } from "../../site/site.ts";
import { siteIndex } from "../../site/site-index.ts";

const staticPages = new WeakMap<object, ContentPage>();

/** A page that can be linked to: one of the content, or a static page of the theme. */
export function findPage(site: Site, urlId: string): ContentPage | undefined {
  const stored = site.content.pages.get(urlId);
  if (stored) return stored;
  const page = site.theme.pages.get(urlId);
  if (!page) return undefined;
  const known = staticPages.get(page);
  if (known) return known;
  const collection: Collection = {
    id: `page-${urlId}`,
    urlId,
    title: page.config.title,
    description: page.config.description ?? "",
    type: STATIC_PAGE,
    typeName: urlId,
  };
  const made = { file: `${site.theme.folder}/pages/${urlId}.page`, collection };
  staticPages.set(page, made);
  return made;
}

/** Where a page stands: the home page at `/`, every other one under its URL id, percent-encoded. */
export const pageUrl = (site: Site, { urlId }: Collection): string =>
  isHomepage(site, urlId) ? "/" : `/${encodeURIComponent(urlId)}`;

export const isHomepage = (site: Site, urlId: string): boolean =>
  site.content.website.homepage === urlId;

/** The pages of a folder or index that visitors may see, in order; none for all other pages. */
export const childrenOf = (site: Site, { children = [] }: ContentPage): readonly ContentPage[] =>
  children.flatMap((urlId) => {
    const page = findPage(site, urlId);
    return page && isEnabled(page) ? [page] : [];
  });

/** The folder or index that a page stands in; undefined for one that stands in none. */
export const folderOf = (site: Site, { collection }: ContentPage): ContentPage | undefined =>
  siteIndex(site).folders.get(collection.urlId);

/** Codes of `folderBehavior`: an index is a page of its own, a folder leads to its first page. */
const INDEX = 1;
const REDIRECT = 2;

type KnownData = { readonly items: readonly Item[]; readonly data: ValueObject };
const knownData = new WeakMap<Site, WeakMap<ContentPage, KnownData>>();

/**
 * A collection as templates see it at `now` (milliseconds since 1970): the content's keys, with those that the site decides
 * and the platform's defaults for the rest (site-conventions, 16). What only hidden items have, such as a tag, is not in it.
 */
export function toCollectionData(site: Site, page: ContentPage, now: number): ValueObject {
  const items = publicItems(page, now);
  const ofSite = knownData.get(site) ?? new WeakMap<ContentPage, KnownData>();
  knownData.set(site, ofSite);
  const known = ofSite.get(page);
  if (known?.items === items) return known.data;
  const data = createCollectionData(site, page, items);
  ofSite.set(page, { items, data });
  return data;
}

function createCollectionData(site: Site, page: ContentPage, items: readonly Item[]): ValueObject {
  const { website } = site.content;
  const { collection } = page;
  const config = site.theme.collectionConfigs.get(collection.typeName);
  const index = listIndex(items);
  const folder = isFolder(site, page);
  const isIndex = isIndexPage(site, page);
  const defaults = {
    websiteId: website.id,
    enabled: true,
    starred: false,
    ordering: orderingCodes[page.ordering ?? "user-orderable"],
    navigationTitle: collection.title,
    updatedOn: lastChange(items) ?? website.contentModifiedOn ?? 0,
    folder,
    index: isIndex,
    dropdown: folder && !isIndex,
    ...(folder && { folderBehavior: isIndex ? INDEX : REDIRECT }),
    typeLabel: collection.typeName,
    regionName: typeof config?.layout === "string" ? config.layout : "default",
    description: "",
    mainImage: null,
    synchronizing: false,
    permissionType: 1,
    passwordProtected: false,
    publicCommentCount: 0,
  };
  const relatedItems = { isEnabled: config?.relatedItems === true };
  return toTemplateValue({
    ...withDefaults(defaults, collection),
    fullUrl: pageUrl(site, collection),
    homepage: isHomepage(site, collection.urlId),
    itemCount: items.length,
    pageSize: pageSizeOf(site, page),
    tags: inOrderOf(collection.tags, [...index.tags.values()]),
    categories: inOrderOf(collection.categories, [...index.categories.values()]),
    features: { relatedItems, ...collection.features },
  });
}

function lastChange(items: readonly Item[]): number | undefined {
  let last: number | undefined;
  for (const { updatedOn, publishOn, addedOn } of items) {
    const time = updatedOn ?? publishOn ?? addedOn;
    if (time != null && (last === undefined || time > last)) last = time;
  }
  return last;
}

/** Names that items have, in the order in which the content lists them; those it does not list stand behind. */
function inOrderOf(listed: unknown, used: readonly { readonly name: string }[]): Value {
  const order: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const names = used.map(({ name }) => name);
  return [
    ...order.flatMap((name) => (typeof name === "string" && names.includes(name) ? [name] : [])),
    ...names.filter((name) => !order.includes(name)),
  ];
}
