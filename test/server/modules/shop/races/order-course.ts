import type { Cart } from "../../../../../server/contract/schemas/cart.ts";
import type { Database } from "../../../../../server/database/schema.ts";
import { inTransaction } from "../../../../../server/database/transaction.ts";
import type { CartService } from "../../../../../server/modules/shop/cart/service.ts";
import { createGiftCardStore } from "../../../../../server/modules/shop/gift-cards/index.ts";
import type {
  OrderService,
  PlaceRequest,
} from "../../../../../server/modules/shop/orders/index.ts";
import {
  createStockAdmin,
  createStockStore,
  type StockAdmin,
} from "../../../../../server/modules/shop/stock/index.ts";
import { createGoods } from "../../../../../server/services/order-goods.ts";
import { orderSite, ordersOn, postAddress } from "../../../../support/order-desk.ts";
import type { Requests } from "./order-calls.ts";
import { boardWith, raceShop as shop } from "./race-shop.ts";

/** The orders of the race's shop, with all that goods bring along. */
export const shopOrdersOn = (database: Database, time: number): OrderService => {
  const now = () => time;
  const goodsOn = (transaction: Database) =>
    createGoods(transaction, { secret: "a secret of the races", now }).goods;
  return ordersOn(database, { goodsOn, now });
};

/** What owners do with the stock of the race's shop. */
export const stockAdminOn = (database: Database, time: number): StockAdmin =>
  createStockAdmin({
    stock: createStockStore(database),
    together: (work) =>
      inTransaction(database, (transaction) => work(createStockStore(transaction))),
    onChange: async () => {},
    now: () => time,
  });

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
    ...{ site: orderSite, shop, origin: "https://laden.example", checkoutKey, giftCardIds },
    ...{ cartId: cart.id, cartVersion: cart.version, confirmedCents: cart.grandTotalCents ?? 0 },
    ...{ email: "ada@example.com", locale: "de-DE", note: "", shippingAddress: postAddress },
    ...{ billingAddress: null, payment: "invoice", awaitsPayment: false },
  }) satisfies PlaceRequest;

/** Makes a gift card and places the order that uses some of it. */
export async function placeEarlier(database: Database, carts: CartService, now: number) {
  const id = "card-1";
  await createGiftCardStore(database).add([
    {
      ...{
        id,
        websiteId: shop.websiteId,
        codeHash: "hash",
        lastFour: "WXYZ",
        currency: shop.currency,
      },
      ...{ valueCents: 5000, orderId: "bought", line: 0, unit: 0, createdAt: now },
      ...{ email: "ada@example.com", name: "", message: "" },
    },
  ]);
  const cart = await fill(carts, { itemId: "becher", quantity: 2, hasCoupon: true });
  const { order } = await shopOrdersOn(database, now).place(toRequest(cart, "earlier", [id]));
  return { placed: order.id, giftCardIds: [id] };
}

/** What is asked for the cart of all calls, and for others. */
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
