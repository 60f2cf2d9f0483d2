import type { Decimal } from "@phensley/cldr";
import {
  elements,
  isEqual,
  isTruthy,
  property,
  toBoolean,
  toNumber,
  toText,
  type Value,
} from "../../engine/index.ts";
import { toDecimal } from "../support/decimal.ts";
import { type ProductType, productTypes } from "./product-types.ts";
import {
  IN_STOCK,
  LISTED_PRICES,
  type ListedPrices,
  structuredContent,
  told,
} from "./told-product.ts";

const typeByCode: ReadonlyMap<number, ProductType> = new Map(
  Object.entries(productTypes).map(([code, type]) => [Number(code), type]),
);

/** The product's type; undefined for an unknown code, and for an item that is not a product. */
export function productType(item: Value): Exclude<ProductType, "paywall"> | undefined {
  const type = typeByCode.get(toNumber(property(structuredContent(item), "productType")));
  // The reference engine does not know this type.
  return type === "paywall" ? undefined : type;
}

/** True if a product gives members access to a part of the site. It has no price, and nothing of it is sold. */
export const isPaywall = (item: Value): boolean =>
  typeByCode.get(toNumber(property(structuredContent(item), "productType"))) === "paywall";

const variants = (item: Value): readonly Value[] =>
  elements(property(structuredContent(item), "variants"));

type OfVariants = (variants: readonly Value[]) => Value;

/** A price of those that are listed, or else of the variants. */
function priceOf(item: Value, name: "from" | "normal" | "sale", ofVariants: OfVariants): Money {
  const listed = told(item, LISTED_PRICES);
  return toMoney(listed && name in listed ? listed[name] : ofVariants(variants(item)));
}

/** The prices of a product as lists show them, from its variants. */
export function toListedPrices(item: Value): ListedPrices {
  const all = variants(item);
  const isVaried = vary(all);
  return {
    count: all.length,
    onSale: all.some(isOnSale),
    isVaried,
    from: lowest(all.map(currentPrice)),
    ...(!isVaried && {
      normal: highest(all.map(price)),
      sale: lowest(all.filter(isOnSale).map(salePriceOf)),
    }),
  };
}

/** True if a product has its prices in variants, and there are none. */
export const isUnpriced = (item: Value): boolean =>
  ["physical", "service", "giftCard"].includes(productType(item) ?? "") &&
  countVariants(item) === 0;

const countVariants = (item: Value): number =>
  told(item, LISTED_PRICES)?.count ?? variants(item).length;

/** True if the visitor chooses between variants; never for a digital product. */
export const hasVariants = (item: Value): boolean =>
  countVariants(item) > 1 && productType(item) !== "digital";

/** True if the product is sold as a subscription. */
export const isSubscribable = (item: Value): boolean =>
  toBoolean(property(structuredContent(item), "isSubscribable"));

/** An amount in units, not cents; the platform writes `{ value: "12.50", currency: "EUR" }`. */
export type Money = { readonly amount: Decimal; readonly currency: string };

/** Money of the platform's JSON: a missing or unreadable amount is 0, a missing currency USD. */
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

const price = (value: Value): Value => property(value, "priceMoney");
const salePriceOf = (value: Value): Value => property(value, "salePriceMoney");

/** The current price of a variant. */
const currentPrice = (variant: Value): Value =>
  isOnSale(variant) ? salePriceOf(variant) : price(variant);

/** The first value with the lowest amount (`sign` 1) or the highest (-1); undefined without values. */
function extreme(items: readonly Value[], sign: 1 | -1, amount: (item: Value) => Decimal): Value {
  let best: Value;
  let bestAmount: Decimal | undefined;
  for (const item of items) {
    const own = amount(item);
    if (bestAmount !== undefined && own.compare(bestAmount) * sign >= 0) continue;
    best = item;
    bestAmount = own;
  }
  return best;
}

