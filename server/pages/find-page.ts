import { type ContentPage, isEnabled, publicItems } from "../content/content.ts";
import type { Page, PageAddress, Redirect } from "../render/page.ts";
import { findPage as findContent } from "../render/payload/collection-data.ts";
import { fold, listIndex } from "../site/listing/list-index.ts";
import { isFolder, isIndexPage } from "../site/page-kind.ts";
import type { PageQuery } from "../site/page-query.ts";
import type { Site } from "../site/site.ts";
import { siteIndex } from "../site/site-index.ts";
import { toFolderPage } from "./kinds/folder-page.ts";
import { toIndexPage } from "./kinds/index-page.ts";
import { toItemPage } from "./kinds/item-page.ts";
import { toListPage } from "./kinds/list-page.ts";
import { toPlainPage } from "./kinds/plain-page.ts";

/** Where an address leads: the parts of it as the content spells them, and what stands there. */
type Place = {
  readonly segments: readonly string[];
  readonly content: ContentPage;
  /** Position among the public items. */
  readonly item?: number;
  /** What a path such as `/blog/tag/hafen` asks for. */
  readonly filter?: Pick<PageQuery, "category" | "tag">;
};

/**
 * Finds the page of an address; undefined is an address that no content has. One with slashes too many, or in another
 * case than the content's, leads to the right one. Items that are not public at `now` (milliseconds since 1970) are
 * not found.
 */
export function findPage(
  site: Site,
  { path, search, query }: PageAddress,
  now: number,
): Page | Redirect | undefined {
  const segments = toSegments(path);
  const place = findPlace(site, segments, now);
  const spelled = place?.segments ?? segments;
  if (`/${spelled.join("/")}` !== path) {
    return { redirect: `/${spelled.map(encodeURIComponent).join("/")}${search}`, status: 301 };
  }
  return place && toPage(site, place, query, now);
}

/** The enabled page or collection that an address begins with, whatever follows it, in any spelling. */
export const findContentAt = (site: Site, path: string): ContentPage | undefined =>
  findBeginning(site, toSegments(path));

/** An address of the site itself, percent-encoded: one slash at its beginning, none too many. */
export const toOwnAddress = (path: string): string =>
  `/${toSegments(path).map(encodeURIComponent).join("/")}`;

const toSegments = (path: string): string[] => path.split("/").filter((segment) => segment !== "");

function toPage(
  site: Site,
  { content, item, filter }: Place,
  query: PageQuery,
  now: number,
): Page | Redirect | undefined {
  if (item !== undefined) return toItemPage(site, content, item, now);
  if (isIndexPage(site, content)) return toIndexPage(site, content, now);
  if (isFolder(site, content)) return toFolderPage(site, content);
  if (!content.items) return toPlainPage(site, content, now);
  const { lists, items } = site.theme;
  const { typeName } = content.collection;
  const hasFirst = publicItems(content, now).length > 0;
  if (!lists.has(typeName) && items.has(typeName) && hasFirst) {
    return toItemPage(site, content, 0, now);
  }
  return toListPage(site, content, { ...query, ...filter }, now);
}

function findPlace(site: Site, segments: readonly string[], now: number): Place | undefined {
  const [urlId, ...rest] = segments;
  const content = findBeginning(site, segments);
  if (!content) return undefined;
  if (urlId === undefined) return { segments, content };
  const own = content.collection.urlId;
  if (rest.length === 0) return { segments: [own], content };
  return findItem(content, rest, now) ?? findFilter(content, rest);
}

function findBeginning(site: Site, [urlId]: readonly string[]): ContentPage | undefined {
  const content = findSpelled(site, urlId ?? site.content.website.homepage);
  return content && isEnabled(content) ? content : undefined;
}

const findSpelled = (site: Site, urlId: string): ContentPage | undefined =>
  findContent(site, urlId) ?? findContent(site, siteIndex(site).urlIds.get(fold(urlId)) ?? urlId);

function findItem(content: ContentPage, rest: readonly string[], now: number): Place | undefined {
  const items = publicItems(content, now);
  const { places, foldedPlaces } = listIndex(items);
  const urlId = rest.join("/");
  const item = places.get(urlId) ?? foldedPlaces.get(fold(urlId));
  const found = item === undefined ? undefined : items[item];
  if (item === undefined || !found) return undefined;
  return { segments: [content.collection.urlId, ...found.urlId.split("/")], content, item };
}

/** `/blog/category/<name>` and `/blog/tag/<name>` mean the same as `?category=` and `?tag=`. */
function findFilter(content: ContentPage, [kind, ...name]: readonly string[]) {
  const filter = (["category", "tag"] as const).find((known) => known === fold(kind ?? ""));
  if (!filter || name.length === 0 || !content.items) return undefined;
  const segments = [content.collection.urlId, filter, ...name];
  // A slash belongs to the name, percent-encoded or not.
  return { segments, content, filter: { [filter]: name.join("/") } };
}
