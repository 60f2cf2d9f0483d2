import type { Site } from "../../site/site.ts";
import type { Order } from "./order.ts";

/** What gift cards are asked to pay of an order that is being placed. */
type GiftCardPayment = {
  readonly websiteId: string;
  readonly orderId: string;
  /** In the order in which they are to be used up. */
  readonly cardIds: readonly string[];
  /** The most that is to be paid, in hundredths of the currency. */
  readonly cents: number;
  readonly currency: string;
};

/**
 * What goods bring along that are more than a thing in a parcel, such as gift cards, downloads and subscriptions. All of it happens in
 * the transaction of the order, or not at all.
 */
export type OrderGoods = {
  /** Takes money from gift cards; what they have paid. Cards that cannot be paid with any more pay nothing. */
  payByGiftCards(payment: GiftCardPayment): Promise<number>;
  /** An order has been paid, or nothing of it is left to pay. Once for each order. */
  orderPaid(site: Site, order: Order, now: number): Promise<void>;
  /**
   * Ends the subscription that an order has begun, if there is one, before its stock is put back: a renewal keeps its subscription for
   * itself before it takes stock, and of two who keep things in different orders each would wait for the other.
   */
  endSubscription(orderId: string): Promise<void>;
  /** An order was cancelled, taken back or refunded. Once for each order. */
  orderCancelled(order: Order): Promise<void>;
  /** When the subscription that an order has begun makes its next order; undefined for none. */
  nextOrderAt(orderId: string): Promise<number | undefined>;
};
