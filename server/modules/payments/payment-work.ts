import type { Database } from "../../database/schema.ts";
import type { Transaction } from "../../database/transact.ts";
import type { Site } from "../../site/site.ts";
import type { Order } from "../orders/index.ts";
import type { ToldPayment } from "./mails.ts";
import type { Payment } from "./payment-rules.ts";

/** The data of an order that payments need. */
export type PaidOrder = {
  readonly id: string;
  readonly websiteId: string;
  readonly number: number;
  readonly status: string;
  /** Scheme and host where it was placed. */
  readonly origin?: string | undefined;
};

/** The data of an order needed to take money for it. */
export type OrderToPay = Pick<
  Order,
  "id" | "websiteId" | "number" | "payment" | "cartId" | "totals" | "status" | "hasSubscription"
>;

/** An order that was refunded, or is being refunded. */
type RefundedChange = {
  readonly websiteId: string;
  readonly orderId: string;
  readonly to: "refunded";
  /** As in the order's history. */
  readonly by: string;
  readonly reason: string;
};

/** A refund that was made at the provider. */
type RecordedRefund = {
  readonly orderId: string;
  readonly cents: number;
  readonly key: string;
  readonly reason: string;
  /** False to let the order stand even if nothing is left of it. */
  readonly mayEnd: boolean;
};

/** The functions of orders for payments: changes within a transaction, and reads that may be within one. */
export type OrdersToPay = {
  find(orderId: string, within?: Database): Promise<PaidOrder | undefined>;
  /** Returns the order afterwards; one that was cancelled before stays cancelled. */
  markPaid(
    transaction: Transaction,
    orderId: string,
    by: string,
    reason: string,
  ): Promise<PaidOrder>;
  /** Only affects unpaid orders. */
  takeBack(transaction: Transaction, orderId: string, reason: string): Promise<unknown>;
  setStatus(transaction: Transaction, change: RefundedChange): Promise<unknown>;
  /** Stores a refund that the provider has made without being asked here, once for each key. */
  recordRefund(transaction: Transaction, refund: RecordedRefund): Promise<unknown>;
  listChanges(
    orderId: string,
    within?: Database,
  ): Promise<
    readonly { readonly to: string; readonly changedBy: string; readonly reason: string }[]
  >;
};

/** The transaction of a payment, and the functions of orders that take part in it. */
export type PaymentWork = { readonly transaction: Transaction; readonly orders: OrdersToPay };

/** The time and the site; the site is undefined if it is no longer served. */
export type Moment = { readonly site: Site | undefined; readonly now: number };

/** The author of these changes to orders. */
export const BY = "payment";

/** A payment in words for owners. */
export const toTold = (payment: Payment, order: PaidOrder | undefined): ToldPayment => ({
  order: order?.number,
  cents: payment.receivedCents,
  currency: payment.receivedCurrency,
  reference: payment.reference ?? payment.id,
});
