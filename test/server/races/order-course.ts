import type { Cart } from "../../../server/contract/cart/schemas.ts";
import type { Database } from "../../../server/database/schema.ts";
import type { CartService } from "../../../server/modules/cart/service.ts";
import { createGiftCardStore } from "../../../server/modules/gift-cards/store.ts";
import type { PlaceRequest } from "../../../server/modules/orders/index.ts";
import { createStockAdmin } from "../../../server/modules/stock/admin-service.ts";
import { createStockStore } from "../../../server/modules/stock/store.ts";
import { orderSite, postAddress } from "../../support/orders/order-desk.ts";
import type { Requests } from "./order-calls.ts";
import { payByCard, shopOn } from "./paid-order.ts";
import { boardWith, raceShop as shop } from "./race-shop.ts";

/** By what calls about orders act on a database at a time. */
export function orderPartsOn(database: Database, time: number) {
  const { orders, subscriptions } = shopOn(database, time);
  const onChange = async () => {};
  return {
    orders,
    subscriptions,
    stock: createStockAdmin({ database, onChange, now: () => time }),
  };
}

type Entry = { readonly quantity?: number; readonly hasCoupon?: boolean } & (
  | { readonly itemId: "becher" }
  | ReturnType<typeof boardWith>
);

/** Fills a cart of somebody else. */
async function fill(carts: CartService, { hasCoupon, ...entry }: Entry): Promise<Cart> {
  const { cartToken } = await carts.addEntry(shop, undefined, entry);
  const caller = { shop, cartToken };
  const { cart } = await carts.chooseShipping(caller, { id: "post" });
  return hasCoupon ? (await carts.applyCoupon(caller, { code: "FIVE" })).cart : cart;
}

const toRequest = (cart: Cart, checkoutKey: string, giftCardIds: readonly string[] = []) =>
  ({
    site: orderSite,
    shop,
    origin: "https://laden.example",
    checkoutKey,
    giftCardIds,
    cartId: cart.id,
    cartVersion: cart.version,
    confirmedCents: cart.grandTotalCents ?? 0,
    email: "ada@example.com",
    locale: "de-DE",
    note: "",
    shippingAddress: postAddress,
    billingAddress: null,
    payment: "invoice",
    awaitsPayment: false,
  }) satisfies PlaceRequest;

const toGiftCard = (unit: number, valueCents: number, createdAt: number) => ({
  id: `card-${unit}`,
  websiteId: shop.websiteId,
  codeHash: `hash-${unit}`,
  lastFour: "WXYZ",
  currency: shop.currency,
  valueCents,
  orderId: "bought",
  line: 0,
  unit,
  createdAt,
  email: "ada@example.com",
  name: "",
  message: "",
});

/**
 * Makes two gift cards and places the orders that use some of the first one, and all of the second. The latter order is paid by card,
 * and began a subscription.
 */
export async function placeEarlier(database: Database, carts: CartService, now: number) {
  const cards = [toGiftCard(1, 5000, now), toGiftCard(2, 300, now)] as const;
  await createGiftCardStore(database).add(cards);
  const { orders } = shopOn(database, now);
  const cups = await fill(carts, { itemId: "becher", quantity: 2, hasCoupon: true });
  const { order: placed } = await orders.place(toRequest(cups, "earlier", [cards[0].id]));
  const cup = await fill(carts, { itemId: "becher", hasCoupon: true });
  const request = toRequest(cup, "paid", [cards[1].id]);
  const { order: paid } = await orders.place({ ...request, payment: "test", awaitsPayment: true });
  await payByCard(database, paid, now);
  const [stock] = await createStockStore(database).list(shop.websiteId);
  return {
    placed: placed.id,
    paid: paid.id,
    stockVersion: stock?.version ?? 0,
    giftCardIds: cards.map(({ id }) => id),
  };
}

/** The calls for the cart that all share, and for others. */
export async function toRequests(
  carts: CartService,
  own: Cart,
  giftCardIds: readonly string[],
): Promise<Requests> {
  const cups = await fill(carts, { itemId: "becher", quantity: 2 });
  const coupon = await fill(carts, { ...boardWith("Cy"), hasCoupon: true });
  const giftCard = await fill(carts, boardWith("Di"));
  return {
    whole: toRequest(own, "whole", giftCardIds),
    cups: toRequest(cups, "cups", giftCardIds),
    coupon: toRequest(coupon, "one of two"),
    giftCard: toRequest(giftCard, "one of two", giftCardIds),
  };
}
