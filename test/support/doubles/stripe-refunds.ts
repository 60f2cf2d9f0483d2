import { randomUUID } from "node:crypto";

/** A refund as the provider's public API describes it. */
type BookedRefund = {
  readonly id: string;
  readonly object: "refund";
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: "succeeded" | "failed";
};

type Refunded = { readonly id: string; readonly currency: string };

/** The provider's book of refunds. */
export function createRefundBook() {
  const refunds: BookedRefund[] = [];
  const listOf = (intent: string) => refunds.filter((one) => one.payment_intent === intent);
  return {
    /** The latest first. */
    listOf: (intent: string) => structuredClone(listOf(intent).reverse()),
    /** The amount that has gone back. */
    sumOf: (intent: string) =>
      listOf(intent).reduce(
        (sum, { status, amount }) => (status === "failed" ? sum : sum + amount),
        0,
      ),
    add(intent: Refunded, amount: number, metadata: Readonly<Record<string, string>>) {
      const id = `re_${randomUUID().replaceAll("-", "")}`;
      const { id: payment_intent, currency } = intent;
      const made = { id, object: "refund", amount, currency, payment_intent, metadata } as const;
      const refund: BookedRefund = { ...made, status: "succeeded" };
      refunds.push(refund);
      return refund;
    },
    /** The last one of a payment fails; undefined for none. */
    fail(intent: string): BookedRefund | undefined {
      const last = listOf(intent).at(-1);
      if (last) last.status = "failed";
      return last;
    },
  };
}
