import type { Transaction } from "../../database/transact.ts";
import type { Site } from "../../site/site.ts";
import type { OfferedDownload } from "../downloads/index.ts";
import type { Order, OrderStatus } from "./order.ts";

/** An order that gift cards may pay for. */
type GiftCardPayment = {
  readonly websiteId: string;
  readonly orderId: string;
  /** In the order in which they are to be used up. */
  readonly cardIds: readonly string[];
  /** The most that they may pay, in hundredths of the currency. */
  readonly cents: number;
  readonly currency: string;
};

/** An owner's change of an order to `refunded`. */
type Refund = {
  readonly websiteId: string;
  readonly orderId: string;
  /** Address of the account. */
  readonly by: string;
  readonly reason: string;
};

/** The subscription that an order has begun. */
export type BegunSubscription = {
  readonly status: "active" | "ended" | "cancelled";
  /** When its next order is made, in milliseconds since 1970; null for none. */
  readonly nextAt: number | null;
};

/** A declaration of withdrawal from an order, as owners read it. */
export type OrderWithdrawal = {
  readonly receivedAt: number;
  readonly name: string;
  readonly email: string;
  readonly items: string;
};

/** Facts that other modules keep about an order, for its pages. */
export type OrderDetails = {
  readonly downloads?: readonly OfferedDownload[];
  readonly subscription?: BegunSubscription | undefined;
  readonly withdrawals?: readonly OrderWithdrawal[];
};

/**
 * A module that follows orders. Functions with a transaction are called in that of the order, one module after the other in the
 * order of `compose.ts`; one that fails undoes all of it.
 */
export type OrderFollower = {
  /** Pays for an order that is being placed; returns the hundredths that it has paid. */
  pay?(transaction: Transaction, payment: GiftCardPayment): Promise<number>;
  /** An order has been paid, or nothing of it is left to pay. Once for each order. */
  paid?(transaction: Transaction, site: Site, order: Order): Promise<void>;
  /** An order counts, and its first mails go: it is paid, or waits for no payment of a provider. Once for each order. */
  placed?(transaction: Transaction, order: Order): Promise<void>;
  /** The same for a paid order, once its mails go. Also where its site is not served any more. */
  settled?(transaction: Transaction, order: Order): Promise<void>;
  /**
   * An order is about to be cancelled, and its stock about to be put back. A renewal locks its subscription before it takes stock: a
   * follower that locks rows of a renewal does so here, or each would wait for the other.
   */
  cancelling?(transaction: Transaction, orderId: string): Promise<void>;
  /** An order was cancelled, taken back or refunded. Once for each order. */
  cancelled?(transaction: Transaction, order: Order): Promise<void>;
  /** When the subscription that an order has begun makes its next order; undefined for none. */
  nextOrderAt?(transaction: Transaction, orderId: string): Promise<number | undefined>;
  /** Gives back the money of a cancelled order, after its transaction. A failure is logged, and made good later by the follower. */
  giveBack?(site: Site, order: Order): Promise<void>;
  /** Gives an order the status `refunded` and its money back. Errors: those of changing the status. */
  refund?(site: Site, refund: Refund): Promise<void>;
  /** Asks what has become of the payment of an order that waits for it. */
  refresh?(site: Site, order: Pick<Order, "id"> & { readonly status: OrderStatus }): Promise<void>;
  details?(order: Order): Promise<OrderDetails>;
};
