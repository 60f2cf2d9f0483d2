import type { TextName } from "../../contract/texts/index.ts";
import type { Transaction } from "../../database/transact.ts";
import type { MailFile } from "../../mail/mail.ts";
import type { ToldMail } from "../../mail/told-store.ts";
import type { Site } from "../../site/site.ts";
import type { OfferedDownload } from "../downloads/index.ts";
import type { Order, OrderStatus } from "./order.ts";
import type { LineUnits } from "./refund.ts";

/** An order to be paid with gift cards. */
type GiftCardPayment = {
  readonly websiteId: string;
  readonly orderId: string;
  /** In the order in which they are used up. */
  readonly cardIds: readonly string[];
  /** The maximum that they may pay, in hundredths of the currency; less than the order costs if it buys gift cards. */
  readonly cents: number;
  readonly currency: string;
};

/** Money of an order that goes back through the provider that took it. */
type PartBack = {
  readonly orderId: string;
  /** The maximum, in hundredths of the currency. */
  readonly cents: number;
  /** True if the order ends with it. */
  readonly isLast: boolean;
};

/** The subscription that an order has started. */
export type BegunSubscription = {
  readonly status: "active" | "paused" | "ended" | "cancelled";
  /** The time of its next order, in milliseconds since 1970; null for none, and in a pause. */
  readonly nextAt: number | null;
  /** True in a pause because an order was not paid. */
  readonly isUnpaid?: boolean;
  /** True as long as it can be cancelled, even if only its last order waits for its payment. */
  readonly isOpen?: boolean;
};

/** A declaration of withdrawal from an order, for owners. */
type OrderWithdrawal = {
  readonly id: string;
  readonly receivedAt: number;
  readonly name: string;
  readonly email: string;
  readonly items: string;
  /** When the goods came back and when the money went back, null until then, and who has noted it. */
  readonly goodsAt: number | null;
  readonly goodsBy: string;
  readonly refundedAt: number | null;
  readonly refundedBy: string;
};

/** Why the saved method of a subscription has not paid its next order, and what comes next. */
export type ChargeFailure = {
  /** `asked`: the bank wants to ask the buyer. `missing`: no method is saved. `gone`: the provider has it no more. `refused`: it takes no payment of the shop. */
  readonly reason: "declined" | "asked" | "missing" | "gone" | "refused";
  /** The provider's word for a refusal; else empty. */
  readonly code: string;
  /** When it is charged again, in milliseconds since 1970; null for never. Until `endsAt` its buyer can pay it. */
  readonly nextTryAt: number | null;
  readonly endsAt: number;
};

/** Facts that other modules keep about an order, for its pages. */
export type OrderDetails = {
  readonly downloads?: readonly OfferedDownload[];
  /** True if a gift card that was bought with it has paid for something. */
  readonly hasUsedCards?: boolean;
  readonly subscription?: BegunSubscription | undefined;
  readonly withdrawals?: readonly OrderWithdrawal[];
  readonly payments?: OrderPayments | undefined;
  readonly documents?: OrderDocuments | undefined;
  /** Address of the script with the fields to pay in, if it is not the provider's own. */
  readonly paymentScript?: string | undefined;
};

/** The documents of an order, and what can be made of it. */
type OrderDocuments = {
  readonly rows: readonly {
    readonly kind: "invoice" | "credit" | "delivery";
    readonly number: string;
    readonly ownerPath: string;
    readonly isForBuyer: boolean;
  }[];
  /** Why there is no invoice. Undefined if there is one, or can be. */
  readonly obstacle: TextName | undefined;
  /** The kinds that its owner can have made. */
  readonly make: readonly ("invoice" | "credit" | "delivery")[];
};

/** The state of the payment of an order at its provider, for owners. */
type OrderPayments = {
  /** The amount that it can still pay back, in hundredths. */
  readonly refundableCents: number;
  readonly disputes: readonly {
    readonly cents: number;
    readonly state: "open" | "won" | "lost";
    /** In the provider's words. */
    readonly reason: string;
    /** Until when the shop can answer, in milliseconds since 1970; null if that is not asked. */
    readonly dueAt: number | null;
    readonly changedAt: number;
  }[];
};

