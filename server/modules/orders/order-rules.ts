import type { Order, OrderLine, OrderStatus } from "./order.ts";

/** The facts that decide about the next statuses of an order. */
type StatusFacts = Pick<Order, "status" | "paidAt" | "payment">;

/** The possible next statuses of an order. An order on invoice may be sent before it is paid. */
const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["paid", "fulfilled", "cancelled"],
  paid: ["fulfilled", "cancelled", "refunded"],
  fulfilled: ["paid", "cancelled", "refunded"],
  cancelled: ["refunded"],
  refunded: [],
};

/** The possible next statuses, in order. */
export const nextOf = (order: StatusFacts): OrderStatus[] =>
  nextStatuses[order.status].filter((next) => isOpenTo(order, next));

function isOpenTo({ status, paidAt, payment }: StatusFacts, next: OrderStatus): boolean {
  const isPaid = paidAt !== null;
  if (next === "refunded") return isPaid;
  if (next === "paid") return !isPaid;
  if (next === "fulfilled") return isPaid || payment === "invoice";
  return status !== "fulfilled" || !isPaid;
}

/** True if an order can change to a status. */
export const mayBecome = (order: StatusFacts, status: OrderStatus): boolean =>
  nextOf(order).includes(status);

/** The status of an order after a change: one that was sent stays sent when it is paid. */
export const toStatus = ({ status }: Pick<Order, "status">, to: OrderStatus): OrderStatus =>
  status === "fulfilled" && to === "paid" ? status : to;

/** The effect of its buyer cancelling an order: it ends, or the owner is asked. */
export type Cancelling = "ends" | "asks";

type CancellingFacts = {
  /** True if something of it was delivered, such as a file. */
  readonly isBegun: boolean;
  /** The time that the shop gives, in minutes. */
  readonly cancelMinutes: number;
  readonly now: number;
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * The effect of its buyer cancelling an order now. Only a paid one ends, if nothing was delivered and soon after it was placed; of any
 * other the owner is asked. Undefined if that is not possible: once it was shipped or handed over, and while a provider's payment
 * is awaited, because the order ends without it.
 */
export function toCancelling(
  { status, createdAt, payment }: Pick<Order, "status" | "createdAt" | "payment">,
  { isBegun, cancelMinutes, now }: CancellingFacts,
): Cancelling | undefined {
  if (status === "pending") return payment === "invoice" ? "asks" : undefined;
  if (status !== "paid") return undefined;
  const isInTime = now < createdAt + cancelMinutes * MINUTE_MS;
  return isInTime && !isBegun ? "ends" : "asks";
}

/** Days in which contracts at a distance can be withdrawn from (§ 355 BGB). */
const WITHDRAWAL_DAYS = 14;

/**
 * When the files of a new order may be delivered: at once if its buyer has agreed, else once it can no longer be withdrawn from.
 * Null for at once, or without files.
 */
export const toDeliveryTime = (
  lines: readonly Pick<OrderLine, "productType">[],
  { hasConsented, now }: { readonly hasConsented: boolean; readonly now: number },
): number | null => (hasConsented || !hasFiles(lines) ? null : now + WITHDRAWAL_DAYS * DAY_MS);

/** True if something of an order is delivered as a file. */
export const hasFiles = (lines: readonly Pick<OrderLine, "productType">[]): boolean =>
  lines.some(({ productType }) => productType === "digital");

/** True if an order holds the stock and amounts that it has taken: unless it is cancelled or refunded. */
export const isAlive = ({ status }: Pick<Order, "status">): boolean =>
  status !== "cancelled" && status !== "refunded";

/** True for an order of another shop: no cart has become it, so that its own id stands in the cart's place. */
export const isImported = ({ id, cartId }: Pick<Order, "id" | "cartId">): boolean => id === cartId;

/** True while money for an order is awaited. */
export const isUnpaid = (order: Pick<Order, "status" | "paidAt">): boolean =>
  isAlive(order) && order.paidAt === null;

/** True if an order was sent or handed over as a whole. */
export const isSent = ({ status }: Pick<Order, "status">): boolean => status === "fulfilled";

/** True if goods have left the shop; an owner decides when they are back in stock. */
export const hasLeft = (order: Pick<Order, "status" | "parcels">): boolean =>
  isSent(order) || order.parcels.length > 0;

/** Days between the reminder to pay an order and its end. */
const REMINDED_DAYS = 2;

/** At a time, the times by which unpaid orders are found. */
type UnpaidTimes = {
  /** Buyers are reminded of orders whose time to pay began until then. */
  readonly remindSince: number;
  /** Orders end whose time to pay began until then, and whose buyers were reminded until the other. */
  readonly endSince: number;
  readonly remindedUntil: number;
  /** The end of an order whose buyer is reminded now. */
  readonly endsAt: number;
};

/** When unpaid orders are reminded of and end: after the days that the shop gives, but never sooner than two days after the reminder. */
export const toUnpaidTimes = (
  { unpaidDays }: { readonly unpaidDays: number },
  now: number,
): UnpaidTimes => ({
  remindSince: now - Math.max(unpaidDays - REMINDED_DAYS, 0) * DAY_MS,
  endSince: now - unpaidDays * DAY_MS,
  remindedUntil: now - REMINDED_DAYS * DAY_MS,
  endsAt: now + REMINDED_DAYS * DAY_MS,
});
