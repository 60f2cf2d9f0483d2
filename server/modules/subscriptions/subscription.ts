import type { Address, Business, OrderLine } from "../orders/index.ts";

/** The agreed terms: what is delivered to whom, how often and at which price. */
export type Contract = {
  readonly line: OrderLine;
  /** ISO 4217. */
  readonly currency: string;
  readonly email: string;
  readonly locale: string;
  /** Scheme and host of links in mails. */
  readonly origin?: string | undefined;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  /** Undefined for a private buyer. */
  readonly business?: Business | undefined;
  readonly shippingOption: string | null;
  /** Token of the first order, whose page can cancel the subscription. */
  readonly orderToken: string;
  readonly orderNumber: number;
};

/**
 * `paused` by the buyer, or because an order was not paid (`trouble` says so), until the buyer resumes it; `ended` after its last order; `cancelled` by the buyer, by an owner, or along
 * with its first order.
 */
export type SubscriptionStatus = "active" | "paused" | "ended" | "cancelled";

/** A subscription as stored. Times in milliseconds since 1970. */
export type Subscription = {
  readonly id: string;
  readonly websiteId: string;
  /** The first order. */
  readonly orderId: string;
  readonly contract: Contract;
  readonly startedAt: number;
  readonly status: SubscriptionStatus;
  /** Number of orders that it has placed, including the first one. */
  readonly cycle: number;
  /** Number of dates that have passed in pauses. */
  readonly skipped: number;
  /** When the next order is due, and when it is attempted; null after the last one, and in a pause. */
  readonly nextAt: number | null;
  readonly tryAt: number | null;
  /** The error code of the last attempt, `UNPAID` if its order was not paid; empty if it succeeded. */
  readonly trouble: string;
  /** The order that waits for its payment by the saved method, before which no other is placed; empty for none. */
  readonly openOrderId: string;
};

/** The changing parts of a subscription. */
export type SubscriptionState = Pick<
  Subscription,
  "status" | "cycle" | "skipped" | "nextAt" | "tryAt" | "trouble" | "openOrderId"
>;

/** True until it has ended and its last order no longer waits for its payment: until then it can be cancelled. */
export const isOpen = ({
  status,
  openOrderId,
}: Pick<Subscription, "status" | "openOrderId">): boolean =>
  status === "active" || status === "paused" || openOrderId !== "";
