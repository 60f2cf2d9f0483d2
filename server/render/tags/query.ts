import type { Tag, Value } from "../../../engine/index.ts";
import { fold } from "../../site/listing/list-index.ts";
import { pageSizeOf } from "../../site/listing/list-items.ts";
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
  const choice = JSON.stringify([tag, category, featured, skip, limit]);
  const all = shownItems(view, page);
  const choose = () =>
    all
      .filter((item) => featured !== "true" || item.starred === true)
      .filter(({ tags }) => hasOneOf(tags ?? [], tag))
      .filter(({ categories }) => hasOneOf(categories ?? [], category))
      .slice(skip, skip + limit)
      .map((item) => toItemData(view, page, item));
  const items = remember(view.derive(newChoices, all), choice, choose);
  return renderBody({ items, collection: toCollectionData(view, page) });
};

/** Results kept per collection; a limit is needed because attributes can be computed from data. */
const MAX_CHOICES = 100;

type Choices = Map<string, readonly Value[]>;

const newChoices = (): Choices => new Map();

/** Keeps the results of queries, because pages repeat the same ones. */
function remember(
  choices: Choices,
  choice: string,
  choose: () => readonly Value[],
): readonly Value[] {
  const known = choices.get(choice);
  if (known) return known;
  const items = choose();
  if (choices.size >= MAX_CHOICES) choices.clear();
  choices.set(choice, items);
  return items;
}

function hasOneOf(values: readonly string[], wanted: string | undefined): boolean {
  if (wanted === undefined || wanted.trim() === "") return true;
  const names = wanted.split(",").map((name) => fold(name.trim()));
  return values.some((value) => names.includes(fold(value)));
}
