import { isJsonObject, type JsonObject } from "../../json/json-object.ts";
import * as limits from "../asking/limits.ts";
import type { OldSite } from "../reading/old-site.ts";
import type { LostList } from "./lost.ts";
import { createItemReader } from "./pages.ts";

type Source = {
  readonly site: OldSite;
  readonly lost: LostList;
  /** The answer of an address in JSON; undefined if it has none. */
  readonly getJson: (path: string) => Promise<JsonObject | undefined>;
};

/**
 * All items of a collection, page after page. What an answer says about further pages is not trusted: reading ends with a page that
 * brings nothing new, leads to another site, or exceeds the limit.
 */
export async function readItems(
  path: string,
  first: JsonObject,
  { site, lost, getJson }: Source,
): Promise<readonly JsonObject[] | undefined> {
  if (!itemsOf(first)) return undefined;
  const read = createItemReader();
  const known = new Set<string>();
  const asked = new Set<string>([path]);
  const items: JsonObject[] = [];
  let page: JsonObject | undefined = first;
  while (page) {
    const fresh = (itemsOf(page) ?? []).filter((item) => isNew(item, known));
    if (items.length + fresh.length > limits.ITEMS) {
      lost.add(path, `has more than ${limits.ITEMS} items; the rest did not come along`);
      fresh.length = Math.max(0, limits.ITEMS - items.length);
    }
    items.push(...fresh.map(read));
    const next = nextPath(page, site);
    if (next === undefined) break;
    if (fresh.length === 0 || asked.has(next)) {
      lost.add(path, "says that it has further pages, but these bring nothing new");
      break;
    }
    if (items.length >= limits.ITEMS) break;
    asked.add(next);
    page = await getJson(next);
    if (!page)
      lost.add(next, "a page of the collection cannot be read: its items did not come along");
  }
  const counted = isJsonObject(first.collection) ? first.collection.itemCount : undefined;
  if (typeof counted === "number" && counted > items.length) {
    lost.add(path, `has ${counted} items by its own count, of which ${items.length} came along`);
  }
  return items;
}

/** The items of an answer; events stand in two lists of their own, too. */
function itemsOf({ items, upcoming, past }: JsonObject): readonly JsonObject[] | undefined {
  const lists = [items, upcoming, past].filter(Array.isArray);
  return lists.length === 0 ? undefined : lists.flat().filter(isJsonObject);
}

function isNew(item: JsonObject, known: Set<string>): boolean {
  const key = JSON.stringify([item.id, item.urlId, item.id === undefined ? item.title : ""]);
  if (known.has(key)) return false;
  known.add(key);
  return true;
}

function nextPath({ pagination }: JsonObject, site: OldSite): string | undefined {
  if (!isJsonObject(pagination) || pagination.nextPage !== true) return undefined;
  const { nextPageUrl } = pagination;
  return typeof nextPageUrl === "string" ? site.pathOf(nextPageUrl) : undefined;
}
