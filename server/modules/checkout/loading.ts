import { randomBytes } from "node:crypto";
import type { PaymentName } from "../../content/shop/shop-rules.ts";
import type { Cart } from "../../contract/cart/schemas.ts";
import type { Database } from "../../database/schema.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import type { Site } from "../../site/site.ts";
import type { CartService } from "../cart/index.ts";
import type { Customers } from "../customers/index.ts";
import type { OrderService } from "../orders/index.ts";
import { type Checkout, type EnteredCard, toTaxedPlace } from "./checkout-state.ts";
import { prefill } from "./prefilling.ts";
import type { CheckoutStore, StoredCheckout } from "./store.ts";

/** The owner of a checkout. */
export type CheckoutCaller = {
  readonly site: Site;
  readonly shop: Shop;
  readonly cartToken: string | undefined;
  /** The IP address. */
  readonly address: string;
  /** The address of the account that has signed in, if the cart is that of its own cookie. */
  readonly email?: string | undefined;
};

/** The checkout's interface to gift cards. */
type GiftCardSource = {
  /** The card for a code. Errors say why it cannot be used. */
  check(tried: {
    readonly websiteId: string;
    readonly currency: string;
    readonly code: string;
    readonly address: string;
  }): Promise<EnteredCard>;
  /** The cards that can be used for payment now. */
  find(
    websiteId: string,
    currency: string,
    ids: readonly string[],
  ): Promise<readonly EnteredCard[]>;
};

/** The parts that a checkout is made of. */
export type CheckoutDependencies = {
  readonly carts: CartService;
  readonly orders: Pick<OrderService, "find" | "listOrdersOf">;
  readonly database: Database;
  /** Undefined if the server keeps no addresses of customers. */
  readonly customers: Customers | undefined;
  /** Undefined if the server has no gift cards. */
  readonly giftCards: GiftCardSource | undefined;
  /** Payment methods that a site accepts now. */
  readonly paymentsOf: (site: Site) => readonly PaymentName[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The same, with the stored checkouts. */
export type CheckoutContext = CheckoutDependencies & { readonly checkouts: CheckoutStore };

/** A key under which one order can be placed. */
export const newCheckoutKey = (): string => randomBytes(32).toString("base64url");

/** A checkout in which nothing was entered. */
export const beginningOf = (websiteId: string, cartId: string): StoredCheckout => ({
  cartId,
  websiteId,
  checkoutKey: newCheckoutKey(),
  entered: {},
  giftCards: [],
});

/** The checkout of a cart, with its values or, before there are any, with suggested ones. Undefined for an empty or unknown cart. */
export async function loadCheckout(
  context: CheckoutContext,
  caller: CheckoutCaller,
): Promise<Checkout | undefined> {
  const { carts, checkouts, now, paymentsOf } = context;
  const { site, shop, cartToken } = caller;
  const cart = await carts.read(shop, cartToken);
  if (cart.id === "" || cart.entries.length === 0) return undefined;
  const { websiteId, currency } = shop;
  const stored =
    (await checkouts.find(websiteId, cart.id)) ??
    (await checkouts.save(beginningOf(websiteId, cart.id), {}, now()));
  const suggested = await prefill(context, caller, stored.entered);
  const checkout = await inItsPlace(context, caller, {
    cart,
    settings: site.content.checkout,
    payments: paymentsOf(site),
    country: shop.rules.country,
    taxRules: shop.rules.taxRules,
    entered: stored.entered,
    isSuggested: suggested !== undefined,
    sellsToBusinesses: site.content.shop.invoices?.sellsToBusinesses ?? false,
    giftCards: await findEnteredCards(context, websiteId, currency, stored),
    cardlessCents: toCardlessCents(shop, cart),
    checkoutKey: stored.checkoutKey,
  });
  return suggested ? { ...checkout, entered: suggested } : checkout;
}

/** Moves the cart to where its order is taxed, so that visitors see the prices that they will pay. */
export async function inItsPlace(
  { carts }: CheckoutContext,
  caller: CheckoutCaller,
  checkout: Checkout,
): Promise<Checkout> {
  const place = toTaxedPlace(checkout, caller.shop.rules);
  if (!place) return checkout;
  const { cart } = await carts.setLocation(caller, place);
  return { ...checkout, cart };
}

/** The gift cards of a checkout that can be used for payment now. */
export const findEnteredCards = async (
  { giftCards }: CheckoutContext,
  websiteId: string,
  currency: string,
  stored: StoredCheckout,
): Promise<readonly EnteredCard[]> =>
  giftCards && stored.giftCards.length > 0
    ? giftCards.find(websiteId, currency, stored.giftCards)
    : [];

/** The price of the gift cards in a cart. */
function toCardlessCents(shop: Shop, { entries }: Cart): number {
  const isGiftCard = (itemId: string) => shop.findProduct(itemId)?.productType === "giftCard";
  return entries.reduce(
    (sum, { itemId, subTotal }) => sum + (isGiftCard(itemId) ? (subTotal ?? 0) : 0),
    0,
  );
}
