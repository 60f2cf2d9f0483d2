import type { Order, OrderStatus } from "./order.ts";

/** What an order can become, by what it is. */
const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["paid", "cancelled"],
  paid: ["fulfilled", "cancelled", "refunded"],
  fulfilled: ["refunded"],
  cancelled: ["refunded"],
  refunded: [],
};

/** The statuses that an order can be given, in the order in which they come. What was never paid is never paid back. */
export const nextOf = ({ status, paidAt }: Pick<Order, "status" | "paidAt">): OrderStatus[] =>
  nextStatuses[status].filter((next) => next !== "refunded" || paidAt !== null);

/** Whether an order can be given a status. */
export const mayBecome = (order: Pick<Order, "status" | "paidAt">, status: OrderStatus): boolean =>
  nextOf(order).includes(status);

/** Whether its buyer can cancel an order: until it was sent or handed over. */
export const isCancellable = ({ status }: Pick<Order, "status">): boolean =>
  status === "pending" || status === "paid";

/** Whether an order holds what it has taken: once it is cancelled or refunded, it does not. */
export const isAlive = ({ status }: Pick<Order, "status">): boolean =>
  status !== "cancelled" && status !== "refunded";

/** Whether goods have left the shop: they are back in stock once an owner says so. */
export const isSent = ({ status }: Pick<Order, "status">): boolean => status === "fulfilled";
