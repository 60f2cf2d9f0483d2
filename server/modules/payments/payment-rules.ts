import type { PaymentName } from "../../content/shop/shop-rules.ts";
import type { PaymentMessage, PaymentOutcome } from "./payment.ts";

/**
 * What has become of a payment. `starting`: its provider was asked, and has not answered. `open`: the browser completes it. `paid`: it
 * has paid its order. `refundDue`: money came that is to go back. `refundRefused`: and the provider does not take it back.
 */
export type PaymentState =
  | "starting"
  | "open"
  | "paid"
  | "declined"
  | "cancelled"
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
  /** The provider's own name of it; null while it is not known. */
  readonly reference: string | null;
  readonly state: PaymentState;
  readonly cents: number;
  readonly currency: string;
  readonly receivedCents: number;
  readonly receivedCurrency: string;
  /** Whether it is the one that has paid its order. */
  readonly countsForOrder: boolean;
  readonly cartId: string;
  readonly addressHash: string;
  readonly looks: number;
  readonly createdAt: number;
};

/** Why money that came goes back although nobody has asked for it. */
export type ReturnReason = "late" | "twice" | "amount";

/** What a new outcome asks for. */
type Decision =
  | { readonly kind: "nothing" }
  /** It is not known yet, or not done. */
  | { readonly kind: "wait"; readonly state: "starting" | "open" }
  /** The order is paid, or the money goes back. */
  | { readonly kind: "pay" }
  | { readonly kind: "giveBack"; readonly reason: ReturnReason }
  /** It can no longer be paid: the order is taken back. */
  | { readonly kind: "end"; readonly state: "declined" | "cancelled" }
  | { readonly kind: "refundRefused" };

/** Whether money may still come, as far as is known. */
export const isLive = ({ state }: Pick<Payment, "state">): boolean =>
  state === "starting" || state === "open";

/** Whether money has come. It comes once: whatever is told of it afterwards changes nothing. */
const hasMoney = ({ state }: Pick<Payment, "state">): boolean =>
  !isLive({ state }) && state !== "declined" && state !== "cancelled";

/** What an outcome means for a payment, in whatever order outcomes arrive. */
export function decide(
  payment: Pick<Payment, "state" | "cents" | "currency">,
  outcome: PaymentOutcome | NonNullable<PaymentMessage["outcome"]>,
): Decision {
  switch (outcome.kind) {
    case "paid": {
      // Also of one that was given up: its money is there all the same.
      if (hasMoney(payment)) return { kind: "nothing" };
      const isWhole = outcome.cents === payment.cents && outcome.currency === payment.currency;
      return isWhole ? { kind: "pay" } : { kind: "giveBack", reason: "amount" };
    }
    case "declined":
    case "cancelled":
      return isLive(payment) ? { kind: "end", state: outcome.kind } : { kind: "nothing" };
    case "open":
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

/** How long a buyer may take to pay: goods are kept for nobody else meanwhile. */
export const OPEN_MS = 30 * MINUTE;

/** After so long a provider that does not answer is not waited for: what is paid all the same goes back. */
const GIVE_UP_MS = 24 * 60 * MINUTE;

const FIRST_LOOK_MS = 15_000;
const LONGEST_PAUSE_MS = 10 * MINUTE;

/** When a payment is looked after next, with growing pauses. */
export function nextLookAt({ looks }: Pick<Payment, "looks">, now: number): number {
  return now + Math.min(FIRST_LOOK_MS * 2 ** Math.min(looks, 10), LONGEST_PAUSE_MS);
}

/** Whether a payment is to be ended: nobody waits for it any more. */
export const isOverdue = (
  { createdAt }: Pick<Payment, "createdAt">,
  order: { readonly status: string } | undefined,
  now: number,
): boolean => order?.status !== "pending" || now - createdAt >= OPEN_MS;

/** Whether a payment of which nobody knows anything counts as ended. */
export const isGivenUp = ({ createdAt }: Pick<Payment, "createdAt">, now: number): boolean =>
  now - createdAt >= GIVE_UP_MS;
