/** Units of a line of an order; `line` is its place, from 0. */
export type LineUnits = { readonly line: number; readonly quantity: number };

/** Money that was paid back for an order. Amounts in hundredths, times in milliseconds since 1970. */
export type OrderRefund = {
  /** Counts the refunds of the order, from 1. */
  readonly number: number;
  /** Random for each form, or the provider's id; each makes one refund. */
  readonly key: string;
  readonly cents: number;
  /** The ways back: through the provider, to gift cards, and by the owner's own hand. */
  readonly providerCents: number;
  readonly giftCardCents: number;
  readonly byHandCents: number;
  /** The part for shipping. */
  readonly shippingCents: number;
  /** The units that it is for; empty for an amount. */
  readonly lines: readonly LineUnits[];
  /** True if these units went back to stock. */
  readonly isRestocked: boolean;
  /** Empty for none. */
  readonly reason: string;
  readonly madeAt: number;
  /** Address of an account, `buyer`, `payment` or `shop`. */
  readonly madeBy: string;
};

/** The part of an order to pay back. */
export type RefundAsked =
  /** Whatever is left; the order ends. */
  | { readonly kind: "whole" }
  /** Some units, and the shipping costs if wanted; an amount replaces what they cost. */
  | {
      readonly kind: "lines";
      readonly lines: readonly LineUnits[];
      readonly withShipping: boolean;
      readonly cents?: number | undefined;
    }
  | { readonly kind: "amount"; readonly cents: number };

/** The effects that a refund would have. */
export type RefundPlan = {
  readonly cents: number;
  /** The part that was not paid by gift card. */
  readonly moneyCents: number;
  readonly giftCardCents: number;
  readonly shippingCents: number;
  readonly lines: readonly LineUnits[];
  /** True if nothing is left after it, so that the order ends. */
  readonly isLast: boolean;
};
