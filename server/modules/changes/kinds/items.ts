import { relative, resolve } from "node:path";
import type { ChangePath } from "../../../content/changes/change-path.ts";
import type { ContentPage } from "../../../content/content.ts";
import type { Item } from "../../../content/schemas.ts";
import { chooseUrlId } from "../../../contract/editing/url-ids.ts";
import { itemUrl } from "../../../site/addresses.ts";
import type { Site } from "../../../site/site.ts";
import { statusOfItem } from "../../../site/visibility/content-status.ts";
import type { Entry, EntryList, Shown } from "./kind.ts";

/** A free address among the items of a page. */
export function freeUrlId(page: ContentPage | undefined, title: string, fallback: string): string {
  const taken = new Set((page?.items ?? []).map(({ urlId }) => urlId.toLowerCase()));
  return chooseUrlId({ title, urlId: "", fallback }, (urlId) => taken.has(urlId));
}

/** The items of pages that have places of their own in files, as entries of lists. */
export const itemsOf = (
  { site, now }: Shown,
  pages: readonly ContentPage[],
  toCells: (item: Item, page: ContentPage) => readonly string[],
): readonly Entry[] =>
  pages.flatMap((page) =>
    (page.items ?? []).map((item) => ({
      id: item.id,
      title: item.title,
      cells: () => toCells(item, page),
      state: stateOf(site, item, now),
      words: (item.structuredContent?.variants ?? []).map(({ sku }) => sku ?? ""),
      url: () => itemUrl(site, page, item),
      file: fileOf(site, page),
      path: itemPathOf(item.id),
    })),
  );

function stateOf({ texts }: Site, item: Item, now: number): string {
  const status = statusOfItem(item, { isPast: (time) => time <= now });
  return status ? `${texts.productsHidden} (${texts[status]})` : texts.productsPublic;
}

/** The lists of items of some pages. */
export const listsOf = ({ site }: Shown, pages: readonly ContentPage[]): readonly EntryList[] =>
  pages.map((page) => ({
    file: fileOf(site, page),
    path: ["items"],
    title: page.collection.title,
    page,
  }));

/** The file of a page within the site's folder. */
export const fileOf = ({ content }: Site, { file }: ContentPage): string =>
  relative(resolve(content.folder), resolve(file)).replaceAll("\\", "/");

/** The place of an item in the file of its page. */
export const itemPathOf = (id: string): ChangePath => ["items", { key: "id", is: id }];
