import type { PaymentName } from "../../../content/shop/shop-rules.ts";
import { isBelowMinimum } from "../../../contract/cart/minimum-order.ts";
import type { Shop } from "../../../site/catalog/shop.ts";
import type { Purchase, StoredCart } from "../../cart/index.ts";
import type { Address, OrderLine, OrderTotals } from "../order.ts";

/** The order as the visitor confirmed it. */
export type Confirmed = {
  /** The cart's version that was shown. */
  readonly cartVersion: number;
  readonly shippingAddress: Address | null;
  /** The grand total that was shown, before gift cards. */
  readonly confirmedCents: number;
  /** The displayed amount left to pay after gift cards. Undefined without gift cards. */
  readonly confirmedDueCents?: number | undefined;
};

/** The reason why no order is placed. */
export type PlacingRefusal =
  | { readonly kind: "cartEmpty" }
  | { readonly kind: "unavailable" }
  | { readonly kind: "soldOut" }
  | { readonly kind: "addressMissing" }
  | { readonly kind: "shippingMissing" }
  | { readonly kind: "belowMinimum"; readonly minimumCents: number }
  | { readonly kind: "totalChanged" };

/** The contents of an order. */
export type Draft = {
  readonly kind: "ordered";
  readonly lines: readonly OrderLine[];
  /** Without payments by gift cards. */
  readonly totals: OrderTotals;
};

/**
 * The order made from a locked cart, or the reason of a refusal. A visitor must have seen exactly what is ordered: if
 * the cart or the sum has changed, it has to be confirmed again.
 */
export function toDraft(
  { currency, rules: { minimumCents } }: Pick<Shop, "currency" | "rules">,
  cart: StoredCart | undefined,
  purchase: Purchase | undefined,
  { cartVersion, shippingAddress, confirmedCents }: Confirmed,
): Draft | PlacingRefusal {
  if (!cart || cart.orderId !== null || cart.entries.length === 0) return { kind: "cartEmpty" };
  if (!purchase) return { kind: "unavailable" };
  // Sold-out entries cost nothing, so without this check they would be reported as a changed sum.
  if (purchase.lines.some(({ offer }) => offer.variant.stock === 0)) return { kind: "soldOut" };
  const { totals } = purchase;
  const shipping = totals.shippingOptions.find(({ id }) => id === totals.selectedShippingOption);
  const isSent = totals.requiresShipping && !shipping?.isPickup;
  if (isSent && !shippingAddress) return { kind: "addressMissing" };
  if (totals.requiresShipping && !shipping) return { kind: "shippingMissing" };
  if (isBelowMinimum(totals.subtotalCents, minimumCents)) {
    return { kind: "belowMinimum", minimumCents };
  }
  if (cart.version !== cartVersion || totals.grandTotalCents !== confirmedCents) {
    return { kind: "totalChanged" };
  }
  return {
    kind: "ordered",
    lines: toLines(purchase, cart.kind),
    totals: { ...toTotals(purchase, shipping), currency },
  };
}

const toLines = ({ lines, parts }: Purchase, kind: StoredCart["kind"]): readonly OrderLine[] =>
  lines.map(({ stored, offer: { product, variant } }, line) => ({
    itemId: stored.itemId,
    sku: variant.sku,
    title: product.title,
    attributes: variant.attributes,
    productType: product.productType,
    quantity: stored.quantity,
    unitCents: variant.priceCents,
    additionalFields: stored.additionalFields,
    fullUrl: product.fullUrl,
    image: variant.image ?? product.image,
    ...(kind === "subscription" && product.plan && { plan: product.plan }),
    taxed: parts.lines[line],
  }));

const toTotals = (
  { totals, parts }: Purchase,
  shipping: Purchase["totals"]["shippingOptions"][number] | undefined,
): Omit<OrderTotals, "currency"> => ({
  subtotalCents: totals.subtotalCents,
  discountCents: totals.discountCents,
  shippingCents: totals.shippingCostCents,
  taxCents: totals.taxCents,
  taxes: totals.applicableTaxRules,
  shippingTaxed: parts.shipping,
  grandTotalCents: totals.grandTotalCents,
  giftCardCents: 0,
  coupons: totals.validCoupons,
  shippingOption: shipping
    ? { id: shipping.id, name: shipping.name, description: shipping.description }
    : null,
});

/** Units that an order takes from counted stock, summed over all lines of a variant. */
export function toCountedUnits(lines: readonly OrderLine[]) {
  const units = new Map<string, { itemId: string; sku: string | null; units: number }>();
  for (const { itemId, sku, productType, quantity } of lines) {
    // Files and gift cards never sell out.
    if (productType === "digital" || productType === "giftCard") continue;
    const key = JSON.stringify([itemId, sku]);
    units.set(key, { itemId, sku, units: (units.get(key)?.units ?? 0) + quantity });
  }
  return [...units.values()];
}

/**
 * The part of an order that gift cards may pay: everything but the gift cards that are bought with it. Undefined if that is
 * nothing, so that paying with one must be refused.
 */
export function toPayableByCards({ lines, totals }: Draft): number | undefined {
  const cards = lines.filter(({ productType }) => productType === "giftCard");
  const cents = cards.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const payable = totals.grandTotalCents - cents;
  return payable === 0 && cents > 0 ? undefined : payable;
}

/** The initial state of an order: paid at once if nothing is left to pay, regardless of the payment method. */
export function toBeginning(
  totals: OrderTotals,
  payment: PaymentName | null,
): { readonly status: "paid" | "pending"; readonly payment: PaymentName | null } | undefined {
  if (totals.grandTotalCents === totals.giftCardCents) return { status: "paid", payment: null };
  return payment === null ? undefined : { status: "pending", payment };
}
