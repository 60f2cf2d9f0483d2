import type { PaymentName } from "../../content/shop/shop-rules.ts";
import type { PaymentMessage, PaymentOutcome } from "./providers/payment.ts";

/**
 * The state of a payment. `starting`: its provider was asked, and has not answered. `open`: the browser completes it. `paid`: it
 * has paid its order. `refused`: its provider takes no such payment. `refundDue`: received money has to be paid back. `refundRefused`: the provider refuses to pay it back.
 */
export type PaymentState =
  | "starting"
  | "open"
  | "paid"
  | "declined"
  | "cancelled"
  | "refused"
  | "refundDue"
  | "refunded"
  | "refundRefused";

/** A payment as stored. Amounts in hundredths, times in milliseconds since 1970. */
export type Payment = {
  readonly id: string;
  readonly websiteId: string;
  readonly orderId: string;
  readonly attempt: number;
  readonly provider: PaymentName;
  /** The provider's id for it; null while unknown. */
  readonly reference: string | null;
  readonly state: PaymentState;
  readonly cents: number;
  readonly currency: string;
  readonly receivedCents: number;
  readonly receivedCurrency: string;
  /** True for the payment that has paid its order. */
  readonly countsForOrder: boolean;
  readonly cartId: string;
  readonly addressHash: string;
  readonly looks: number;
  readonly createdAt: number;
};

/** The reason why received money is paid back without a request. */
export type ReturnReason = "late" | "twice" | "amount";

/** The consequence of a new outcome. */
type Decision =
  | { readonly kind: "nothing" }
  /** The outcome is not known yet, or not final. */
  | { readonly kind: "wait"; readonly state: "starting" | "open" }
  /** The order becomes paid, or the money is paid back. */
  | { readonly kind: "pay" }
  | { readonly kind: "giveBack"; readonly reason: ReturnReason }
  /** It can no longer be paid: the order is undone. */
  | { readonly kind: "end"; readonly state: "declined" | "cancelled" | "refused" }
  | { readonly kind: "refundRefused" };

/** True if money may still arrive, as far as is known. */
export const isLive = ({ state }: Pick<Payment, "state">): boolean =>
  state === "starting" || state === "open";

/** True if money has arrived. It arrives once: later messages change nothing. */
const hasMoney = ({ state }: Pick<Payment, "state">): boolean =>
  !isLive({ state }) && state !== "declined" && state !== "cancelled" && state !== "refused";

/** The consequence of an outcome for a payment, in whatever order outcomes arrive. */
export function decide(
  payment: Pick<Payment, "state" | "cents" | "currency">,
  outcome: PaymentOutcome | NonNullable<PaymentMessage["outcome"]>,
): Decision {
  switch (outcome.kind) {
    case "paid": {
      // Even for a payment that was given up, because its money has arrived all the same.
      if (hasMoney(payment)) return { kind: "nothing" };
      const isWhole = outcome.cents === payment.cents && outcome.currency === payment.currency;
      return isWhole ? { kind: "pay" } : { kind: "giveBack", reason: "amount" };
    }
    case "declined":
    case "cancelled":
    case "refused":
      return isLive(payment) ? { kind: "end", state: outcome.kind } : { kind: "nothing" };
    case "open":
    case "underway":
      return isLive(payment) ? { kind: "wait", state: "open" } : { kind: "nothing" };
    case "unknown":
      return payment.state === "starting" || payment.state === "open"
        ? { kind: "wait", state: payment.state }
        : { kind: "nothing" };
    case "refundFailed":
      return payment.state === "refunded" ? { kind: "refundRefused" } : { kind: "nothing" };
    case "later":
      return { kind: "nothing" };
  }
}

const MINUTE = 60_000;

/** Time for a buyer to pay, during which the goods are reserved. */
export const OPEN_MS = 30 * MINUTE;

/** Time after which a silent provider is given up; a late payment is then paid back. */
const GIVE_UP_MS = 24 * 60 * MINUTE;

const FIRST_LOOK_MS = 15_000;
const LONGEST_PAUSE_MS = 10 * MINUTE;

/** Time of the next check of a payment, with growing pauses. */
export function nextLookAt({ looks }: Pick<Payment, "looks">, now: number): number {
  return now + Math.min(FIRST_LOOK_MS * 2 ** Math.min(looks, 10), LONGEST_PAUSE_MS);
}

/** True if a payment has to be ended because its time is up. */
export const isOverdue = (
  { createdAt }: Pick<Payment, "createdAt">,
  order: { readonly status: string } | undefined,
  now: number,
): boolean => order?.status !== "pending" || now - createdAt >= OPEN_MS;

/** True if a payment with an unknown outcome counts as ended. */
export const isGivenUp = ({ createdAt }: Pick<Payment, "createdAt">, now: number): boolean =>
  now - createdAt >= GIVE_UP_MS;
