/** Orders: placing, paying, cancelling, and their pages for buyers and owners. */

import { serviceKey } from "../../service-key.ts";
import type { OrderService } from "./service.ts";

export { belowMinimum, orderUnknown, totalChanged } from "./errors.ts";
export type { ChargeFailure, OrderDetails, OrderFollower } from "./follower.ts";
export { type ForeignOrder, importOrder } from "./history/import-orders.ts";
export { type OrderHistory, readOrders } from "./history/read-orders.ts";
export type { Address, Business, Order, OrderLine, OrderTotals } from "./order.ts";
export { findOwnOrder, hasLeft, isAlive, readOrderNumber } from "./order-rules.ts";
export type { PlaceRequest } from "./placing/placing.ts";
export type { OrderRefund } from "./refund.ts";
export { statusNames } from "./screen/order-texts.ts";
export type { OrderService } from "./service.ts";
export { toSampleOrder } from "./shown/mail-samples.ts";
export {
  toAddressTables,
  toBuyerName,
  toEntryTable,
  toLinePrice,
  toSumTable,
} from "./shown/order-tables.ts";
export { toShownTable } from "./shown/pages.ts";
export { toTaxParts } from "./shown/tax-parts.ts";

/** By which other modules ask for the service. */
export const ordersKey = serviceKey<OrderService>("orders");
