import type { Value } from "../../../engine/index.ts";
import type { ContentPage } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import { recordTypes } from "../../contract/page/platform-names.ts";
import { pageTypes } from "../../contract/page/types.ts";
import { toItemData } from "../../render/areas/item-data.ts";
import { itemBody } from "../../render/areas/layouts.ts";
import { commonFormats, type Page, type Redirect } from "../../render/page/page.ts";
import { toCollectionData } from "../../render/payload/collection-data.ts";
import { toMerchandisingData } from "../../render/product/page-merchandising.ts";
import { itemUrl, pageUrl } from "../../site/addresses.ts";
import { excerptOf } from "../../site/excerpt.ts";
import { toTitle } from "../../site/title.ts";
import type { SharedView } from "../../site/view.ts";
import { shownItems } from "../../site/visibility/publication.ts";
import { toContentPage, toDescription } from "./content-page.ts";

/**
 * The page of an item that is shown, with links to its neighbours in the collection's ordering. If the theme has no template for items, a
 * redirect to the item's place in its collection.
 */
export function toItemPage(view: SharedView, content: ContentPage, item: Item): Page | Redirect {
  const { site } = view;
  const { collection } = content;
  const template = site.theme.items.get(collection.typeName);
  if (!template) {
    const redirect = `${pageUrl(site, collection)}#${encodeURIComponent(item.id)}`;
    return { redirect, status: 302 };
  }
  const common = toContentPage(view, content);
  const neighbours = () => view.remember(findNeighbours, content, item.id);
  return {
    ...common,
    type: pageTypes.item,
    id: `item-${item.id}`,
    title: toTitle(site, { collection: collection.title, item: item.title }),
    description: view.remember(createDescription, item),
    canonical: itemUrl(site, content, item),
    data: {
      collection: toCollectionData(view, content),
      item: toItemData(view, content, item),
      ...toMerchandisingData(view, item),
      // Most templates show neither.
      pagination: {
        get prevItem() {
          return toNeighbour(view, content, neighbours().before);
        },
        get nextItem() {
          return toNeighbour(view, content, neighbours().after);
        },
      },
    },
    main: template,
    item,
    formats: [
      ...commonFormats,
      ...(isEvent(content, item) ? (["ical"] as const) : []),
      ...(isProduct(item) ? (["quick-view"] as const) : []),
    ],
  };
}

const isProduct = ({ structuredContent }: Item): boolean => structuredContent?.productType != null;

type Neighbours = { readonly before: Item | undefined; readonly after: Item | undefined };

function findNeighbours(content: ContentPage, view: SharedView, itemId: string): Neighbours {
  const items = shownItems(view, content);
  const position = items.findIndex(({ id }) => id === itemId);
  return { before: items[position - 1], after: items[position + 1] };
}

/** An item as lists contain it, without its body. */
function toNeighbour(view: SharedView, content: ContentPage, item: Item | undefined): Value {
  if (!item) return null;
  const { body: _, ...neighbour } = toItemData(view, content, item);
  return neighbour;
}

const createDescription = (item: Item, view: SharedView): string =>
  toDescription(excerptOf(item)) || toDescription(itemBody(view, item));

const isEvent = ({ ordering }: ContentPage, { startDate, recordType }: Item): boolean =>
  startDate != null && (ordering === "calendar" || recordType === recordTypes.event);
