import type { PaymentProvider } from "../../../server/modules/payments/providers/payment.ts";

/** A provider of payments that keeps the money itself: it outlives the processes of the shop. */
export type Bank = PaymentProvider & {
  /** The amount paid and not refunded, in hundredths. */
  keptCents(): number;
};

/** The only card that pays. */
export const GOOD_CARD = "4242424242424242";

/** A bank that has no money yet. What it has answered once it answers again to the same key. */
export function createBank(): Bank {
  const outcomes = new Map<string, Awaited<ReturnType<PaymentProvider["start"]>>>();
  const refunds = new Map<string, number>();
  const known = (reference: string) =>
    outcomes.get(reference) ?? ({ kind: "declined", reference } as const);
  return {
    name: "stripe",
    async start({ idempotencyKey: reference, cents, currency, details }) {
      const isGood = details.cardNumber === GOOD_CARD;
      const outcome = isGood
        ? ({ kind: "paid", reference, cents, currency } as const)
        : ({ kind: "declined", reference } as const);
      if (!outcomes.has(reference)) outcomes.set(reference, outcome);
      return known(reference);
    },
    look: async (reference) => known(reference),
    cancel: async (reference) => known(reference),
    async refund({ idempotencyKey, cents }) {
      refunds.set(idempotencyKey, cents);
      return { kind: "refunded" };
    },
    keptCents() {
      const paid = [...outcomes.values()].map((one) => (one.kind === "paid" ? one.cents : 0));
      const sum = (list: Iterable<number>) => [...list].reduce((all, one) => all + one, 0);
      return sum(paid) - sum(refunds.values());
    },
  };
}
