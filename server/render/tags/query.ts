import type { Tag, Value } from "../../../engine/index.ts";
import { isEnabled, publicItems } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { fold } from "../../site/listing/list-index.ts";
import { pageSizeOf } from "../../site/listing/list-items.ts";
import { seenFrom } from "../../site/locked-pages.ts";
import { pageHost } from "../page-host.ts";
import { findPage, toCollectionData } from "../payload/collection-data.ts";
import { toItemData } from "../payload/item-data.ts";
import { toCount } from "./count.ts";

/** Items that one query gives at most, and that it skips at most. */
const LIMIT = 100;
const SKIP_LIMIT = 10;

/**
 * `<squarespace:query collection="blog" limit="10" skip="1" tag="a,b" category="c" featured="true">…`: renders
 * its body over `{ items, collection }` of another collection, inside the scope where it stands.
 *
 * Several tags or categories are alternatives. Limits that are no whole number count as missing. An unknown
 * or disabled collection gives no items. The ninth query of a page gives nothing and an error.
 */
export const query: Tag = ({ attributes, renderBody }, context) => {
  const host = pageHost(context.host);
  if (!host.countQuery()) {
    context.report("A page makes at most 8 queries; this one is left out");
    return "";
  }
  const page = seenFrom(host.page, findPage(host.site, attributes.collection ?? ""));
  if (!page || !isEnabled(page)) return renderBody({ items: [], collection: null });
  const { tag, category, featured } = attributes;
  const pageSize = Math.min(pageSizeOf(host.site, page), LIMIT);
  const skip = toCount(attributes.skip, { missing: 0, most: SKIP_LIMIT });
  const limit = toCount(attributes.limit, { missing: pageSize, most: LIMIT });
  const choice = JSON.stringify([tag, category, featured, skip, limit]);
  const items = remember(publicItems(page, host.now), choice, (all) =>
    all
      .filter((item) => featured !== "true" || item.starred === true)
      .filter(({ tags }) => hasOneOf(tags ?? [], tag))
      .filter(({ categories }) => hasOneOf(categories ?? [], category))
      .slice(skip, skip + limit)
      .map((item) => toItemData(page, item)),
  );
  return renderBody({ items, collection: toCollectionData(host.site, page, host.now) });
};

/** Choices that are kept for one collection; their attributes may be computed from data. */
const MAX_CHOICES = 100;

const chosen = new WeakMap<readonly Item[], Map<string, readonly Value[]>>();

/** Pages ask the same again and again. A list of public items is a new one as soon as it would differ. */
function remember(
  all: readonly Item[],
  choice: string,
  choose: (all: readonly Item[]) => readonly Value[],
): readonly Value[] {
  const choices = chosen.get(all) ?? new Map<string, readonly Value[]>();
  chosen.set(all, choices);
  const known = choices.get(choice);
  if (known) return known;
  const items = choose(all);
  if (choices.size >= MAX_CHOICES) choices.clear();
  choices.set(choice, items);
  return items;
}

function hasOneOf(values: readonly string[], wanted: string | undefined): boolean {
  if (wanted === undefined || wanted.trim() === "") return true;
  const names = wanted.split(",").map((name) => fold(name.trim()));
  return values.some((value) => names.includes(fold(value)));
}
