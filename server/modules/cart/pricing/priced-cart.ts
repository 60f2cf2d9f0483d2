import type { Cart, CartEntry } from "../../../contract/cart/schemas.ts";
import { findVariant } from "../../../contract/products/variant-choice.ts";
import type { SellableProduct, SellableVariant } from "../../../site/catalog/product.ts";
import type { Shop } from "../../../site/catalog/shop.ts";
import { subscribed } from "../../../site/catalog/subscribed.ts";
import { readAnswers } from "../../forms/index.ts";
import { type CartLine, type Totals, toTotals } from "../../totals/index.ts";
import { type CartKind, type CartState, type Entry, emptyState } from "../rules/cart-state.ts";
import type { StoredCart } from "../store.ts";

/** An entry with its current product and variant. */
export type BoughtLine = {
  readonly stored: Entry;
  readonly offer: { readonly product: SellableProduct; readonly variant: SellableVariant };
};

type Line = {
  readonly stored: Entry;
  /** Undefined if it can no longer be bought. */
  readonly offer: BoughtLine["offer"] | undefined;
};

/** How a cart's products are sold. */
type Sale = { readonly kind: CartKind; readonly planOption: string | null };

type CartOptions = {
  /** True to compute money. */
  readonly amounts: boolean;
  /** Number of orders that have used a coupon, by its code. */
  readonly redemptions?: ReadonlyMap<string, number> | undefined;
};

/**
 * A stored cart with current titles and prices, or an empty cart. An entry whose product or variant is gone is still
 * shown as it was when added; like a sold-out one, it does not count towards price and quantity, and its
 * `maxQuantity` is 0.
 *
 * Units: hundredths of the site's currency; null without `amounts`.
 */
export function toCart(
  shop: Shop,
  stored: StoredCart | undefined,
  { amounts, redemptions }: CartOptions,
): Cart {
  const lines = (stored?.entries ?? []).map((entry) => toLine(shop, entry, stored));
  const counted = lines.flatMap(toCartLine);
  const types = counted.map(({ productType }) => productType);
  const money = (cents: number) => (amounts ? cents : null);
  const state = stored ?? emptyState;
  const totals = totalsOf(shop, state, lines, redemptions);
  return {
    id: stored?.id ?? "",
    version: stored?.version ?? 0,
    websiteId: shop.websiteId,
    orderId: stored?.orderId ?? null,
    created: stored?.createdAt ?? null,
    isPurchased: stored?.orderId != null,
    currency: shop.currency,
    entries: lines.map((line) => toCartEntry(shop, line, amounts)),
    shippingOptions: amounts ? [...totals.shippingOptions] : [],
    selectedShippingOption: totals.selectedShippingOption,
    shippingLocation: state.location,
    applicableTaxRules: amounts ? [...totals.applicableTaxRules] : [],
    coupons: [...totals.coupons],
    validCoupons: [...totals.validCoupons],
    invalidCoupons: totals.invalidCoupons.map(({ code }) => code),
    subtotalCents: money(totals.subtotalCents),
    taxCents: money(totals.taxCents),
    shippingCostCents: money(totals.shippingCostCents),
    discountCents: money(totals.discountCents),
    grandTotalCents: money(totals.grandTotalCents),
    totalQuantity: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    hasDigital: types.includes("digital"),
    purelyDigital: types.length > 0 && types.every((type) => type === "digital"),
    requiresShipping: totals.requiresShipping,
  };
}

/** Ids of the shipping options available for a cart. */
export function offeredShipping(shop: Shop, state: CartState & Partial<Sale>): readonly string[] {
  const lines = state.entries.map((entry) => toLine(shop, entry, state));
  return totalsOf(shop, state, lines).shippingOptions.map(({ id }) => id);
}

const totalsOf = (
  shop: Shop,
  { coupons, location, shippingOption }: CartState,
  lines: readonly Line[],
  redemptions?: ReadonlyMap<string, number>,
): Totals =>
  toTotals(
    { lines: lines.flatMap(toCartLine), codes: coupons, location, shippingOption },
    { rules: shop.rules, now: shop.now(), redemptions },
  );

type EmptyCart = (shop: Shop, options: { readonly amounts: boolean }) => Cart;

/** The carts of visitors without one: one of each kind, frozen, because most visitors get these. */
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

/**
 * An entry as it can be bought now. A product that has become a subscription, or stopped being one, belongs in a cart
 * of the other kind.
 */
export function toLine(
  shop: Shop,
  stored: Entry,
  { kind = "ordinary", planOption = null }: Partial<Sale> = {},
): Line {
  const found = shop.findProduct(stored.itemId);
  const product = found && kind === "subscription" ? subscribed(found, planOption) : found;
  const variant = product && findVariant(product, stored.sku);
  const isOffered = product && variant && product.subscribable === (kind === "subscription");
  return { stored, offer: isOffered ? { product, variant } : undefined };
}

/** Empty for an entry that cannot be bought now. */
export const toCartLine = ({ stored, offer }: Line): CartLine[] =>
  offer && offer.variant.stock !== 0
    ? [
        {
          itemId: stored.itemId,
          productType: offer.product.productType,
          taxClass: offer.product.taxClass,
          weight: offer.variant.weight,
          categories: offer.product.categories,
          unitCents: offer.variant.priceCents,
          quantity: stored.quantity,
        },
      ]
    : [];

function toCartEntry(shop: Shop, line: Line, amounts: boolean): CartEntry {
  const { stored, offer } = line;
  const form = offer && shop.findForm(offer.product);
  const answers = readAnswers(stored.additionalFields, { ...shop, form }, "buyer");
  return {
    id: stored.id,
    itemId: stored.itemId,
    chosenVariant: {
      sku: stored.sku,
      attributes: { ...(offer?.variant.attributes ?? stored.attributes) },
    },
    quantity: stored.quantity,
    title: offer?.product.title ?? stored.title,
    subTotal: amounts ? sumOf(toCartLine(line)) : null,
    purchasePriceCents: amounts ? (offer?.variant.priceCents ?? 0) : null,
    ...(amounts && offer?.variant.unitPrice && { unitPrice: offer.variant.unitPrice }),
    image: offer?.variant.image ?? offer?.product.image ?? null,
    fullUrl: offer?.product.fullUrl ?? "",
    additionalFields: stored.additionalFields,
    ...(answers.length > 0 && { answers: [...answers] }),
    ...(offer?.product.subscribable && offer.product.plan && { plan: offer.product.plan }),
    maxQuantity: offer ? offer.variant.stock : 0,
  };
}

const sumOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
