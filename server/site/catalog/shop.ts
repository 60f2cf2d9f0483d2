import {
  type FoundItem,
  isEnabled,
  isLocked,
  isPublic,
  shopCurrency,
} from "../../content/content.ts";
import type { Texts } from "../../contract/messages/index.ts";
import { itemUrl } from "../addresses.ts";
import type { SharedView, View } from "../view.ts";
import { type SellableProduct, toSellableProduct } from "./product.ts";
import { withStock } from "./stock.ts";

/** What the shop needs to know of a site: what it sells to the view's visitor, and its texts. */
export type Shop = {
  readonly websiteId: string;
  readonly texts: Texts;
  /** ISO 4217, such as `EUR`; a site sells in one currency. */
  readonly currency: string;
  /** The product of an item that the visitor may see; undefined for any other. */
  findProduct(itemId: string): SellableProduct | undefined;
};

type ShopView = Pick<View, "site" | "now" | "opened" | "derive">;

/** The shop of a view. */
export const shopOf = ({ site, now, opened, derive }: ShopView): Shop => {
  const { content, texts } = site;
  const currency = shopCurrency(content);
  return {
    websiteId: content.website.id,
    texts,
    currency,
    findProduct(itemId) {
      const found = content.items.get(itemId);
      if (!found || !isEnabled(found.page) || !isPublic(found.item, now)) return undefined;
      const { page } = found;
      if (isLocked(page) && !opened.has(page.collection.urlId)) return undefined;
      return derive(createProduct, found);
    },
  };
};

/** Whoever may see a product sees the same one, which several parts of a page ask for. */
const createProduct = (
  { item, page }: FoundItem,
  { site, stock }: SharedView,
): SellableProduct | undefined =>
  toSellableProduct(
    { ...withStock(item, stock), fullUrl: itemUrl(site, page, item) },
    shopCurrency(site.content),
  );
