import {
  type Content,
  type ContentPage,
  type FoundItem,
  hasItems,
  isLocked,
} from "../content/content.ts";
import type { Form } from "../content/forms/form.ts";
import type { JsonPath } from "../json/path.ts";
import { referencesOf } from "../site/references.ts";
import { seenFrom } from "../site/visibility/locked-pages.ts";
import { isShownItem, isShownPage } from "../site/visibility/publication.ts";
import type { BlockHost } from "./block-host.ts";
import type { CheckedSite, Report } from "./block-kind.ts";

/**
 * The page or collection that a block refers to, by its id or else its URL id, as the view shows it here. Undefined if the view
 * does not show it; a locked one comes without its items and content.
 */
export function findPage(host: BlockHost, ref: string): ContentPage | undefined {
  const page = pageOf(host.view.site.content, ref) ?? host.view.site.pages.get(ref);
  if (!page || !isShownPage(host.view, page)) return undefined;
  // The page that shows it matters only for locked ones.
  return isLocked(page) ? seenFrom(host.view, host.page, page) : page;
}

/** The collection that a block refers to, if visitors may see its items here. */
export function findCollection(host: BlockHost, ref: string): ContentPage | undefined {
  const page = findPage(host, ref);
  return page && hasItems(page) ? page : undefined;
}

/**
 * The item that a block refers to, by its id or else as `collection/item` by their URL ids, with its collection. Undefined if the
 * view does not show it.
 */
export function findItem(host: BlockHost, ref: string): FoundItem | undefined {
  const found = itemOf(host.view.site.content, ref);
  if (!found || !isShownItem(host.view, found.item)) return undefined;
  return findPage(host, found.page.collection.id) === found.page ? found : undefined;
}

/** A page or collection of the content by its id or else its URL id, regardless of who may see it. */
export const pageOf = (content: Content, ref: string): ContentPage | undefined =>
  referencesOf(content).findPage(ref);

/** An item of the content by its id or else as `collection/item`, regardless of who may see it. */
export const itemOf = (content: Content, ref: string): FoundItem | undefined =>
  referencesOf(content).findItem(ref);

/** Reports a block's collection if it does not exist. */
export function checkCollection(ref: string, { content }: CheckedSite, report: Report): void {
  const path = ["collectionId"];
  if (ref === "") report("the block needs a collection, by its id or URL id; it stays empty", path);
  else if (!pageOf(content, ref)?.items) {
    report(`there is no collection '${ref}'; the block stays empty`, path);
  }
}

/** Reports an item that does not exist; `path` is the place of the key that names it. */
export function checkItem(
  ref: string,
  { content }: CheckedSite,
  report: Report,
  path: JsonPath,
): void {
  if (ref === "") report("names no item, by its id or as collection/item", path);
  else if (!itemOf(content, ref)) report(`there is no item '${ref}'`, path);
}

/** Reports a block's form if it does not exist or is not of the type that the block shows. */
export function checkForm(
  ref: string,
  { content }: CheckedSite,
  report: Report,
  type?: Form["type"],
): void {
  const path = ["formId"];
  const form = content.forms.get(ref);
  if (ref === "") report("the block needs a form, by its id; it stays empty", path);
  else if (!form) report(`there is no form '${ref}'; the block stays empty`, path);
  else if (type && form.type !== type) {
    report(`the form '${ref}' is of type ${form.type}, not ${type}; the block stays empty`, path);
  }
}