const amountOf = (money: Value): Decimal => toMoney(money).amount;
const lowest = (prices: readonly Value[]): Value => extreme(prices, 1, amountOf);
const highest = (prices: readonly Value[]): Value => extreme(prices, -1, amountOf);

/** The variant with the lowest current price; undefined without variants. */
export const cheapestVariant = (item: Value): Value =>
  extreme(variants(item), 1, (variant) => amountOf(currentPrice(variant)));

/** A price of all variants. A digital product has its own, and a sale of it is ignored here. */
function priceOfAll(item: Value, name: "from" | "normal", ofVariants: OfVariants): Money {
  switch (productType(item)) {
    case "physical":
    case "service":
    case "giftCard":
      return priceOf(item, name, ofVariants);
    case "digital":
      return toMoney(price(structuredContent(item)));
    case "none":
    case undefined:
      return noMoney;
  }
}

/** The lowest current price; a sale of a digital product is ignored. */
export const fromPrice = (item: Value): Money =>
  priceOfAll(item, "from", (all) => lowest(all.map(currentPrice)));

/** The highest price, sales ignored. */
export const normalPrice = (item: Value): Money =>
  priceOfAll(item, "normal", (all) => highest(all.map(price)));

/** The lowest sale price of the variants on sale; a digital product's counts even when it is not on sale. */
export function salePrice(item: Value): Money {
  switch (productType(item)) {
    case "physical":
    case "service":
      return priceOf(item, "sale", (all) => lowest(all.filter(isOnSale).map(salePriceOf)));
    case "digital":
      return toMoney(salePriceOf(structuredContent(item)));
    case "giftCard":
    case "none":
    case undefined:
      return noMoney;
  }
}

/** True if a variant, or the digital product itself, is on sale. Gift cards never are. */
export function onSale(item: Value): boolean {
  switch (productType(item)) {
    case "physical":
    case "service":
      return told(item, LISTED_PRICES)?.onSale ?? variants(item).some(isOnSale);
    case "digital":
      return isOnSale(structuredContent(item));
    case "giftCard":
    case "none":
    case undefined:
      return false;
  }
}

const hasUnits = (variant: Value): boolean =>
  isTruthy(property(variant, "unlimited")) || toNumber(property(variant, "qtyInStock")) > 0;

/** True if nobody can buy the product now. An item that is not a product counts as sold out. */
export function soldOut(item: Value): boolean {
  switch (productType(item)) {
    case "physical":
    case "service":
      return !(told(item, IN_STOCK) ?? variants(item).some(hasUnits));
    case "digital":
    case "giftCard":
      return false;
    case "none":
    case undefined:
      return true;
  }
}

/** Units of a product whose stock is unlimited. */
const UNLIMITED_STOCK = Number.MAX_SAFE_INTEGER;

/** Units in stock, all variants together. */
export function stock(item: Value): number {
  const type = productType(item);
  const all = variants(item);
  if (type === "digital" || type === "giftCard") return UNLIMITED_STOCK;
  if (all.some((variant) => isTruthy(property(variant, "unlimited")))) return UNLIMITED_STOCK;
  return all.reduce<number>((sum, variant) => sum + toNumber(property(variant, "qtyInStock")), 0);
}

/** True if prices of variants differ, comparing their numbers in cents (`price`, `salePrice`), not their money. */
export function variedPrices(item: Value): boolean {
  const type = productType(item);
  if (type === "digital" || type === "none" || type === undefined) return false;
  return told(item, LISTED_PRICES)?.isVaried ?? vary(variants(item));
}

function vary(all: readonly Value[]): boolean {
  const [first] = all;
  const compared = isOnSale(first) ? ["onSale", "salePrice", "price"] : ["onSale", "price"];
  return all.some(
    (other) => other !== first && compared.some((key) => !sameProperty(first, other, key)),
  );
}

/** A missing property equals null, but not false. */
const sameProperty = (left: Value, right: Value, key: string): boolean =>
  isEqual(property(left, key), property(right, key));
