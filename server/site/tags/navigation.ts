import type { FormatterContext, Tag, Value } from "../../../engine/index.ts";
import { isEnabled } from "../../content/content.ts";
import type { NavigationEntry } from "../../content/schemas.ts";
import { toTemplateValue } from "../../content/template-value.ts";
import { findPage, toCollectionData } from "../collection-data.ts";
import { type PageHost, pageHost } from "../page-host.ts";

/**
 * `<squarespace:navigation navigationId="mainNav" template="main-navigation" />`: the entries of a
 * navigation through a block of the theme, or through the tag's own body when it names no template.
 *
 * The block's root is `{ items, index, active, folderActive, extras, website, collection }`. Disabled pages
 * are left out. An unknown navigation or template gives nothing and an error.
 */
export const navigation: Tag = ({ attributes, renderBody }, context) => {
  const host = pageHost(context.host);
  const { navigationId = "", template } = attributes;
  const { content, theme } = host.site;
  if (!Object.hasOwn(content.navigation, navigationId)) {
    if (!theme.config.navigations.some(({ name }) => name === navigationId)) {
      context.report(`There is no navigation '${navigationId}' in template.conf`);
    }
    return "";
  }
  const root: Value = {
    items: toNavigationItems(host, content.navigation[navigationId] ?? []),
    active: false,
    folderActive: false,
    index: false,
    extras: {},
    website: toTemplateValue(content.website),
    collection: host.page ? toCollectionData(host.site, host.page, host.now) : null,
  };
  return template === undefined
    ? renderBody(root, { private: true })
    : renderBlock(template, root, context);
};

function renderBlock(template: string, root: Value, context: FormatterContext): string {
  return context.renderPartial(`${template}.block`, root, { private: true });
}

function toNavigationItems(host: PageHost, entries: readonly NavigationEntry[]): Value {
  return entries.flatMap((entry): Value[] => {
    if ("externalLink" in entry) {
      return [
        { active: false, folderActive: false, externalLink: toTemplateValue(entry.externalLink) },
      ];
    }
    const page = findPage(host.site, entry.collection);
    if (!page || !isEnabled(page)) return [];
    const active = host.page?.collection.urlId === page.collection.urlId;
    return [
      { active, folderActive: false, collection: toCollectionData(host.site, page, host.now) },
    ];
  });
}
