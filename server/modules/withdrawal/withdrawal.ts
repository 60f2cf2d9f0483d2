import type { CaseTimes } from "./case-times.ts";

/** A buyer's declaration; each text as typed, without surrounding blanks. */
export type Declaration = {
  readonly name: string;
  readonly orderNumber: string;
  readonly email: string;
  /** The returned items; empty for the whole order. */
  readonly items: string;
};

/** A declaration that has arrived. */
export type Withdrawal = Declaration & {
  readonly id: string;
  readonly websiteId: string;
  /** The order that it belongs to; null if number and address match none. */
  readonly orderId: string | null;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
};

/** A declaration, and what has become of it. */
export type WithdrawalCase = Withdrawal &
  CaseTimes & {
    /** The accounts that have noted the steps; empty until then. */
    readonly goodsBy: string;
    readonly refundedBy: string;
  };

/** The parts of an order that a withdrawal needs. */
export type WithdrawnOrder = {
  readonly id: string;
  readonly number: number;
  readonly email: string;
};
