import { type FoundItem, isEnabled, isLocked, shopCurrency } from "../../content/content.ts";
import type { ShopRules } from "../../content/shop/shop-rules.ts";
import type { PublicForm } from "../../contract/forms/schemas.ts";
import type { Texts } from "../../contract/texts/index.ts";
import { itemUrl } from "../addresses.ts";
import type { SharedView, View } from "../view.ts";
import { isPublicIn } from "../visibility/publication.ts";
import { followUnits } from "./follow-stock.ts";
import { createListed, type ListedProduct } from "./listed-product.ts";
import { withLowestPrices } from "./lowest-prices.ts";
import { isNeverSold, type SellableProduct, toSellableProduct } from "./product.ts";

/** The shop's view of a site: the products for the view's visitor, and its texts. */
export type Shop = {
  readonly websiteId: string;
  readonly texts: Texts;
  /** Locale tag of the texts. */
  readonly locale: string;
  /** ISO 4217, such as `EUR`; a site sells in one currency. */
  readonly currency: string;
  readonly rules: ShopRules;
  /** The time of the request, in milliseconds since 1970. */
  readonly now: () => number;
  /** The product of an item that the visitor may see. Undefined for any other. */
  findProduct(itemId: string): SellableProduct | undefined;
  /** The prices of an item that the visitor may see, as lists show them. Undefined for any other. */
  findListed(itemId: string): ListedProduct | undefined;
  /** True for a visible item that is never sold: a paywall or a donation. */
  isNeverSold(itemId: string): boolean;
  /** The form of a product. Undefined for one without. */
  findForm(product: SellableProduct): PublicForm | undefined;
  /** At most `most` products that a cart can hold, in content order. */
  listProducts(most: number): readonly SellableProduct[];
};

type ShopView = Pick<View, "site" | "isPast" | "now" | "opened" | "remember">;

/** The shop of a view. */
export const shopOf = ({ site, isPast, now, opened, remember }: ShopView): Shop => {
  const { content, texts, locale } = site;
  const currency = shopCurrency(content);
  const findVisible = (itemId: string): FoundItem | undefined => {
    const found = content.items.get(itemId);
    return found && isVisible(found) ? found : undefined;
  };
  const isVisible = ({ item, page }: FoundItem): boolean =>
    isEnabled(page) &&
    isPublicIn({ isPast }, item) &&
    (!isLocked(page) || opened.has(page.collection.urlId));
  return {
    websiteId: content.website.id,
    texts,
    locale,
    currency,
    rules: content.shop,
    now,
    findProduct(itemId) {
      const found = findVisible(itemId);
      return found && remember(createProduct, found);
    },
    findListed(itemId) {
      const found = findVisible(itemId);
      return found && remember(createListed, found.item);
    },
    isNeverSold: (itemId) => isNeverSold(findVisible(itemId)?.item.structuredContent?.productType),
    findForm: ({ formId }) => (formId === undefined ? undefined : site.forms.shown(formId)),
    listProducts(most) {
      const products: SellableProduct[] = [];
      for (const found of content.items.values()) {
        if (products.length >= most) break;
        const product = isVisible(found) ? remember(createProduct, found) : undefined;
        if (product && !product.subscribable) products.push(product);
      }
      return products;
    },
  };
};

/** The product of an item, for `remember`, so that the parts of a page share it. */
export const createProduct = (
  { item, page }: FoundItem,
  { site, stock, lowestPrices }: SharedView,
): SellableProduct | undefined => {
  const product = toSellableProduct(item, shopCurrency(site.content), itemUrl(site, page, item));
  return product && followUnits(withLowestPrices(product, lowestPrices), stock);
};
