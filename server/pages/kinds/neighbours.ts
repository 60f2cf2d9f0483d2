import type { Value, ValueObject } from "../../../engine/index.ts";
import type { ContentPage } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { toBareItemData } from "../../render/payload/item-data.ts";
import { itemUrl } from "../../site/addresses.ts";
import { Answers } from "../../site/catalog/answers.ts";
import { askedRecord } from "../../site/observed/asked-record.ts";
import type { SharedView } from "../../site/view.ts";
import { shownItems } from "../../site/visibility/publication.ts";

/** An item of a collection, in a view. */
type Asking = { readonly view: SharedView; readonly content: ContentPage; readonly id: string };

/** The items before and after one in its collection's ordering: `prevItem` and `nextItem`, null at the ends. */
export const toNeighbours = (asking: Asking): ValueObject => neighbours.in({}, asking);

// Most templates show neither.
const neighbours = new Answers<Asking>({
  prevItem: (asking) => toNeighbour(asking, findNeighbours(asking).before),
  nextItem: (asking) => toNeighbour(asking, findNeighbours(asking).after),
});

const findNeighbours = ({ view, content, id }: Asking) => view.remember(findIds, content, id);

/** Ids alone, because they seldom change with the items. */
function findIds(content: ContentPage, view: SharedView, id: string) {
  const ids = shownItems(view, content).map((item) => item.id);
  const position = ids.indexOf(id);
  return { before: ids[position - 1], after: ids[position + 1] };
}

/** An item as lists contain it, without its body. Who reads nothing but its link depends on nothing else of it. */
function toNeighbour({ view, content }: Asking, id: string | undefined): Value {
  if (id === undefined) return null;
  const keys = () => view.remember(findKeys, content, id);
  const has = (key: string | symbol) => keys().some((own) => own === key);
  return askedRecord({
    keys,
    has,
    ask(key) {
      if (!has(key)) return undefined;
      const isOfLink = key === "title" || key === "fullUrl";
      return Reflect.get(view.remember(isOfLink ? createLink : createWhole, content, id), key);
    },
  });
}

const findItem = (content: ContentPage, view: SharedView, id: string): Item | undefined =>
  shownItems(view, content).find((item) => item.id === id);

function createLink(content: ContentPage, view: SharedView, id: string): ValueObject {
  const item = findItem(content, view, id);
  return item ? { title: item.title, fullUrl: itemUrl(view.site, content, item) } : {};
}

function createWhole(content: ContentPage, view: SharedView, id: string): ValueObject {
  const item = findItem(content, view, id);
  return item ? toBareItemData(view, content, item) : {};
}

function findKeys(content: ContentPage, view: SharedView, id: string): readonly string[] {
  const item = findItem(content, view, id);
  return item
    ? Object.keys(toBareItemData(view, content, item)).filter((key) => key !== "body")
    : [];
}
