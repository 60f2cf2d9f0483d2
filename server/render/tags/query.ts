import type { Tag, Value } from "../../../engine/index.ts";
import type { ContentPage } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { fold } from "../../site/listing/list-index.ts";
import { pageSizeOf } from "../../site/listing/list-items.ts";
import type { SharedView } from "../../site/view.ts";
import { seenFrom } from "../../site/visibility/locked-pages.ts";
import { isShownPage, shownItems } from "../../site/visibility/publication.ts";
import { toItemData } from "../areas/item-data.ts";
import { MAX_QUERIES, pageHost } from "../host/page-host.ts";
import { toCollectionData } from "../payload/collection-data.ts";
import { toCount } from "./count.ts";

/** Maximum number of items that a query returns, and that it skips. */
const LIMIT = 100;
const SKIP_LIMIT = 10;

/**
 * `<squarespace:query collection="blog" limit="10" skip="1" tag="a,b" category="c" featured="true">…`: renders
 * its body over `{ items, collection }` of another collection, inside the current scope.
 *
 * Several tags or categories are alternatives. A limit that is not a whole number counts as missing. An unknown
 * or disabled collection gives no items. The ninth query of a page gives nothing and an error.
 */
export const query: Tag = ({ attributes, renderBody }, context) => {
  const host = pageHost(context.host);
  if (!host.countQuery()) {
    context.report(`A page makes at most ${MAX_QUERIES} queries; this one is left out`);
    return "";
  }
  const { view } = host;
  const page = seenFrom(view, host.page, view.site.pages.get(attributes.collection ?? ""));
  if (!page || !isShownPage(view, page)) return renderBody({ items: [], collection: null });
  const { tag, category, featured } = attributes;
  const pageSize = Math.min(pageSizeOf(view.site, page), LIMIT);
  const skip = toCount(attributes.skip, { missing: 0, most: SKIP_LIMIT });
  const limit = toCount(attributes.limit, { missing: pageSize, most: LIMIT });
  const choice: Choice = { tag, category, featured, skip, limit };
  const items = view.remember(findChosen, page, JSON.stringify(choice));
  return renderBody({ items, collection: toCollectionData(view, page) });
};

type Choice = {
  readonly tag: string | undefined;
  readonly category: string | undefined;
  readonly featured: string | undefined;
  readonly skip: number;
  readonly limit: number;
};

/** The items of a query, which many pages repeat. `choice` is a `Choice` as JSON. */
function findChosen(page: ContentPage, view: SharedView, choice: string): readonly Value[] {
  const { tag, category, featured, skip, limit }: Choice = JSON.parse(choice);
  return shownItems(view, page)
    .filter((item) => featured !== "true" || item.starred === true)
    .filter((item) => hasOneOf(item, "tags", tag))
    .filter((item) => hasOneOf(item, "categories", category))
    .slice(skip, skip + limit)
    .map((item) => toItemData(view, page, item));
}

function hasOneOf(item: Item, key: "tags" | "categories", wanted: string | undefined): boolean {
  if (wanted === undefined || wanted.trim() === "") return true;
  const names = wanted.split(",").map((name) => fold(name.trim()));
  return (item[key] ?? []).some((value) => names.includes(fold(value)));
}
