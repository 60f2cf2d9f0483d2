import type { Order, OrderStatus } from "./order.ts";

/** The possible next statuses of an order. */
const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["paid", "cancelled"],
  paid: ["fulfilled", "cancelled", "refunded"],
  fulfilled: ["refunded"],
  cancelled: ["refunded"],
  refunded: [],
};

/** The possible next statuses, in order. An order that was never paid cannot be refunded. */
export const nextOf = ({ status, paidAt }: Pick<Order, "status" | "paidAt">): OrderStatus[] =>
  nextStatuses[status].filter((next) => next !== "refunded" || paidAt !== null);

/** True if an order can change to a status. */
export const mayBecome = (order: Pick<Order, "status" | "paidAt">, status: OrderStatus): boolean =>
  nextOf(order).includes(status);

/** True if its buyer can cancel an order: until it was shipped or handed over. */
export const isCancellable = ({ status }: Pick<Order, "status">): boolean =>
  status === "pending" || status === "paid";

/** True if an order holds the stock and amounts that it has taken: unless it is cancelled or refunded. */
export const isAlive = ({ status }: Pick<Order, "status">): boolean =>
  status !== "cancelled" && status !== "refunded";

/** True if goods have left the shop; an owner decides when they are back in stock. */
export const isSent = ({ status }: Pick<Order, "status">): boolean => status === "fulfilled";
