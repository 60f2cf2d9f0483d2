import { type ContentPage, hasItems } from "../content/content.ts";
import type { Item } from "../content/schemas.ts";
import type { Page, PageAddress, Redirect } from "../render/page/page.ts";
import { homeUrl, pageInAnyCase, pageSegments } from "../site/addresses.ts";
import { fold, listPlaces } from "../site/listing/list-index.ts";
import { isFolder, isIndexPage } from "../site/page-kind.ts";
import type { PageQuery } from "../site/page-query.ts";
import type { Site } from "../site/site.ts";
import type { SharedView, View } from "../site/view.ts";
import { isShownPage, shownItems } from "../site/visibility/publication.ts";
import { toFolderPage } from "./kinds/folder-page.ts";
import { toIndexPage } from "./kinds/index-page.ts";
import { toItemPage } from "./kinds/item-page.ts";
import { toListPage } from "./kinds/list-page.ts";
import { toPlainPage } from "./kinds/plain-page.ts";

/** The content at an address, with its segments as the content spells them. */
type Place = {
  readonly segments: readonly string[];
  readonly content: ContentPage;
  readonly item?: Item;
  /** The filter in a path such as `/blog/tag/hafen`. */
  readonly filter?: Pick<PageQuery, "category" | "tag">;
};

/**
 * Finds the content's page at an address. Extra slashes or a different case than the content's give a redirect to the
 * right spelling. Items and pages that the view does not show are not found.
 */
export function findContentPage(
  { path, search, query }: PageAddress,
  view: View,
): Page | Redirect | undefined {
  const segments = toSegments(view.site, path);
  const place = findPlace(view, segments);
  const spelled = place?.segments ?? segments;
  const { prefix } = view.site;
  const toPath = (parts: readonly string[]) =>
    parts.length === 0 ? homeUrl(view.site) : `${prefix}/${parts.join("/")}`;
  if (toPath(spelled) !== path) {
    return { redirect: `${toPath(spelled.map(encodeURIComponent))}${search}`, status: 301 };
  }
  return place && toPage(view, place, query);
}

/**
 * The page or collection of an address's first segment after the site's prefix, in any case; the rest of the address is
 * ignored.
 */
export const findContentAt = (view: View, path: string): ContentPage | undefined =>
  findBeginning(view, toSegments(view.site, path));

/** A decoded path as a percent-encoded address of this site: exactly one leading slash and no empty segments. */
export const toOwnAddress = (path: string): string =>
  `/${partsOf(path.replace(/\p{Surrogate}/gu, "\uFFFD"))
    .map(encodeURIComponent)
    .join("/")}`;

const partsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "");

/** The segments after the site's prefix, which all addresses of a site in another language have. */
const toSegments = ({ prefix }: Pick<Site, "prefix">, path: string): string[] =>
  partsOf(path).slice(prefix === "" ? 0 : 1);

function toPage(
  view: View,
  { content, item, filter }: Place,
  query: PageQuery,
): Page | Redirect | undefined {
  const { site } = view;
  if (item !== undefined) return toItemPage(view, content, item);
  if (isIndexPage(site, content)) return toIndexPage(view, content);
  if (isFolder(site, content)) return toFolderPage(view, content);
  if (!hasItems(content)) return toPlainPage(view, content);
  const { lists, items } = site.theme;
  const { typeName } = content.collection;
  const isShownAsItem = !lists.has(typeName) && items.has(typeName);
  const first = isShownAsItem ? view.remember(findFirst, content) : undefined;
  if (first) return toItemPage(view, content, first);
  return toListPage(view, content, { ...query, ...filter });
}

function findPlace(view: View, segments: readonly string[]): Place | undefined {
  const [urlId] = segments;
  const content = findBeginning(view, segments);
  if (!content) return undefined;
  if (urlId === undefined) return { segments, content };
  const own = pageSegments(view.site, content.collection);
  const isBelowIndex = fold(urlId) !== fold(content.collection.urlId);
  const rest = segments.slice(isBelowIndex ? own.length : 1);
  if (rest.length === 0) return { segments: own, content };
  return findItem(view, content, { own, rest }) ?? findFilter(content, { own, rest });
}

/** The two parts of an address: that of its page, and the rest. */
type Parts = { readonly own: readonly string[]; readonly rest: readonly string[] };

function findBeginning(view: View, segments: readonly string[]): ContentPage | undefined {
  const [urlId = view.site.content.website.homepage, below] = segments;
  const content = enabledPage(view, urlId);
  if (!content || below === undefined) return content;
  // An index may have pages below its own address.
  const shown = enabledPage(view, below);
  const above = shown && view.site.indexesAbove.get(shown.collection.urlId);
  return above === content.collection.urlId ? shown : content;
}

function enabledPage(view: View, urlId: string): ContentPage | undefined {
  const content = pageInAnyCase(view, urlId);
  return content && isShownPage(view, content) ? content : undefined;
}

function findItem(view: View, content: ContentPage, { own, rest }: Parts): Place | undefined {
  const item = view.remember(findByUrlId, content, rest.join("/"));
  return item && { segments: [...own, ...item.urlId.split("/")], content, item };
}

// Pages of an item depend on the result alone, not on the items that were looked through.
const findFirst = (content: ContentPage, view: SharedView): Item | undefined =>
  shownItems(view, content)[0];

function findByUrlId(content: ContentPage, view: SharedView, urlId: string): Item | undefined {
  const items = shownItems(view, content);
  const { exact, folded } = listPlaces(view, items);
  return items[exact.get(urlId) ?? folded.get(fold(urlId)) ?? -1];
}

/** `/blog/category/<name>` and `/blog/tag/<name>` mean the same as `?category=` and `?tag=`. */
function findFilter(content: ContentPage, { own, rest: [kind, ...name] }: Parts) {
  const filter = (["category", "tag"] as const).find((known) => known === fold(kind ?? ""));
  if (!filter || name.length === 0 || !hasItems(content)) return undefined;
  const segments = [...own, filter, ...name];
  // A slash is part of the name, percent-encoded or not.
  return { segments, content, filter: { [filter]: name.join("/") } };
}
