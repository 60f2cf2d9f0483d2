import { type ContentPage, isEnabled } from "../../content/content.ts";
import { escapeHtml } from "../../html/escape.ts";
import { itemUrl, pageUrl } from "../../site/addresses.ts";
import { findPageById } from "../../site/loading/saved-content.ts";
import type { Site } from "../../site/site.ts";
import { toAbsoluteUrl } from "../../site/site-address.ts";
import type { SharedView } from "../../site/view.ts";
import { isPublicIn } from "../../site/visibility/publication.ts";
import type { Page } from "../page/page.ts";

/**
 * Links to a page of the content in every language in which visitors may read it, including its own; for readers of
 * other languages, the one in the site's own.
 */
export function renderAlternates(
  view: SharedView,
  { content, item, canonical }: Page,
  origin: string,
): readonly string[] {
  if (!content || canonical === undefined) return [];
  const { site } = view;
  const languages = site.languages.size > 0 ? site.languages : new Map([[site.locale, site]]);
  const links = [...languages].flatMap(([code, one]) => {
    const path = one === site ? canonical : addressIn(one, { content, item }, view);
    const url = path !== undefined && toAbsoluteUrl(path, origin);
    return url ? [{ code, url, isDefault: one.prefix === "" }] : [];
  });
  const fallback = links.find(({ isDefault }) => isDefault);
  const all = links.length > 1 && fallback ? [...links, { ...fallback, code: "x-default" }] : links;
  return all.map(
    ({ code, url }) =>
      `<link rel="alternate" hreflang="${escapeHtml(code)}" href="${escapeHtml(url)}">`,
  );
}

/** The address of a page or item in another language. Undefined if visitors do not find it there. */
function addressIn(
  site: Site,
  { content, item }: { readonly content: ContentPage; readonly item: Page["item"] | undefined },
  view: SharedView,
): string | undefined {
  const page = findPageById(site, content.collection.id);
  if (!page || !isEnabled(page)) return undefined;
  if (!item) return pageUrl(site, page.collection);
  const found = site.content.items.get(item.id)?.item;
  return found && isPublicIn(view, found) ? itemUrl(site, page, found) : undefined;
}
