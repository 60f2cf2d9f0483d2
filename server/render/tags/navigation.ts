import type { FormatterContext, Tag, TagCall, Value } from "../../../engine/index.ts";
import { type ContentPage, isEnabled } from "../../content/content.ts";
import type { NavigationEntry } from "../../content/schemas.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import { childrenOf, folderOf } from "../../site/addresses.ts";
import { seenFrom } from "../../site/locked-pages.ts";
import { isFolder, isIndexPage } from "../../site/page-kind.ts";
import { type PageHost, pageHost, Root } from "../page-host.ts";
import { toCollectionData } from "../payload/collection-data.ts";

/** Maximum nesting of folders in a navigation, because a folder may contain itself. */
const MAX_DEPTH = 4;

/**
 * `<squarespace:navigation navigationId="mainNav" template="main-navigation" />`: the entries of a
 * navigation, rendered by a block of the theme, or by the tag's own body if no template is given.
 *
 * The block's root is `{ items, index, active, folderActive, extras, website, collection }`. Disabled pages
 * are left out. An unknown navigation or template gives nothing and an error.
 */
export const navigation: Tag = (tag, context) => {
  const host = pageHost(context.host);
  const { navigationId = "" } = tag.attributes;
  const { content, theme } = host.view.site;
  if (!Object.hasOwn(content.navigation, navigationId)) {
    if (!theme.config.navigations.some(({ name }) => name === navigationId)) {
      context.report(`There is no navigation '${navigationId}' in template.conf`);
    }
    return "";
  }
  const { view, page } = host;
  const known = view.derive(noNavigations, page ?? view.site);
  const entries = content.navigation[navigationId] ?? [];
  const items = known.get(navigationId) ?? toNavigationItems(host, entries, 1);
  known.set(navigationId, items);
  return renderNavigation(tag, context, items, page);
};

/** The items of navigations by their ids, as all addresses of a page show them. */
const noNavigations = (): Map<string, readonly Value[]> => new Map();

/**
 * `<squarespace:folder-navigation template="submenu" />`: the pages of the current page's folder, which is the root's
 * `collection`. Empty on a page that is in no folder.
 */
export const folderNavigation: Tag = (tag, context) => {
  const host = pageHost(context.host);
  const folder = host.page && seenFrom(host.view, host.page, folderOf(host.view, host.page));
  if (!folder) return "";
  return renderNavigation(
    tag,
    context,
    toNavigationItems(host, toEntries(host, folder), 1),
    folder,
  );
};

function renderNavigation(
  { attributes: { template }, renderBody }: TagCall,
  context: FormatterContext,
  items: readonly Value[],
  collection: ContentPage | undefined,
): string {
  const host = pageHost(context.host);
  const { view } = host;
  const known = view.derive(noRoots, items);
  known.root ??= new Root({
    items,
    active: false,
    folderActive: false,
    index: false,
    extras: {},
    website: toTemplateValue(view.site.content.website),
    collection: collection ? toCollectionData(view, collection) : null,
  });
  const root = host.rootOf(known.root);
  return template === undefined
    ? renderBody(root, { private: true })
    : context.renderPartial(`${template}.block`, root, { private: true });
}

/** The root of a navigation's template. Its items are those of one page. */
const noRoots = (): { root?: Root } => ({});

const toEntries = (host: PageHost, folder: ContentPage): NavigationEntry[] =>
  childrenOf(host.view.site, folder).map(({ collection }) => ({ collection: collection.urlId }));

function toNavigationItems(
  host: PageHost,
  entries: readonly NavigationEntry[],
  depth: number,
): Value[] {
  return entries.flatMap((entry): Value[] => {
    if ("externalLink" in entry) {
      const externalLink = toTemplateValue(entry.externalLink);
      return [{ active: false, folderActive: false, externalLink, items: [] }];
    }
    const { view } = host;
    const { site } = view;
    const page = seenFrom(view, host.page, site.pages.get(entry.collection));
    if (!page || !isEnabled(page)) return [];
    const isCurrent = host.page?.collection.urlId === page.collection.urlId;
    const below = isFolder(site, page) ? (entry.items ?? toEntries(host, page)) : [];
    const items = depth < MAX_DEPTH ? toNavigationItems(host, below, depth + 1) : [];
    return [
      {
        // A folder that is not a page itself can never be the current one.
        active: isCurrent && (!isFolder(site, page) || isIndexPage(site, page)),
        folderActive: items.some(isActive),
        collection: toCollectionData(view, page),
        items,
      },
    ];
  });
}

const isActive = (item: Value): boolean =>
  typeof item === "object" &&
  item !== null &&
  (("active" in item && item.active === true) ||
    ("folderActive" in item && item.folderActive === true));
