import type { Outbox } from "../../../mail/store.ts";
import type { PurchaseStore } from "../cart/index.ts";
import type { StockStore } from "../stock/index.ts";
import type { CouponStore } from "./coupon-store.ts";
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
};
