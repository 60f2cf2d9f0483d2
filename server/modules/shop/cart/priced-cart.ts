import { findVariant } from "../../../contract/rules/variant-choice.ts";
import type { Cart, CartEntry } from "../../../contract/schemas/cart.ts";
import type { SellableProduct, SellableVariant } from "../../../site/catalog/product.ts";
import type { Shop } from "../../../site/catalog/shop.ts";
import type { Entry } from "./cart-rules.ts";
import type { StoredCart } from "./store.ts";

type Line = {
  readonly stored: Entry;
  /** The entry's current product and variant; undefined if it can no longer be bought. */
  readonly offer:
    | { readonly product: SellableProduct; readonly variant: SellableVariant }
    | undefined;
};

/**
 * A stored cart with current titles and prices, or an empty cart. An entry whose product or variant is gone is still
 * shown as it was when added, but does not count towards price and quantity; its `maxQuantity` is 0.
 *
 * Units: hundredths of the site's currency; null without `amounts`.
 */
export function toCart(
  shop: Shop,
  stored: StoredCart | undefined,
  { amounts }: { readonly amounts: boolean },
): Cart {
  const lines = (stored?.entries ?? []).map((entry) => toOffer(shop, entry));
  const types = lines.flatMap(({ offer }) => (offer ? [offer.product.productType] : []));
  const money = (cents: number) => (amounts ? cents : null);
  const subtotalCents = sum(lines.map(toLineCents));
  return {
    id: stored?.id ?? "",
    websiteId: shop.websiteId,
    orderId: null,
    created: stored?.createdAt ?? null,
    isPurchased: false,
    currency: shop.currency,
    entries: lines.map((line) => toCartEntry(line, amounts)),
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents: money(subtotalCents),
    taxCents: money(0),
    shippingCostCents: money(0),
    discountCents: money(0),
    grandTotalCents: money(subtotalCents),
    totalQuantity: sum(lines.map(({ stored, offer }) => (offer ? stored.quantity : 0))),
    hasDigital: types.includes("digital"),
    purelyDigital: types.length > 0 && types.every((type) => type === "digital"),
    requiresShipping: types.includes("physical"),
  };
}

type EmptyCart = (shop: Shop, options: { readonly amounts: boolean }) => Cart;

/** The carts of visitors who have none: one of each kind, frozen, as most visitors ask for one. */
export function createEmptyCarts(): EmptyCart {
  const made = new Map<string, Cart>();
  return (shop, options) => {
    const key = JSON.stringify([shop.websiteId, shop.currency, options.amounts]);
    const cart = made.get(key) ?? freeze(toCart(shop, undefined, options));
    made.set(key, cart);
    return cart;
  };
}

function freeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (Array.isArray(part)) Object.freeze(part);
  return Object.freeze(value);
}

function toOffer(shop: Shop, stored: Entry): Line {
  const product = shop.findProduct(stored.itemId);
  const variant = product && findVariant(product, stored.sku);
  return { stored, offer: product && variant ? { product, variant } : undefined };
}

const toLineCents = ({ stored, offer }: Line): number =>
  offer ? offer.variant.priceCents * stored.quantity : 0;

function toCartEntry(line: Line, amounts: boolean): CartEntry {
  const { stored, offer } = line;
  return {
    id: stored.id,
    itemId: stored.itemId,
    chosenVariant: {
      sku: stored.sku,
      attributes: { ...(offer?.variant.attributes ?? stored.attributes) },
    },
    quantity: stored.quantity,
    title: offer?.product.title ?? stored.title,
    subTotal: amounts ? toLineCents(line) : null,
    purchasePriceCents: amounts ? (offer?.variant.priceCents ?? 0) : null,
    ...(amounts && offer?.variant.unitPrice && { unitPrice: offer.variant.unitPrice }),
    image: offer?.variant.image ?? offer?.product.image ?? null,
    fullUrl: offer?.product.fullUrl ?? "",
    additionalFields: stored.additionalFields,
    maxQuantity: offer ? offer.variant.stock : 0,
  };
}

/** A sum capped at the largest exact integer, which only absurd prices reach. */
const sum = (numbers: readonly number[]): number =>
  Math.min(
    numbers.reduce((total, number) => total + number, 0),
    Number.MAX_SAFE_INTEGER,
  );
