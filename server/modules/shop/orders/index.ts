/** Orders: placing, paying, cancelling, and what their buyers and owners see of them. */

export { createCouponStore } from "./coupon-store.ts";
export type { Address, Order, OrderLine, OrderStatus, OrderTotals } from "./order.ts";
export type { GiftCardPayment, OrderGoods } from "./order-goods.ts";
export { isCancellable, nextOf } from "./order-rules.ts";
export type { Placed, PlaceRequest } from "./placing.ts";
export { createOrderService, type OrderService } from "./service.ts";
export { createOrderStore, type OrderChange } from "./store.ts";
