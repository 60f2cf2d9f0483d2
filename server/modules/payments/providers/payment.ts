import type { PaymentName } from "../../../content/shop/shop-rules.ts";

/** The payment of an order. Repeating an attempt repeats all of it. */
type PaymentRequest = {
  /** Our id of the payment, which the provider includes in its messages. */
  readonly paymentId: string;
  readonly orderNumber: number;
  /** More than 0, in hundredths of the currency. */
  readonly cents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The same for each repetition of an attempt to pay, so that the provider charges it only once. */
  readonly idempotencyKey: string;
  /** Data entered for this payment method, such as the card number of `test`; empty in a repetition. */
  readonly details: Readonly<Record<string, string>>;
};

/** The outcome of a payment. `reference` is the provider's id of it. */
export type PaymentOutcome =
  /** It is paid after the order is confirmed, for example by bank transfer. */
  | { readonly kind: "later" }
  | {
      readonly kind: "paid";
      readonly reference: string;
      readonly cents: number;
      readonly currency: string;
    }
  /** Refused for good. */
  | { readonly kind: "declined"; readonly reference: string }
  /** The visitor's browser completes it, with this secret. `decline` names the last refused attempt; another may follow. */
  | {
      readonly kind: "open";
      readonly reference: string;
      readonly clientSecret: string;
      readonly decline: string | null;
    }
  /** The buyer has done what he can, and the provider will know in days, as with direct debits. */
  | { readonly kind: "underway"; readonly reference: string }
  /** The provider takes no such payment of the shop, because of a wrong key or amount; `reason` is the provider's, for owners. */
  | { readonly kind: "refused"; readonly reason: string }
  /** It can never be paid. */
  | { readonly kind: "cancelled"; readonly reference: string | null }
  /** The provider did not answer in time, so the outcome is unknown and will be asked for later. */
  | { readonly kind: "unknown"; readonly reference: string | null };

/** A message that a provider sends on its own. */
export type PaymentMessage = {
  /** The same for repeated messages. */
  readonly eventId: string;
  /** The provider's id of the payment, and ours if the message contains it. */
  readonly reference: string;
  readonly paymentId: string | undefined;
  /** Undefined if the message changes nothing here. */
  readonly outcome: PaymentOutcome | { readonly kind: "refundFailed" } | undefined;
};

/** The outcome of a refund. */
export type RefundOutcome = { readonly kind: "refunded" | "refused" | "unknown" };

/**
 * A payment method, one file each. Never throws because of the provider's answer; without an answer the outcome is
 * `unknown`.
 */
export type PaymentProvider = {
  readonly name: PaymentName;
  /** Starts a payment; repeating the key gives the same outcome. */
  start(request: PaymentRequest): Promise<PaymentOutcome>;
  /** Reads the outcome of a payment. */
  look(reference: string): Promise<PaymentOutcome>;
  /** Ends an open payment, so that it can never be paid. Returns an outcome other than `cancelled` if that was not possible. */
  cancel(reference: string): Promise<PaymentOutcome>;
  /** Pays money back, once per key. */
  refund(request: {
    readonly reference: string;
    readonly cents: number;
    readonly currency: string;
    readonly idempotencyKey: string;
  }): Promise<RefundOutcome>;
  /** Reads a message from the provider. Undefined if the sender is not the provider. */
  readMessage?(body: Buffer, signature: string): Promise<PaymentMessage | undefined>;
};
