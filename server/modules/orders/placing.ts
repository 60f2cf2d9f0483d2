import { randomBytes, randomUUID } from "node:crypto";
import type { PaymentName } from "../../content/shop/shop-rules.ts";
import { toMinimumText } from "../../contract/cart/minimum-order.ts";
import { toEmailKey } from "../../contract/values/email.ts";
import type { Transaction } from "../../database/transact.ts";
import { type AppError, invalidRequest } from "../../errors.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import type { Site } from "../../site/site.ts";
import {
  cartUnknown,
  countCouponUses,
  lockCart,
  notEnoughStock,
  purchaseCart,
  redeemCoupon,
  shippingOptionUnavailable,
  toPurchase,
  variantUnavailable,
} from "../cart/index.ts";
import type { StockService } from "../stock/index.ts";
import { belowMinimum, totalChanged } from "./errors.ts";
import type { OrderFollower } from "./follower.ts";
import type { Address, Order, OrderLine } from "./order.ts";
import {
  type Confirmed,
  type Draft,
  type PlacingRefusal,
  toBeginning,
  toCountedUnits,
  toDraft,
} from "./placing-rules.ts";
import { createOrderStore } from "./store.ts";

/** An order that a visitor has confirmed. Addresses and e-mail have been checked by the rules of the checkout. */
export type PlaceRequest = Confirmed & {
  readonly site: Site;
  readonly shop: Shop;
  /** Scheme and host of links in mails, of `linkOrigin`. */
  readonly origin: string | undefined;
  readonly cartId: string;
  /** One order for each: the same request again gives the same order. */
  readonly checkoutKey: string;
  readonly email: string;
  /** Locale tag of the visitor's language. */
  readonly locale: string;
  readonly billingAddress: Address | null;
  readonly note: string;
  /** Null only where nothing is left to pay. */
  readonly payment: PaymentName | null;
  /** Whether nobody is mailed before the payment is known. */
  readonly awaitsPayment: boolean;
  /** Gift cards that it is paid with, in the order in which they are to be used up. */
  readonly giftCardIds: readonly string[];
};

/** What was placed; not new where the request had been made before. */
export type Placed = { readonly order: Order; readonly isNew: boolean };

type PlacingParts = {
  readonly stock: StockService;
  readonly followers: () => readonly OrderFollower[];
};

/** Places an order within a transaction. Errors: those of `OrderChanges.place`; the transaction is undone then. */
export async function placeOrder(
  transaction: Transaction,
  parts: PlacingParts,
  request: PlaceRequest,
  now: number,
): Promise<Placed> {
  const { shop, cartId, checkoutKey } = request;
  const { websiteId } = shop;
  const emailKey = toEmailKey(request.email);
  // From here on nobody else orders this cart, nor changes it.
  const cart = await lockCart(transaction, websiteId, cartId);
  const orders = createOrderStore(transaction);
  const earlier = await orders.findByCheckoutKey(websiteId, checkoutKey);
  if (earlier) return toRepeated(earlier, cartId);

  const codes = cart?.coupons ?? [];
  const purchase =
    cart &&
    toPurchase(shop, cart, {
      location: toLocation(request.shippingAddress),
      redemptions: await countCouponUses(transaction, websiteId, codes),
      ownRedemptions: await countCouponUses(transaction, websiteId, codes, emailKey),
    });
  const draft = toDraft(shop, cart, purchase, request);
  if (draft.kind !== "ordered") throw toPlacingError(draft, request.site);

  const orderId = randomUUID();
  const unitsTaken = await takeStock(transaction, parts.stock, { ...request, now }, draft.lines);
  await countCoupons(transaction, shop, draft, emailKey);
  const followers = parts.followers();
  const { totals, ...beginning } = await pay(transaction, followers, request, { draft, orderId });
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
    note: request.note,
    lines: draft.lines,
    totals,
    hasSubscription: cart?.kind === "subscription",
    createdAt: now,
    paidAt: beginning.status === "paid" ? now : null,
  };
  // Another cart's order took the key a moment ago.
  if (!(await orders.add({ order, checkoutKey, emailKey, unitsTaken }))) {
    throw invalidRequest(["checkoutKey"]);
  }
  await orders.change(order, {
    changedAt: now,
    changedBy: "buyer",
    from: null,
    to: order.status,
    reason: "",
  });
  if (!(await purchaseCart(transaction, cartId, { orderId, now }))) throw cartUnknown();
  return { order, isNew: true };
}

/** The order of an earlier request with the same key. Another cart's is not told: its token shows all of it. */
function toRepeated(order: Order, cartId: string): Placed {
  if (order.cartId !== cartId) throw invalidRequest(["checkoutKey"]);
  return { order, isNew: false };
}

/** Takes what is ordered from the stock, all of it or an error; units for each line, of which the first has all of its variant. */
async function takeStock(
  transaction: Transaction,
  stock: StockService,
  place: Pick<PlaceRequest, "shop" | "site" | "origin"> & { readonly now: number },
  lines: readonly OrderLine[],
): Promise<readonly number[]> {
  const units = await stock.take(transaction, place, toCountedUnits(lines));
  if (units === undefined) throw notEnoughStock();
  const taken = new Map<number, number>();
  for (const { itemId, sku, units: counted } of units) {
    const first = lines.findIndex((line) => line.itemId === itemId && line.sku === sku);
    taken.set(first, counted);
  }
  return lines.map((_, index) => taken.get(index) ?? 0);
}

/** Counts the coupons of an order. What another order has used up meanwhile is another sum. */
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

/** Lets gift cards pay as much as they can; the beginning of the order then. */
async function pay(
  transaction: Transaction,
  followers: readonly OrderFollower[],
  { shop, giftCardIds, payment, confirmedCents, confirmedDueCents = confirmedCents }: PlaceRequest,
  { draft, orderId }: Paying,
) {
  const cents = draft.totals.grandTotalCents;
  const { websiteId, currency } = shop;
  let giftCardCents = 0;
  if (giftCardIds.length > 0 && cents > 0) {
    const payment = { websiteId, orderId, currency, cents, cardIds: giftCardIds };
    for (const follower of followers) {
      giftCardCents += (await follower.pay?.(transaction, payment)) ?? 0;
    }
  }
  // A card that another order has used up meanwhile leaves more to pay than its buyer has seen.
  if (cents - giftCardCents > confirmedDueCents) throw totalChanged();
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
