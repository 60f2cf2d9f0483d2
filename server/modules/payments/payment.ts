import type { PaymentName } from "../../content/shop/shop-rules.ts";

/** What is to be paid for an order. A repetition of one attempt to pay repeats all of it. */
type PaymentRequest = {
  /** The payment's own id, which the provider gives back with whatever it tells of it. */
  readonly paymentId: string;
  readonly orderNumber: number;
  /** More than 0, in hundredths of the currency. */
  readonly cents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The same for each repetition of one attempt to pay: the provider charges it once. */
  readonly idempotencyKey: string;
  /** What the visitor typed for this way to pay, such as the card number of `test`; nothing in a repetition. */
  readonly details: Readonly<Record<string, string>>;
};

/** What became of a payment. `reference` is the provider's own name of it. */
export type PaymentOutcome =
  /** It is paid after the order was confirmed, such as by bank transfer. */
  | { readonly kind: "later" }
  | {
      readonly kind: "paid";
      readonly reference: string;
      readonly cents: number;
      readonly currency: string;
    }
  /** Refused for good. */
  | { readonly kind: "declined"; readonly reference: string }
  /** The visitor's browser completes it, with this secret. `decline` names the last try that was refused; another may follow. */
  | {
      readonly kind: "open";
      readonly reference: string;
      readonly clientSecret: string;
      readonly decline: string | null;
    }
  /** It can never be paid any more. */
  | { readonly kind: "cancelled"; readonly reference: string | null }
  /** The provider did not answer in time: nobody knows. It is asked again later. */
  | { readonly kind: "unknown"; readonly reference: string | null };

/** What a provider tells by itself. */
export type PaymentMessage = {
  /** The same whenever it is told again. */
  readonly eventId: string;
  /** The provider's name of the payment, and ours, if it carries one. */
  readonly reference: string;
  readonly paymentId: string | undefined;
  /** Undefined for what changes nothing here. */
  readonly outcome: PaymentOutcome | { readonly kind: "refundFailed" } | undefined;
};

/** What became of money that is to be paid back. */
export type RefundOutcome = { readonly kind: "refunded" | "refused" | "unknown" };

/** A way to pay: one file each. Never throws for what the provider answers; what cannot be asked is `unknown`. */
export type PaymentProvider = {
  readonly name: PaymentName;
  /** Begins a payment; the same key again gives the same outcome. */
  start(request: PaymentRequest): Promise<PaymentOutcome>;
  /** What became of a payment. */
  look(reference: string): Promise<PaymentOutcome>;
  /** Ends an open payment, so that it can never be paid; another outcome than `cancelled` if that was not possible. */
  cancel(reference: string): Promise<PaymentOutcome>;
  /** Pays money back, once for each key. */
  refund(request: {
    readonly reference: string;
    readonly cents: number;
    readonly currency: string;
    readonly idempotencyKey: string;
  }): Promise<RefundOutcome>;
  /** Reads what the provider has sent to the server; undefined if it is not the provider who speaks. */
  readMessage?(body: Buffer, signature: string): Promise<PaymentMessage | undefined>;
};
