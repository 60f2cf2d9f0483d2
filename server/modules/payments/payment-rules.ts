import type { PaymentName } from "../../content/shop/shop-rules.ts";
import type { PaymentOutcome, SavedMethod } from "./providers/payment.ts";

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
  /** The order that has begun the subscription for which it pays; empty for none. */
  readonly planOrderId: string;
  /** The saved method: the one to charge, and once it is paid, the one that has paid. */
  readonly saved: SavedMethod;
  /** Number of charges of the saved method that are known to have failed. */
  readonly tries: number;
  /** Time of the next charge, or of the end after the last one; null while one is under way, and for a payment by its payer. */
  readonly tryAt: number | null;
};

/** No method is saved. */
export const nothingSaved: SavedMethod = { customer: "", method: "" };

/** True for a payment that the shop begins by itself, for the next order of a subscription. */
export const isRenewal = ({
  planOrderId,
  orderId,
}: Pick<Payment, "planOrderId" | "orderId">): boolean =>
  planOrderId !== "" && planOrderId !== orderId;

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
  | { readonly kind: "end"; readonly state: "declined" | "cancelled" | "refused" };

/** True if money may still arrive, as far as is known. */
export const isLive = ({ state }: Pick<Payment, "state">): boolean =>
  state === "starting" || state === "open";

/** True if money has arrived. It arrives once: later messages change nothing. */
const hasMoney = ({ state }: Pick<Payment, "state">): boolean =>
  !isLive({ state }) && state !== "declined" && state !== "cancelled" && state !== "refused";

/** The consequence of an outcome for a payment, in whatever order outcomes arrive. */
export function decide(
  payment: Pick<Payment, "state" | "cents" | "currency">,
  outcome: PaymentOutcome,
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
    case "later":
      return { kind: "nothing" };
  }
}

const MINUTE = 60_000;

/** Time for a buyer to pay, during which the goods are reserved. */
export const OPEN_MS = 30 * MINUTE;

/** Time after which a silent provider is given up; a late payment is then paid back. */
const GIVE_UP_MS = 24 * 60 * MINUTE;
const GIVE_UP_RENEWAL_MS = 30 * 24 * 60 * MINUTE;

const FIRST_LOOK_MS = 15_000;
const LONGEST_PAUSE_MS = 10 * MINUTE;
/** The next order of a subscription waits for days, and its provider tells what becomes of it. */
const LONGEST_RENEWAL_PAUSE_MS = 60 * MINUTE;

/** Time of the next check of a payment, with growing pauses. */
export function nextLookAt(
  payment: Pick<Payment, "looks" | "planOrderId" | "orderId">,
  now: number,
): number {
  const longest = isRenewal(payment) ? LONGEST_RENEWAL_PAUSE_MS : LONGEST_PAUSE_MS;
  return now + Math.min(FIRST_LOOK_MS * 2 ** Math.min(payment.looks, 10), longest);
}

/** True if a payment has to be ended because its time is up. */
export const isOverdue = (
  { createdAt }: Pick<Payment, "createdAt">,
  order: { readonly status: string } | undefined,
  now: number,
): boolean => order?.status !== "pending" || now - createdAt >= OPEN_MS;

/** True if a payment with an unknown outcome counts as ended. */
export const isGivenUp = (
  payment: Pick<Payment, "createdAt" | "planOrderId" | "orderId">,
  now: number,
): boolean => now - payment.createdAt >= (isRenewal(payment) ? GIVE_UP_RENEWAL_MS : GIVE_UP_MS);
