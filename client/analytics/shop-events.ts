import { eventNames } from "../../server/contract/analytics/event-names.ts";
import type { ShopEvent } from "../../server/contract/analytics/event-schemas.ts";
import * as cartPaths from "../../server/contract/cart/paths.ts";
import type { PageType } from "../../server/contract/page/types.ts";
import { CART_SHOWN_EVENT } from "../core/page-events.ts";
import { cartStore } from "../shop/cart.ts";
import { relatedItems } from "../shop/related-items.ts";
import type { RecordEvent } from "./events.ts";
import type { PageData } from "./page-data.ts";

/** The platform's codes of product items and of their collections. */
const STORE_ITEM = 11;
const PRODUCTS = 13;

const SHOW_CART = 200 satisfies PageType;

/** Records the visitor's actions in the shop. */
export function followShop(record: RecordEvent, data: PageData): void {
  const { website, collection, item, pageType } = data;
  const toProduct = (id: string, title?: string) => describeProduct(data, id, title);
  const isProductPage =
    item !== undefined && (item.recordType === STORE_ITEM || collection?.type === PRODUCTS);
  const recordShop = (event: Parameters<RecordEvent>[0], more: ShopEvent = {}) =>
    record(event, {
      website_id: website?.id,
      page_id: item?.id ?? collection?.id,
      cart_id: cartStore.cart.get()?.id,
      product_page: isProductPage,
      ...more,
    });

  if (isProductPage) recordShop(eventNames.visitProductPage, { product: toProduct(item.id) });
  else if (!item && collection?.type === PRODUCTS) recordShop(eventNames.visitProductList);
  if (pageType === SHOW_CART) recordShop(eventNames.viewCart);
  document.addEventListener(CART_SHOWN_EVENT, () => recordShop(eventNames.viewCart));
  const recordRelated = () => {
    const item_ids = relatedItems.get();
    if (item_ids) recordShop(eventNames.relatedItems, { item_ids });
  };
  relatedItems.subscribe(recordRelated);
  // The cart page shows them before measuring starts.
  recordRelated();

  cartStore.written.subscribe(() => {
    const written = cartStore.written.get();
    if (!written) return;
    const { write, before, after } = written;
    if (write.path === cartPaths.entries) {
      const id = String(Reflect.get(Object(write.body), "itemId"));
      const entry = after.entries.find(({ itemId }) => itemId === id);
      return recordShop(eventNames.addToCart, { product: toProduct(id, entry?.title) });
    }
    if (write.method !== "DELETE") return;
    const left = new Set(after.entries.map((entry) => entry.id));
    for (const entry of before?.entries ?? []) {
      if (left.has(entry.id)) continue;
      recordShop(eventNames.removeFromCart, { product: toProduct(entry.itemId, entry.title) });
    }
  });
}

/** A product by its id; its button carries the other details. */
function describeProduct(
  { item, collection }: PageData,
  id: string,
  title: string | undefined,
): ShopEvent["product"] {
  const { collectionId, productType } =
    document.querySelector<HTMLElement>(`[data-product-type][data-item-id="${CSS.escape(id)}"]`)
      ?.dataset ?? {};
  const own = item?.id === id ? item.title : undefined;
  const collected = own === undefined ? collectionId : (collection?.id ?? collectionId);
  return {
    item_id: id,
    item_type: productType,
    item_title: title ?? own,
    item_collection_id: collected,
    item_collection_name: collected === collection?.id ? collection?.title : undefined,
  };
}
