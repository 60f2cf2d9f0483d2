import { findVariant } from "../../contract/products/variant-choice.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import type { StoredCart } from "../cart/index.ts";
import type { OrderLine, OrderService, PlaceRequest } from "../orders/index.ts";
import type { Offer, OfferedVariant, OfferTerms } from "./offer.ts";

type Drafted = Awaited<ReturnType<OrderService["draft"]>>;

/** The terms of an offer with the contents of an order that could be placed now. */
export function toTerms(
  { shop, ...request }: PlaceRequest,
  { draft: { lines, totals }, cart }: Drafted,
): OfferTerms {
  const { shippingAddress, billingAddress, business, note } = request;
  const { country, coinCents, coupons, shippingOptions, taxRules } = shop.rules;
  return {
    shippingAddress,
    billingAddress,
    business,
    note,
    lines,
    totals,
    state: toState(cart),
    rules: {
      country,
      coinCents,
      taxRules,
      // An offer stands, however often its code is used meanwhile.
      coupons: coupons
        .filter(({ code }) => totals.coupons.includes(code))
        .map((coupon) => ({
          ...coupon,
          maxRedemptions: undefined,
          maxRedemptionsPerCustomer: undefined,
        })),
      shippingOptions: shippingOptions.filter(({ id }) => id === totals.shippingOption?.id),
    },
    variants: lines.flatMap((line) => toOffered(shop, line)),
  };
}

const toState = ({ entries, coupons, location, shippingOption }: StoredCart) => ({
  entries,
  coupons,
  location,
  shippingOption,
});

function toOffered(shop: Shop, { itemId, sku, title, unitCents }: OrderLine): OfferedVariant[] {
  const product = shop.findProduct(itemId);
  const variant = product && findVariant(product, sku);
  if (!product || !variant) return [];
  const { taxClass, categories } = product;
  const { weight } = variant;
  return [{ itemId, sku, title, priceCents: unitCents, weight, taxClass, categories }];
}

/**
 * A shop that sells what was offered, by the rules and prices of that time and at that time, so that the total is the offered one.
 * Stock is the current one; products and variants that the shop no longer has are missing.
 */
export function offeredShop(shop: Shop, { terms, createdAt }: Offer): Shop {
  const isSameCurrency = shop.currency === terms.totals.currency;
  return {
    ...shop,
    rules: { ...shop.rules, ...terms.rules, minimumCents: 0 },
    now: () => createdAt,
    findProduct(itemId) {
      // Of several lines with the same variant, each has offered it: at one price.
      const offered = terms.variants.filter(
        (one, index, all) =>
          one.itemId === itemId &&
          all.findIndex((other) => other.itemId === itemId && other.sku === one.sku) === index,
      );
      const [first] = offered;
      const product = first && isSameCurrency ? shop.findProduct(itemId) : undefined;
      if (!first || !product) return undefined;
      const { title, taxClass, categories } = first;
      const variants = offered.flatMap(({ sku, priceCents, weight }) => {
        const variant = findVariant(product, sku);
        return variant ? [{ ...variant, priceCents, weight }] : [];
      });
      return { ...product, title, taxClass, categories, variants };
    },
  };
}
