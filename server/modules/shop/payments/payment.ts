/** The ways to pay that a shop's `payments` can name. */
export type PaymentName = "invoice" | "test" | "stripe";

/** What is to be paid for an order. */
export type PaymentRequest = {
  readonly orderId: string;
  readonly orderNumber: number;
  /** More than 0, in hundredths of the currency. */
  readonly cents: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly email: string;
  /** The same for each repetition of one attempt to pay: the provider charges it once. */
  readonly idempotencyKey: string;
  /** What the visitor typed for this way to pay, such as the card number of `test`. */
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
  | { readonly kind: "declined"; readonly reference: string }
  /** The visitor's browser completes it, with this secret. */
  | { readonly kind: "open"; readonly reference: string; readonly clientSecret: string }
  /** The provider did not answer in time: nobody knows. It is asked again later. */
  | { readonly kind: "unknown"; readonly reference: string | null };

/** A way to pay: one file each. Never throws for what the provider answers; what cannot be asked is `unknown`. */
export type PaymentProvider = {
  readonly name: PaymentName;
  /** Begins a payment; the same key again gives the same outcome. */
  start(request: PaymentRequest): Promise<PaymentOutcome>;
  /** What became of a payment. */
  look(reference: string): Promise<PaymentOutcome>;
  /** Ends an open payment, so that it can never be paid; the outcome if it was too late for that. */
  cancel(reference: string): Promise<{ readonly kind: "cancelled" } | PaymentOutcome>;
  /** Pays money back, once for each key. */
  refund(
    reference: string,
    cents: number,
    idempotencyKey: string,
  ): Promise<{ readonly kind: "refunded" | "refused" | "unknown" }>;
};
