import { randomBytes, randomUUID } from "node:crypto";
import type { PaymentName } from "../../../content/shop/shop-rules.ts";
import { toMinimumText } from "../../../contract/cart/minimum-order.ts";
import { toEmailKey } from "../../../contract/values/email.ts";
import type { Transaction } from "../../../database/transact.ts";
import { type AppError, invalidRequest } from "../../../errors.ts";
import type { Shop } from "../../../site/catalog/shop.ts";
import type { Site } from "../../../site/site.ts";
import {
  cartUnknown,
  countCouponUses,
  lockCart,
  notEnoughStock,
  purchaseCart,
  redeemCoupon,
  type StoredCart,
  shippingOptionUnavailable,
  toPurchase,
  variantUnavailable,
} from "../../cart/index.ts";
import { giftCardForGiftCard } from "../../gift-cards/index.ts";
import type { StockService } from "../../stock/index.ts";
import { belowMinimum, totalChanged } from "../errors.ts";
import type { OrderFollower } from "../follower.ts";
import type { Address, Business, Order, OrderLine } from "../order.ts";
import { hasFiles, toDeliveryTime } from "../order-rules.ts";
import { createOrderStore } from "../store.ts";
import {
  type Confirmed,
  type Draft,
  type PlacingRefusal,
  toBeginning,
  toCountedUnits,
  toDraft,
  toPayableByCards,
} from "./placing-rules.ts";
import { checkUnpaidShare } from "./unpaid-share.ts";

/** An order that a visitor has confirmed. Addresses and e-mail have passed the rules of the checkout. */
export type PlaceRequest = Confirmed & {
  readonly site: Site;
  readonly shop: Shop;
  /** Scheme and host of links in mails, from `linkOrigin`. */
  readonly origin: string | undefined;
  readonly cartId: string;
  /** Places one order per key: repeating the request gives the same order. */
  readonly checkoutKey: string;
  readonly email: string;
  /** Locale tag of the visitor's language. */
  readonly locale: string;
  readonly billingAddress: Address | null;
  /** Undefined for a private buyer. */
  readonly business?: Business | undefined;
  readonly note: string;
  /** Null only if nothing is left to pay. */
  readonly payment: PaymentName | null;
  /** True to send no mails until the payment is known. */
  readonly awaitsPayment: boolean;
  /** True if the buyer has agreed that files are delivered at once, and to lose the right of withdrawal by that. */
  readonly hasConsented?: boolean;
  /** Hash of the network that the buyer is in. Undefined for an order that no visitor places. */
  readonly network?: string;
  /** The address of the account that has written the order for its buyer. Undefined for the buyer. */
  readonly writtenBy?: string | undefined;
  /** Gift cards to pay with, in the order in which they are used up. */
  readonly giftCardIds: readonly string[];
};

/** The placed order; not new if the request is a repetition. */
export type Placed = { readonly order: Order; readonly isNew: boolean };

type PlacingParts = {
  readonly stock: StockService;
  readonly followers: () => readonly OrderFollower[];
};

/** Places an order within a transaction. Errors: those of `OrderChanges.place`, which undo the transaction. */
export async function placeOrder(
  transaction: Transaction,
  parts: PlacingParts,
  request: PlaceRequest,
  now: number,
): Promise<Placed> {
  const { shop, cartId, checkoutKey } = request;
  const { websiteId } = shop;
  const emailKey = toEmailKey(request.email);
  // From here on nobody else can order or change this cart.
  const cart = await lockCart(transaction, websiteId, cartId);
  const orders = createOrderStore(transaction);
  const earlier = await orders.findByCheckoutKey(websiteId, checkoutKey);
  if (earlier) return toRepeated(earlier, cartId);

  const draft = await draftOf(transaction, cart, request);
  const orderId = randomUUID();
  const { taken, unitsTaken } = await takeStock(
    transaction,
    parts.stock,
    { ...request, now },
    draft.lines,
  );
  await countCoupons(transaction, shop, draft, emailKey);
  const followers = parts.followers();
  const { totals, ...beginning } = await pay(transaction, followers, request, { draft, orderId });
  const hasConsented = request.hasConsented === true && hasFiles(draft.lines);
  const order: Order = {
    id: orderId,
    websiteId,
    number: await orders.nextNumber(websiteId),
    token: randomBytes(32).toString("base64url"),
    ...beginning,
    isTest: beginning.payment === "test",
    cartId,
    email: request.email.trim(),
    locale: request.locale,
    origin: request.origin,
    shippingAddress: totals.shippingOption ? request.shippingAddress : null,
    billingAddress: request.billingAddress,
    business: request.business && { ...request.business, vatCheck: "unchecked" },
    note: request.note,
    lines: draft.lines,
    totals,
    hasSubscription: cart?.kind === "subscription",
    createdAt: now,
    consentAt: hasConsented ? now : null,
    deliverAt: toDeliveryTime(draft.lines, { hasConsented, now }),
    cancelAskedAt: null,
    paidAt: beginning.status === "paid" ? now : null,
    refundedCents: 0,
    parcels: [],
  };
  // An order for another cart took the key a moment ago.
  const network = order.status === "pending" ? (request.network ?? "") : "";
  if (!(await orders.add({ order, checkoutKey, emailKey, network, unitsTaken }))) {
    throw invalidRequest(["checkoutKey"]);
  }
  if (order.payment === "invoice" && request.network !== undefined) {
    const { maxUnpaidShare } = shop.rules;
    await checkUnpaidShare(transaction, { websiteId, emailKey, network, maxUnpaidShare }, taken);
  }
  await orders.change(order, {
    changedAt: now,
    changedBy: request.writtenBy ?? "buyer",
    from: null,
    to: order.status,
    reason: "",
  });
  if (!(await purchaseCart(transaction, cartId, { orderId, now }))) throw cartUnknown();
  return { order, isNew: true };
}

