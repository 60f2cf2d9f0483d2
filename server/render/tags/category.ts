import type { Tag, Value } from "../../../engine/index.ts";
import type { ContentPage } from "../../content/content.ts";
import { pageUrl } from "../../site/addresses.ts";
import { fold, listIndex } from "../../site/listing/list-index.ts";
import type { SharedView } from "../../site/view.ts";
import { seenFrom } from "../../site/visibility/locked-pages.ts";
import { isShownPage, shownItems } from "../../site/visibility/publication.ts";
import { pageHost } from "../host/page-host.ts";
import { toCollectionData } from "../payload/collection-data.ts";
import { toCount } from "./count.ts";

/** Maximum number of categories of a collection. */
const MAX_CATEGORIES = 10_000;

/**
 * `<squarespace:category collection="blog" limit="10">…`: renders its body over `{ categories, collection }` of a
 * collection, inside the current scope. A category is `{ name, fullUrl, active, count }`: the address of the list with
 * that filter, whether that list is being shown, and the number of its public items.
 *
 * An unknown or disabled collection has no categories.
 */
export const category: Tag = ({ attributes, renderBody }, context) => {
  const { view, page: current, filters } = pageHost(context.host);
  const { site } = view;
  const page = seenFrom(view, current, site.pages.get(attributes.collection ?? ""));
  if (!page || !isShownPage(view, page)) return renderBody({ categories: [], collection: null });
  const collection = toCollectionData(view, page);
  const counts = view.remember(countByCategory, page);
  const names = Array.isArray(collection.categories) ? collection.categories : [];
  const limit = toCount(attributes.limit, { missing: MAX_CATEGORIES, most: MAX_CATEGORIES });
  const shown = current === page && filters.category !== undefined ? fold(filters.category) : "";
  const categories = names.slice(0, limit).map((name: Value): Value => {
    const text = String(name);
    return {
      name: text,
      fullUrl: `${pageUrl(site, page.collection)}?category=${encodeURIComponent(text)}`,
      active: shown !== "" && fold(text) === shown,
      count: counts.get(fold(text)) ?? 0,
    };
  });
  return renderBody({ categories, collection });
};

/** The numbers of items by folded name. */
const countByCategory = (page: ContentPage, view: SharedView): ReadonlyMap<string, number> =>
  new Map(
    [...listIndex(view, shownItems(view, page)).categories].map(([name, { items }]) => [
      name,
      items.length,
    ]),
  );