/**
 * A module that follows orders. Functions with a transaction are called within that of the order, module by module in the order
 * of `compose.ts`; an exception undoes everything.
 */
export type OrderFollower = {
  /** Pays for an order that is being placed; returns the amount paid, in hundredths. */
  pay?(transaction: Transaction, payment: GiftCardPayment): Promise<number>;
  /**
   * True if something of a paid order was delivered, so that its buyer can no longer cancel it alone. What is delivered
   * before the end of the transaction must keep the order from being cancelled.
   */
  isBegun?(transaction: Transaction, orderId: string): Promise<boolean>;
  /**
   * The files of a paid order may be delivered: at once, or when it can no longer be withdrawn from. Called once for each order
   * with files.
   */
  deliver?(transaction: Transaction, site: Site, order: Order): Promise<void>;
  /** An order has been paid, or nothing is left to pay. Called once for each order. */
  paid?(transaction: Transaction, site: Site, order: Order): Promise<void>;
  /**
   * An order was paid, sent, be it in part, paid back in part, or has ended. Called before the mails about that, each time, even if its site is no
   * longer served.
   */
  record?(transaction: Transaction, order: Order): Promise<void>;
  /** The files of a mail to the buyer of an order, by its kind. */
  attach?(transaction: Transaction, order: Order, kind: string): Promise<readonly MailFile[]>;
  /**
   * An order has become final and its first mails are sent: it is paid, or does not wait for a provider's payment. Called once
   * for each order.
   */
  placed?(transaction: Transaction, order: Order): Promise<void>;
  /** The same for a paid order once its mails are sent. Also called if its site is no longer served. */
  settled?(transaction: Transaction, order: Order): Promise<void>;
  /**
   * An order is about to be cancelled, and its stock about to be put back. A renewal locks its subscription before it takes
   * stock: a follower that locks rows of a renewal must do so here, or the two could deadlock.
   */
  cancelling?(transaction: Transaction, orderId: string): Promise<void>;
  /** An order was cancelled, undone or refunded. Called once for each order. */
  cancelled?(transaction: Transaction, order: Order): Promise<void>;
  /** The saved method of a subscription has not paid its next order, which waits for its buyer. Called once for each charge. */
  chargeFailed?(
    transaction: Transaction,
    site: Site,
    orderId: string,
    failure: ChargeFailure,
  ): Promise<void>;
  /** The time of the next order of a subscription that an order has started. Undefined for none. */
  nextOrderAt?(transaction: Transaction, orderId: string): Promise<number | undefined>;
  /** Begins to pay back a part of an order, later; returns the amount that its provider pays back, in hundredths. */
  payBackPart?(transaction: Transaction, part: PartBack): Promise<number>;
  /** Gives an amount back to the gift cards that have paid for an order, which stands. */
  giveCardsBack?(transaction: Transaction, orderId: string, cents: number): Promise<void>;
  /** Units of an order, which stands, were paid back. Called once for each unit. */
  linesRefunded?(
    transaction: Transaction,
    order: Order,
    lines: readonly LineUnits[],
  ): Promise<void>;
  /** Pays back what is due of an order that has ended, after its transaction. A failure is logged, and the follower retries later. */
  giveBack?(site: Site, order: Order): Promise<void>;
  /** Asks the provider about the payment of an order that waits for it. */
  refresh?(site: Site, order: Pick<Order, "id"> & { readonly status: OrderStatus }): Promise<void>;
  /** Makes a new mail in place of one that has brought codes or links, which end. True if it was such a mail. */
  sendAgain?(transaction: Transaction, site: Site, order: Order, mail: ToldMail): Promise<boolean>;
  details?(order: Order): Promise<OrderDetails>;
};
