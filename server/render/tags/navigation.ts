import type { FormatterContext, Tag, TagCall, Value } from "../../../engine/index.ts";
import type { ContentPage } from "../../content/content.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import { folderOf } from "../../site/addresses.ts";
import type { SharedView } from "../../site/view.ts";
import { seenFrom } from "../../site/visibility/locked-pages.ts";
import { pageHost } from "../host/page-host.ts";
import { toCollectionData } from "../payload/collection-data.ts";
import { toFolderNavigation, toNavigation } from "../payload/navigation-items.ts";

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
  return renderNavigation(tag, context, toNavigation(view, page, navigationId), page);
};

/** The root of a navigation's block, but for the platform's variables. */
const toNavigationRoot = (
  view: SharedView,
  items: readonly Value[],
  collection: ContentPage | undefined,
) => ({
  items,
  active: false,
  folderActive: false,
  index: false,
  extras: {},
  website: toTemplateValue(view.site.content.website),
  collection: collection ? toCollectionData(view, collection) : null,
});

/** The roots that the tags of navigations give their blocks on a page. */
export function navigationRoots(view: SharedView, page: ContentPage | undefined): readonly Value[] {
  const names = view.site.theme.config.navigations.map(({ name }) => name);
  const folder = page && seenFrom(view, page, folderOf(view, page));
  const inFolder = folder
    ? [toNavigationRoot(view, toFolderNavigation(view, page, folder), folder)]
    : [];
  return [
    ...names.map((name) => toNavigationRoot(view, toNavigation(view, page, name), page)),
    ...inFolder,
  ];
}

/**
 * `<squarespace:folder-navigation template="submenu" />`: the pages of the current page's folder, which is the root's
 * `collection`. Empty on a page that is in no folder.
 */
export const folderNavigation: Tag = (tag, context) => {
  const host = pageHost(context.host);
  const folder = host.page && seenFrom(host.view, host.page, folderOf(host.view, host.page));
  if (!folder) return "";
  return renderNavigation(tag, context, toFolderNavigation(host.view, host.page, folder), folder);
};

function renderNavigation(
  { attributes: { template }, renderBody }: TagCall,
  context: FormatterContext,
  items: readonly Value[],
  collection: ContentPage | undefined,
): string {
  const host = pageHost(context.host);
  const { view } = host;
  const root = host.withVariables(toNavigationRoot(view, items, collection));
  return template === undefined
    ? renderBody(root, { private: true })
    : context.renderPartial(`${template}.block`, root, { private: true });
}
