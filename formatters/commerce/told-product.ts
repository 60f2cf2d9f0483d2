import { isObject, property, type Value } from "../../engine/index.ts";

/** The prices of a product's variants as lists show them; amounts as in the content. */
export type ListedPrices = {
  /** The number of variants. */
  readonly count: number;
  readonly onSale: boolean;
  readonly isVaried: boolean;
  /** The lowest current price; missing, as the others, where it has to be asked of the variants. */
  readonly from?: Value;
  /** The highest price and the lowest sale price; missing where they vary, because a "from" price stands alone. */
  readonly normal?: Value;
  readonly sale?: Value;
};

/** The answers that a page can have about all variants of a product together. */
type ToldProduct = {
  [IN_STOCK]?: boolean | undefined;
  [LISTED_PRICES]?: ListedPrices | undefined;
};

// Keys of `structuredContent`, for who asks for no more than they tell. Templates cannot read them.

/** True if any variant can be bought. */
export const IN_STOCK = Symbol("in stock");
/** The prices of all variants, as `toListedPrices` finds them. */
export const LISTED_PRICES = Symbol("listed prices");

/** The part of an item that makes it a product: variants, prices, subscription, extra fields. */
export const structuredContent = (item: Value): Value => property(item, "structuredContent");

/** The page's answer about an item's variants. Undefined where the variants themselves have to be asked. */
export function told<Key extends keyof ToldProduct>(item: Value, key: Key): ToldProduct[Key] {
  const content = structuredContent(item);
  // No JSON has these keys.
  return isObject(content) && key in content ? (content as ToldProduct)[key] : undefined;
}
