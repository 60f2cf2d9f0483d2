import { type Content, type ContentPage, isEnabled, isLocked } from "../content/content.ts";
import type { Item } from "../content/schemas.ts";
import { seenFrom } from "../site/locked-pages.ts";
import { publicItems } from "../site/publication.ts";
import type { BlockHost } from "./block-host.ts";

/**
 * The page or collection that a block names, by its id or else by its URL id, as visitors may see it here: undefined for one
 * that is not enabled, and without its items and content for one that is locked.
 */
export function findPage(host: BlockHost, ref: string): ContentPage | undefined {
  const page = pageOf(host.view.site.content, ref) ?? host.view.site.pages.get(ref);
  if (!page || !isEnabled(page)) return undefined;
  // Only what is locked depends on the page that shows it.
  return isLocked(page) ? seenFrom(host.view, host.page, page) : page;
}

/** The public item that a block names, by its id or else as `collection/item` by their URL ids, with its collection. */
export function findItem(
  host: BlockHost,
  ref: string,
): { readonly item: Item; readonly page: ContentPage } | undefined {
  const found = itemOf(host.view.site.content, ref);
  const page = found && findPage(host, found.page.collection.urlId);
  if (!page || page.items !== found.page.items) return undefined;
  const item = publicItems(host.view, page).find(({ id }) => id === found.item.id);
  return item && { item, page };
}

/** A page or collection of the content by its id or else its URL id, whoever may see it. */
export const pageOf = (content: Content, ref: string): ContentPage | undefined =>
  [...content.pages.values()].find(({ collection }) => collection.id === ref) ??
  content.pages.get(ref);

/** An item of the content by its id or else as `collection/item`, whoever may see it. */
export function itemOf(
  { items, pages }: Content,
  ref: string,
): { readonly item: Item; readonly page: ContentPage } | undefined {
  const known = items.get(ref);
  if (known) return known;
  const [collection = "", ...rest] = ref.split("/");
  const page = pages.get(collection);
  const item = page?.items?.find(({ urlId }) => urlId === rest.join("/"));
  return page && item && { item, page };
}
