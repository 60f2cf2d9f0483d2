import { type ContentPage, isEnabled, publicItems } from "../content/content.ts";
import type { Item } from "../content/schemas.ts";
import { toTemplateValue } from "../content/template-value.ts";
import {
  findPage as findContent,
  isHomepage,
  isStaticPage,
  pageUrl,
  toCollectionData,
} from "../site/collection-data.ts";
import { itemUrl, toItemData } from "../site/item-data.ts";
import type { PageQuery } from "../site/page-query.ts";
import type { Site } from "../site/site.ts";
import { commonFormats, type Page, type PageAddress, pageTypes, type Redirect } from "./page.ts";
import { paginate } from "./pagination.ts";
import { toTitle } from "./title.ts";

/** The platform's type code of a page made of content blocks. */
const PAGE_COLLECTION = 10;

/**
 * Finds the page of an address; undefined is an address that no content has. One with slashes too many leads to
 * the one without. Items that are not public at `now` (milliseconds since 1970) are not found.
 */
export function findPage(
  site: Site,
  { path, search, query }: PageAddress,
  now: number,
): Page | Redirect | undefined {
  const segments = path.split("/").filter((segment) => segment !== "");
  const plain = `/${segments.join("/")}`;
  if (plain !== path) return { redirect: encodeURI(plain) + search, status: 301 };
  const [urlId = "", ...rest] = segments;
  const content = findContent(site, path === "/" ? site.content.website.homepage : urlId);
  if (!content || !isEnabled(content)) return undefined;
  if (rest.length === 0) return toListPage(site, content, query, now);
  const items = publicItems(content, now);
  const position = items.findIndex((item) => item.urlId === rest.join("/"));
  const item = items[position];
  return item && toItemPage(site, content, item, [items[position - 1], items[position + 1]], now);
}

/** A collection with its items, a page, or a static page of the theme. */
function toListPage(site: Site, content: ContentPage, query: PageQuery, now: number): Page {
  const { collection, items, mainContent } = content;
  const listing = items && paginate(site, content, publicItems(content, now), query);
  const itemsData = listing?.items.map((item) => toItemData(content, item)) ?? [];
  return {
    status: 200,
    type: items ? pageTypes.collection : pageTypes.page,
    id: `collection-${collection.id}`,
    title: toTitle(site, {
      collection: collection.title,
      home: isHomepage(site, collection.urlId),
    }),
    description: textOf(collection.description),
    canonical: pageUrl(site, collection),
    layout: collection.regionName ?? "default",
    data: {
      collection: toCollectionData(site, content, now),
      ...(listing
        ? {
            items: itemsData,
            pagination: toTemplateValue(listing.pagination),
            empty: itemsData.length === 0,
          }
        : { mainContent: mainContent ?? "" }),
    },
    main: mainOf(site, content),
    content,
    formats: items ? [...commonFormats, "rss"] : commonFormats,
    ...(listing && { listing }),
    perVisitor: false,
  };
}

function mainOf(site: Site, content: ContentPage): Page["main"] {
  const { type, typeName, urlId } = content.collection;
  if (isStaticPage(content)) return site.theme.pages.get(urlId)?.template ?? "";
  if (type === PAGE_COLLECTION) return content.mainContent ?? "";
  return site.theme.lists.get(typeName) ?? content.mainContent ?? "";
}

type Neighbours = readonly [Item | undefined, Item | undefined];

function toItemPage(
  site: Site,
  content: ContentPage,
  item: Item,
  [previous, next]: Neighbours,
  now: number,
): Page | Redirect {
  const { collection } = content;
  const template = site.theme.items.get(collection.typeName);
  // Without a template for items they have no page of their own, only a place in their collection.
  if (!template) {
    return {
      redirect: `${pageUrl(site, collection)}#${encodeURIComponent(item.id)}`,
      status: 302,
    };
  }
  const link = (neighbour: Item | undefined) =>
    neighbour ? { fullUrl: itemUrl(content, neighbour), title: neighbour.title } : null;
  return {
    status: 200,
    type: pageTypes.item,
    id: `item-${item.id}`,
    title: toTitle(site, { collection: collection.title, item: item.title }),
    description: textOf(item.excerpt),
    canonical: itemUrl(content, item),
    layout: collection.regionName ?? "default",
    data: {
      collection: toCollectionData(site, content, now),
      item: toItemData(content, item),
      pagination: { prevItem: link(previous), nextItem: link(next) },
    },
    main: template,
    content,
    item,
    formats: commonFormats,
    perVisitor: false,
  };
}

/** The words of a piece of the owner's HTML, still with its entities, for `<meta name="description">`. */
function textOf(html: unknown): string {
  if (typeof html !== "string") return "";
  const words = html
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  // A cut may not leave half an entity.
  return words.length > 160
    ? `${words
        .slice(0, 157)
        .replace(/&[^;\s]*$/, "")
        .trimEnd()}...`
    : words;
}
