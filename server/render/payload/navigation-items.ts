import type { Value } from "../../../engine/index.ts";
import type { ContentPage } from "../../content/content.ts";
import type { NavigationEntry } from "../../content/schemas.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import { childrenOf } from "../../site/addresses.ts";
import { isFolder, isIndexPage } from "../../site/page-kind.ts";
import type { SharedView } from "../../site/view.ts";
import { seenFrom } from "../../site/visibility/locked-pages.ts";
import { isShownPage } from "../../site/visibility/publication.ts";
import { toCollectionData } from "./collection-data.ts";

/** Maximum nesting of folders in a navigation, because a folder may contain itself. */
const MAX_DEPTH = 4;

/** The entries of a navigation as a page's templates see them. Empty for one that the content does not have. */
export function toNavigation(
  view: SharedView,
  page: ContentPage | undefined,
  navigationId: string,
): readonly Value[] {
  return view.remember(createNavigation, page ?? noPage, navigationId);
}

/** Stands for the platform's own pages. */
const noPage = {};

function createNavigation(
  shown: ContentPage | typeof noPage,
  view: SharedView,
  navigationId: string,
): readonly Value[] {
  const { navigation } = view.site.content;
  const entries = Object.hasOwn(navigation, navigationId) ? navigation[navigationId] : undefined;
  const page = "collection" in shown ? shown : undefined;
  return entries ? toNavigationItems(view, page, entries, 1) : [];
}

/** The pages of a folder as templates of a page see them. */
export const toFolderNavigation = (
  view: SharedView,
  page: ContentPage | undefined,
  folder: ContentPage,
): readonly Value[] => toNavigationItems(view, page, toEntries(view, folder), 1);

const toEntries = (view: SharedView, folder: ContentPage): NavigationEntry[] =>
  childrenOf(view, folder).map(({ collection }) => ({ collection: collection.urlId }));

function toNavigationItems(
  view: SharedView,
  shown: ContentPage | undefined,
  entries: readonly NavigationEntry[],
  depth: number,
): Value[] {
  return entries.flatMap((entry): Value[] => {
    if ("externalLink" in entry) {
      const externalLink = toTemplateValue(entry.externalLink);
      return [{ active: false, folderActive: false, externalLink, items: [] }];
    }
    const { site } = view;
    const page = seenFrom(view, shown, site.pages.get(entry.collection));
    if (!page || !isShownPage(view, page)) return [];
    const isCurrent = shown?.collection.urlId === page.collection.urlId;
    const below = isFolder(site, page) ? (entry.items ?? toEntries(view, page)) : [];
    const items = depth < MAX_DEPTH ? toNavigationItems(view, shown, below, depth + 1) : [];
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
