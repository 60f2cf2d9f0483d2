/** Orders: placing, paying, cancelling, and what their buyers and owners see of them. */

export { createAlsoBoughtStore } from "./also-bought-store.ts";
export { createCouponStore } from "./coupon-store.ts";
export { orderMailSamples } from "./mail-samples.ts";
export type { Address, Order, OrderLine, OrderStatus } from "./order.ts";
export { toShownDownload } from "./order-extras.ts";
export type { OrderGoods } from "./order-goods.ts";
export { isAlive, nextOf } from "./order-rules.ts";
export { toAddressTables, toEntryTable, toLineName, toSumTable } from "./order-tables.ts";
export { createOrderPages } from "./pages.ts";
export { personalData as orderPersonalData } from "./personal.ts";
export type { PlaceRequest } from "./placing.ts";
export { orderRoutes } from "./routes.ts";
export { createOrderService, type OrderService } from "./service.ts";
export { createOrderStore, type OrderChange } from "./store.ts";
export { createOrderTimes } from "./times-store.ts";
