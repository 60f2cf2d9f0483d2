import type { PaymentName } from "../../../content/shop/shop-rules.ts";

/** The provider's ids of a payer and of the method; empty for none. */
export type SavedMethod = { readonly customer: string; readonly method: string };

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
  /** Of a subscription: its method is saved, of a known payer or of a new one (empty). `isCharged`: the shop pays it by itself. */
  readonly saving?: { readonly customer: string; readonly isCharged: boolean } | undefined;
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
      /** The method that has paid, of a payer that the provider knows. Undefined for none. */
      readonly saved?: SavedMethod | undefined;
    }
  /** Refused for good. */
  | { readonly kind: "declined"; readonly reference: string }
  /** The visitor's browser completes it, with this secret. `decline` names the last refused attempt; another may follow. */
  | {
      readonly kind: "open";
      readonly reference: string;
      readonly clientSecret: string;
      readonly decline: string | null;
      /** The method of that attempt, and that its bank wants to ask the payer. */
      readonly declinedMethod?: string | undefined;
      readonly isAsked?: boolean;
      /** True after a charge of a saved method that the provider does not have any more. */
      readonly isGone?: boolean;
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
  readonly outcome:
    | PaymentOutcome
    /** Something has become of the payment's refunds, which have to be read. */
    | { readonly kind: "refundsChanged" }
    | { readonly kind: "disputed"; readonly dispute: ProviderDispute }
    | undefined;
};

/** The outcome of a refund. `reference` is the provider's id of it. */
export type RefundOutcome = {
  /** `exhausted`: so much of the payment is not there any more; its refunds have to be read. */
  readonly kind: "refunded" | "refused" | "unknown" | "exhausted";
  readonly reference?: string | undefined;
};

/** A refund as its provider has it. */
export type ProviderRefund = {
  readonly reference: string;
  /** Our key of it. Undefined if it was not requested here. */
  readonly ownKey: string | undefined;
  readonly cents: number;
  /** True if the money has not left, or has come back. */
  readonly isFailed: boolean;
};

/** A payment that its payer has disputed at the bank. */
export type ProviderDispute = {
  readonly reference: string;
  /** The disputed amount, in hundredths. */
  readonly cents: number;
  readonly state: "open" | "won" | "lost";
  /** In the provider's words. */
  readonly reason: string;
  /** Until when the shop can answer, in milliseconds since 1970; null if that is not asked. */
  readonly dueAt: number | null;
};

/**
 * A payment method, one file each. Never throws because of the provider's answer; without an answer the outcome is
 * `unknown`.
 */
export type PaymentProvider = {
  readonly name: PaymentName;
  /** Starts a payment; repeating the key gives the same outcome. */
  start(request: PaymentRequest): Promise<PaymentOutcome>;
  /** Charges the saved method for a payment that was started and is open; repeating the key charges it once. */
  charge?(request: {
    readonly reference: string;
    readonly method: string;
    readonly idempotencyKey: string;
    /** The shop's address, which some ways to pay have to know. */
    readonly returnUrl: string | undefined;
  }): Promise<PaymentOutcome>;
  /** Lets the method be saved by which the payer pays an open payment of a subscription. */
  saveNext?(reference: string): Promise<PaymentOutcome>;
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
  /** The refunds of a payment, oldest first. Undefined without an answer. */
  listRefunds?(reference: string): Promise<readonly ProviderRefund[] | undefined>;
  /** True if the provider knows no such key. Undefined without an answer. */
  isRefused?(): Promise<boolean | undefined>;
  /** Deletes a payer with all saved methods. True once nothing is there any more. */
  deletePayer?(customer: string): Promise<boolean>;
  /** Reads a message from the provider. Undefined if the sender is not the provider. */
  readMessage?(body: Buffer, signature: string): Promise<PaymentMessage | undefined>;
};