/** The contents of the order of a locked cart. Errors: those of `OrderChanges.place` that need nothing to be taken. */
async function draftOf(
  transaction: Transaction,
  cart: StoredCart | undefined,
  request: PlaceRequest,
): Promise<Draft> {
  const { shop, site, shippingAddress, billingAddress } = request;
  const emailKey = toEmailKey(request.email);
  const codes = cart?.coupons ?? [];
  const purchase =
    cart &&
    toPurchase(shop, cart, {
      isSent: shippingAddress !== null,
      location: toLocation(shippingAddress ?? billingAddress),
      redemptions: await countCouponUses(transaction, shop.websiteId, codes),
      ownRedemptions: await countCouponUses(transaction, shop.websiteId, codes, emailKey),
    });
  const draft = toDraft(shop, cart, purchase, request);
  if (draft.kind !== "ordered") throw toPlacingError(draft, site);
  return draft;
}

/** An order before it is placed, and the state of its cart, which stays locked. Errors: those of `draftOf`. */
export async function draftOrder(
  transaction: Transaction,
  request: PlaceRequest,
): Promise<{ readonly draft: Draft; readonly cart: StoredCart }> {
  const cart = await lockCart(transaction, request.shop.websiteId, request.cartId);
  const draft = await draftOf(transaction, cart, request);
  if (!cart) throw cartUnknown();
  return { draft, cart };
}

/**
 * The order of an earlier request with the same key. If it was for another cart it is not revealed, because its token gives
 * access to all of it.
 */
function toRepeated(order: Order, cartId: string): Placed {
  if (order.cartId !== cartId) throw invalidRequest(["checkoutKey"]);
  return { order, isNew: false };
}

/**
 * Takes the ordered units from stock, all or an error. Returns units by variant and by line; the first line of a variant has all
 * of its units.
 */
async function takeStock(
  transaction: Transaction,
  stock: StockService,
  place: Pick<PlaceRequest, "shop" | "site" | "origin"> & { readonly now: number },
  lines: readonly OrderLine[],
) {
  const taken = await stock.take(transaction, place, toCountedUnits(lines));
  if (taken === undefined) throw notEnoughStock();
  const byLine = new Map<number, number>();
  for (const { itemId, sku, units } of taken) {
    const first = lines.findIndex((line) => line.itemId === itemId && line.sku === sku);
    byLine.set(first, units);
  }
  return { taken, unitsTaken: lines.map((_, index) => byLine.get(index) ?? 0) };
}

/** Counts the coupons of an order. If another order has used one up meanwhile, the total has changed. */
async function countCoupons(
  transaction: Transaction,
  { websiteId, rules }: Shop,
  { totals }: Draft,
  emailKey: string,
): Promise<void> {
  for (const code of [...totals.coupons].sort()) {
    const coupon = rules.coupons.find((one) => one.code === code);
    const own = { websiteId, code, emailKey };
    const isCounted =
      (await redeemCoupon(transaction, { websiteId, code }, coupon?.maxRedemptions)) &&
      (await redeemCoupon(transaction, own, coupon?.maxRedemptionsPerCustomer));
    if (!isCounted) throw totalChanged();
  }
}

type Paying = { readonly draft: Draft; readonly orderId: string };

/** Lets gift cards pay as much as they can, and returns the order's initial state. */
async function pay(
  transaction: Transaction,
  followers: readonly OrderFollower[],
  { shop, giftCardIds, payment, confirmedCents, confirmedDueCents = confirmedCents }: PlaceRequest,
  { draft, orderId }: Paying,
) {
  const { websiteId, currency } = shop;
  let giftCardCents = 0;
  if (giftCardIds.length > 0) {
    const cents = toPayableByCards(draft);
    if (cents === undefined) throw giftCardForGiftCard();
    const payment = { websiteId, orderId, currency, cents, cardIds: giftCardIds };
    for (const follower of followers) {
      giftCardCents += (await follower.pay?.(transaction, payment)) ?? 0;
    }
  }
  // If another order has used up a card meanwhile, more is left to pay than the buyer has seen.
  if (draft.totals.grandTotalCents - giftCardCents > confirmedDueCents) throw totalChanged();
  const totals = { ...draft.totals, giftCardCents };
  const beginning = toBeginning(totals, payment);
  if (!beginning) throw invalidRequest(["payment"]);
  return { totals, ...beginning };
}

const toLocation = (address: Address | null) =>
  address && {
    country: address.country,
    region: address.region || null,
    zip: address.zip || null,
  };

function toPlacingError(refusal: PlacingRefusal, { moneyFormat }: Site): AppError {
  switch (refusal.kind) {
    case "cartEmpty":
      return cartUnknown();
    case "unavailable":
      return variantUnavailable();
    case "soldOut":
      return notEnoughStock();
    case "addressMissing":
      return invalidRequest(["shippingAddress"]);
    case "shippingMissing":
      return shippingOptionUnavailable();
    case "belowMinimum":
      return belowMinimum(({ minimumNotReached }) =>
        toMinimumText(minimumNotReached, refusal.minimumCents, moneyFormat),
      );
    case "totalChanged":
      return totalChanged();
  }
}
