import type { Texts } from "../../contract/messages/index.ts";
import type { SellableProduct } from "./product.ts";

/** Finds what a site sells. Knows current content and stock, and is asked anew for each request. */
export interface Catalog {
  /** The product of an item that is public at `now` (milliseconds since 1970); undefined for all others. */
  findProduct(itemId: string, now: number): SellableProduct | undefined;
}

/** What the shop has to know of the site that a request is for. */
export type ShopSite = {
  readonly websiteId: string;
  readonly catalog: Catalog;
  readonly texts: Texts;
  /** ISO 4217, such as `EUR`; a site sells in one currency. */
  readonly currency: string;
};
