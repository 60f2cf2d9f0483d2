import type { Decimal } from "@phensley/cldr";
import {
  elements,
  isEqual,
  isTruthy,
  path,
  property,
  toBoolean,
  toNumber,
  toText,
  type Value,
} from "../../engine/index.ts";
import { toDecimal } from "../support/decimal.ts";
import { type ProductType, productTypes } from "./product-types.ts";

const typeByCode: ReadonlyMap<number, ProductType> = new Map(
  Object.entries(productTypes).map(([code, type]) => [Number(code), type]),
);

/** What the shop adds to an item: variants, prices, subscription, extra fields. */
export const structuredContent = (item: Value): Value => property(item, "structuredContent");

/** The product's kind; undefined for an unknown code and for an item that is no product. */
export function productType(item: Value): Exclude<ProductType, "paywall"> | undefined {
  const type = typeByCode.get(toNumber(property(structuredContent(item), "productType")));
  // The reference engine does not know this kind.
  return type === "paywall" ? undefined : type;
}

const variants = (item: Value): readonly Value[] =>
  elements(property(structuredContent(item), "variants"));

/** Whether the visitor chooses among variants. A digital product has none. */
export const hasVariants = (item: Value): boolean =>
  variants(item).length > 1 && productType(item) !== "digital";

/** Whether the product is sold as a subscription. */
export const isSubscribable = (item: Value): boolean =>
  toBoolean(property(structuredContent(item), "isSubscribable"));

/** Money as the platform writes it: `{ value: "12.50", currency: "EUR" }`, in units, not cents. */
export type Money = { readonly amount: Decimal; readonly currency: string };

/** Missing and unreadable amounts are 0, a missing currency is the dollar. */
export function toMoney(value: Value): Money {
  const currency = property(value, "currency");
  return {
    amount: toDecimal(toText(property(value, "value"))),
    currency: currency === undefined ? "USD" : toText(currency).trim(),
  };
}

const noMoney: Money = toMoney(undefined);

const isOnSale = (variantOrProduct: Value): boolean =>
  isTruthy(property(variantOrProduct, "onSale"));

const price = (value: Value): Money => toMoney(property(value, "priceMoney"));
const salePriceOf = (value: Value): Money => toMoney(property(value, "salePriceMoney"));

/** What a variant costs now. */
const currentPrice = (variant: Value): Money =>
  isOnSale(variant) ? salePriceOf(variant) : price(variant);

/** The first of several with the lowest amount (`sign` 1) or the highest (-1). */
function extreme<Item>(
  items: readonly Item[],
  sign: 1 | -1,
  amount: (item: Item) => Decimal,
): Item | undefined {
  let best: Item | undefined;
  let bestAmount: Decimal | undefined;
  for (const item of items) {
    const own = amount(item);
    if (bestAmount !== undefined && own.compare(bestAmount) * sign >= 0) continue;
    best = item;
    bestAmount = own;
  }
  return best;
}

const lowest = (prices: readonly Money[]): Money =>
  extreme(prices, 1, (money) => money.amount) ?? noMoney;

/** The variant with the lowest current price; undefined without variants. */
export const cheapestVariant = (item: Value): Value =>
  extreme(variants(item), 1, (variant) => currentPrice(variant).amount);

/** The lowest price that a visitor can pay now. The sale of a digital product does not count here. */
export function fromPrice(item: Value): Money {
  switch (productType(item)) {
    case "physical":
    case "service":
    case "giftCard":
      return lowest(variants(item).map(currentPrice));
    case "digital":
      return price(structuredContent(item));
    case "none":
    case undefined:
      return noMoney;
  }
}

/** The highest price without sales. */
export function normalPrice(item: Value): Money {
  switch (productType(item)) {
    case "physical":
    case "service":
    case "giftCard":
      return extreme(variants(item).map(price), -1, (money) => money.amount) ?? noMoney;
    case "digital":
      return price(structuredContent(item));
    case "none":
    case undefined:
      return noMoney;
  }
}

/** The lowest sale price among the variants on sale. A digital product's counts without a sale too. */
export function salePrice(item: Value): Money {
  switch (productType(item)) {
    case "physical":
    case "service":
      return lowest(variants(item).filter(isOnSale).map(salePriceOf));
    case "digital":
      return salePriceOf(structuredContent(item));
    case "giftCard":
    case "none":
    case undefined:
      return noMoney;
  }
}

/** Whether any part of the product is on sale. Gift cards never are. */
export function onSale(item: Value): boolean {
  switch (productType(item)) {
    case "physical":
    case "service":
      return variants(item).some(isOnSale);
    case "digital":
      return isOnSale(structuredContent(item));
    case "giftCard":
    case "none":
    case undefined:
      return false;
  }
}

const inStock = (variant: Value): boolean =>
  isTruthy(property(variant, "unlimited")) || toNumber(property(variant, "qtyInStock")) > 0;

/** Whether nobody can buy the product now. What is no product counts as sold out. */
export function soldOut(item: Value): boolean {
  switch (productType(item)) {
    case "physical":
    case "service":
      return !variants(item).some(inStock);
    case "digital":
    case "giftCard":
      return false;
    case "none":
    case undefined:
      return true;
  }
}

/** Stock that never ends. */
const UNLIMITED_STOCK = Number.MAX_SAFE_INTEGER;

/** How many units of all variants together can be had. */
export function stock(item: Value): number {
  const type = productType(item);
  const all = variants(item);
  if (type === "digital" || type === "giftCard") return UNLIMITED_STOCK;
  if (all.some((variant) => isTruthy(property(variant, "unlimited")))) return UNLIMITED_STOCK;
  return all.reduce<number>((sum, variant) => sum + toNumber(property(variant, "qtyInStock")), 0);
}

/** Whether a variant's price differs from the first one's, by the numbers in cents, not by the money. */
export function variedPrices(item: Value): boolean {
  const type = productType(item);
  if (type === "digital" || type === "none" || type === undefined) return false;
  const all = variants(item);
  const [first] = all;
  const compared = isOnSale(first) ? ["onSale", "salePrice", "price"] : ["onSale", "price"];
  return all.some(
    (other) => other !== first && compared.some((key) => !sameProperty(first, other, key)),
  );
}

/** Missing equals null here, but not false. */
const sameProperty = (left: Value, right: Value, key: string): boolean =>
  isEqual(property(left, key), property(right, key));

/** What the owner says about an item beside its content: stock notices, texts of a sold-out product. */
export const merchandising = (contexts: Value, item: Value): Value =>
  path(contexts, [toText(property(item, "id"))]);
