import type { Tag } from "../../../engine/index.ts";
import type { ContentPage } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { fold } from "../../site/listing/list-index.ts";
import { referencesOf } from "../../site/references.ts";
import type { SharedView } from "../../site/view.ts";
import { seenFrom } from "../../site/visibility/locked-pages.ts";
import { isShownPage, shownItems } from "../../site/visibility/publication.ts";
import { toItemData } from "../areas/item-data.ts";
import { pageHost } from "../host/page-host.ts";
import { toCount } from "./count.ts";

const LIMIT = { missing: 5, most: 100 };

/**
 * `<squarespace:related collectionId="{collection.id}" itemId="{item.id}" limit="5">…`: renders its body over `{ items }`,
 * the other items of the collection: those that share the most tags and categories first, else in the collection's order.
 *
 * An unknown or disabled collection gives no items; an unknown item gives all of the collection's.
 */
export const related: Tag = ({ attributes, renderBody }, context) => {
  const { view, page: current } = pageHost(context.host);
  const { collectionId = "", itemId = "" } = attributes;
  const page = seenFrom(view, current, referencesOf(view.site.content).findPage(collectionId));
  if (!page || !isShownPage(view, page)) return renderBody({ items: [] });
  const choice: Choice = { itemId, limit: toCount(attributes.limit, LIMIT) };
  const found = view.remember(findRelated, page, JSON.stringify(choice));
  return renderBody({ items: found.map((item) => toItemData(view, page, item)) });
};

type Choice = { readonly itemId: string; readonly limit: number };

/** The items of a page that share most with one of them. `choice` is a `Choice` as JSON. */
function findRelated(page: ContentPage, view: SharedView, choice: string): readonly Item[] {
  const { itemId, limit }: Choice = JSON.parse(choice);
  const all = shownItems(view, page);
  const names = namesOf(all.find(({ id }) => id === itemId));
  const shared = new Map(all.map((item) => [item, countShared(names, item)]));
  return all
    .filter(({ id }) => id !== itemId)
    .sort((one, other) => (shared.get(other) ?? 0) - (shared.get(one) ?? 0))
    .slice(0, limit);
}

function namesOf(item: Item | undefined): ReadonlySet<string> {
  const tags = (item?.tags ?? []).map((name) => `tag ${fold(name)}`);
  return new Set([...tags, ...(item?.categories ?? []).map((name) => `category ${fold(name)}`)]);
}

const countShared = (names: ReadonlySet<string>, item: Item): number =>
  [...namesOf(item)].filter((name) => names.has(name)).length;
