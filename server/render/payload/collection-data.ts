import type { Value, ValueObject } from "../../../engine/index.ts";
import { type ContentPage, permissionOf } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import { withDefaults } from "../../content/with-defaults.ts";
import { isHomepage, pageUrl } from "../../site/addresses.ts";
import { listIndex } from "../../site/listing/list-index.ts";
import { pageSizeOf } from "../../site/listing/list-items.ts";
import { orderingCodes } from "../../site/listing/ordering.ts";
import { isFolder, isIndexPage } from "../../site/page-kind.ts";
import type { SharedView } from "../../site/view.ts";
import { shownItems } from "../../site/visibility/publication.ts";

/** Codes of `folderBehavior`: an index is a page itself, a folder redirects to its first page. */
const INDEX = 1;
const REDIRECT = 2;

/**
 * A collection as templates see it: the content's keys, the keys that the site computes, and the platform's defaults
 * for the rest. Tags and categories that only hidden items have are left out.
 */
export const toCollectionData = (view: SharedView, page: ContentPage): ValueObject =>
  view.remember(createCollectionData, page);

function createCollectionData(page: ContentPage, view: SharedView): ValueObject {
  const { site } = view;
  const { collection } = page;
  const config = site.theme.collectionConfigs.get(collection.typeName);
  const folder = isFolder(site, page);
  const isIndex = isIndexPage(site, page);
  const defaults = {
    websiteId: site.content.website.id,
    enabled: true,
    starred: false,
    ordering: orderingCodes[page.ordering ?? "user-orderable"],
    navigationTitle: collection.title,
    updatedOn: 0,
    folder,
    index: isIndex,
    dropdown: folder && !isIndex,
    ...(folder && { folderBehavior: isIndex ? INDEX : REDIRECT }),
    typeLabel: collection.typeName,
    regionName: typeof config?.layout === "string" ? config.layout : "default",
    description: "",
    mainImage: null,
    synchronizing: false,
    passwordProtected: false,
    publicCommentCount: 0,
  };
  const relatedItems = { isEnabled: config?.relatedItems === true };
  const data = toTemplateValue({
    ...withDefaults(defaults, collection),
    permissionType: permissionOf(collection),
    fullUrl: pageUrl(site, collection),
    homepage: isHomepage(site, collection.urlId),
    itemCount: 0,
    pageSize: pageSizeOf(site, page),
    tags: [],
    categories: [],
    features: { relatedItems, ...collection.features },
  });
  for (const [name, make] of Object.entries(ofItems)) {
    if (name === "updatedOn" && Reflect.get(collection, name) != null) continue;
    Object.defineProperty(data, name, { get: () => view.remember(make, page), enumerable: true });
  }
  return data;
}

/** The keys that depend on the items: most pages that have the data of a collection ask for none of them. */
const ofItems = {
  updatedOn: (page: ContentPage, view: SharedView): Value =>
    lastItemChange(shownItems(view, page)) ?? view.site.content.website.contentModifiedOn ?? 0,
  itemCount: (page: ContentPage, view: SharedView): Value => shownItems(view, page).length,
  tags: (page: ContentPage, view: SharedView): Value =>
    inOrderOf(page.collection.tags, [...listIndex(view, shownItems(view, page)).tags.values()]),
  categories: (page: ContentPage, view: SharedView): Value =>
    inOrderOf(page.collection.categories, [
      ...listIndex(view, shownItems(view, page)).categories.values(),
      ...(page.createdCategories ?? []).map((name) => ({ name })),
    ]),
};

function lastItemChange(items: readonly Item[]): number | undefined {
  let last: number | undefined;
  for (const { updatedOn, publishOn, addedOn } of items) {
    const time = updatedOn ?? publishOn ?? addedOn;
    if (time != null && (last === undefined || time > last)) last = time;
  }
  return last;
}

/** The names in use, in the content's order; names that the content does not list come last. */
function inOrderOf(listed: unknown, used: readonly { readonly name: string }[]): Value {
  const order: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const names = used.map(({ name }) => name);
  return [
    ...order.flatMap((name) => (typeof name === "string" && names.includes(name) ? [name] : [])),
    ...names.filter((name) => !order.includes(name)),
  ];
}
