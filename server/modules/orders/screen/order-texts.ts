import type { TextName, Texts } from "../../../contract/texts/index.ts";
import type { Order, OrderStatus } from "../order.ts";
import { isSent, isUnpaid } from "../order-rules.ts";
import { isPartSent } from "../parcels/parcel-plan.ts";
import type { OrderTask } from "../stores/order-search-store.ts";

/** Every status of an order with its name, in the order of a list. */
export const statusNames = {
  pending: "orderStatusPending",
  paid: "orderStatusPaid",
  fulfilled: "orderStatusFulfilled",
  cancelled: "orderStatusCancelled",
  refunded: "orderStatusRefunded",
} as const satisfies Record<OrderStatus, TextName>;

/** The statuses in that order. */
export const statuses = Object.keys(statusNames) as readonly OrderStatus[]; // These are its keys.

/** The tasks that an order may be waiting for, with their names. */
export const taskNames = {
  "to-send": "ordersToSend",
  unpaid: "ordersAwaitingPayment",
} as const satisfies Record<OrderTask, TextName>;

const paymentNames = {
  invoice: "paymentInvoice",
  test: "paymentTest",
  stripe: "paymentStripe",
} as const satisfies Record<NonNullable<Order["payment"]>, TextName>;

/** The status of an order, and that it was sent unpaid, or in part. */
export function toStatusText(
  texts: Texts,
  order: Pick<Order, "status" | "paidAt" | "parcels">,
): string {
  const status = texts[statusNames[order.status]];
  if (isPartSent(order)) return `${status}, ${texts.ordersPartSent}`;
  return isSent(order) && isUnpaid(order) ? `${status}, ${texts.ordersUnpaid}` : status;
}

/** The payment method of an order. */
export function toPaymentText(
  texts: Texts,
  { payment, totals }: Pick<Order, "payment" | "totals">,
): string {
  if (payment !== null) return texts[paymentNames[payment]];
  // Only an order of another shop has something to pay, and no method here.
  const isDue = totals.grandTotalCents > totals.giftCardCents;
  return texts[isDue ? "paymentElsewhere" : "paymentNone"];
}

/** The author of a change: an account by its address, or one of the other values. */
export function toActorText(texts: Texts, changedBy: string): string {
  const names = new Map<string, TextName>([
    ["buyer", "ordersByBuyer"],
    ["payment", "ordersByPayment"],
    ["shop", "ordersByShop"],
  ]);
  const name = names.get(changedBy);
  return name === undefined ? changedBy : texts[name];
}
