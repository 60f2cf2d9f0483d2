import type { Outbox } from "../../mail/store.ts";
import type { PurchaseStore } from "../cart/index.ts";
import type { StockStore } from "../stock/index.ts";
import type { CouponStore } from "./coupon-store.ts";
import type { Order } from "./order.ts";
import type { OrderGoods } from "./order-goods.ts";
import type { OrderStore } from "./store.ts";

/** What changes together with an order. */
export type OrderStores = {
  readonly orders: OrderStore;
  readonly carts: PurchaseStore;
  readonly stock: StockStore;
  readonly coupons: CouponStore;
  readonly outbox: Pick<Outbox, "add">;
  readonly goods: OrderGoods;
  readonly followers: OrderFollowers;
};

/** Those who are told of orders, once each, within the transaction in which it happens. */
type OrderFollowers = {
  /** An order counts: it is paid, or waits for no payment of a provider. */
  orderPlaced(order: Order): Promise<void>;
  orderPaid(order: Order): Promise<void>;
};
