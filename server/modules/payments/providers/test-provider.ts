import type { PaymentOutcome, PaymentProvider } from "./payment.ts";

/** The initial outcome of a payment, and the one of later checks. */
type Course = { readonly begins: Fate; readonly ends: Fate };
type Fate = "paid" | "declined" | "unknown";

const GOOD_CARD = "4242424242424242";

/** By card number; all others are declined. */
const courses: Readonly<Record<string, Course>> = {
  [GOOD_CARD]: { begins: "paid", ends: "paid" },
  "4000000000000002": { begins: "declined", ends: "declined" },
  // The answer is late: the payment has been made.
  "4000000000006975": { begins: "unknown", ends: "paid" },
  // There is never an answer.
  "4000000000009235": { begins: "unknown", ends: "unknown" },
};

const DECLINED: Course = { begins: "declined", ends: "declined" };

/** The reference of a payment: its later outcome, the amount, and the key of its attempt. */
const REFERENCE = /^test:(paid|declined|unknown):(\d+):([A-Z]{3}):/;

/** Takes no money and lets the card number decide: for development. */
export const testPayments: PaymentProvider = {
  name: "test",
  async start({ details, cents, currency, idempotencyKey, saving }) {
    // Only a card that has paid is saved.
    const given = saving?.isCharged ? GOOD_CARD : (details.cardNumber ?? "");
    const number = given.replace(/\s/g, "");
    const { begins, ends } = Object.hasOwn(courses, number)
      ? (courses[number] ?? DECLINED)
      : DECLINED;
    return toOutcome(begins, `test:${ends}:${cents}:${currency}:${idempotencyKey}`);
  },
  look: async (reference) => toOutcome(toFate(reference), reference),
  async cancel(reference) {
    const fate = toFate(reference);
    return fate === "unknown" ? { kind: "cancelled", reference } : toOutcome(fate, reference);
  },
  refund: async ({ reference }) => ({
    kind: toFate(reference) === "paid" ? "refunded" : "refused",
  }),
};

const toFate = (reference: string): Fate =>
  (REFERENCE.exec(reference)?.[1] as Fate | undefined) ?? "declined";

function toOutcome(fate: Fate, reference: string): PaymentOutcome {
  const [, , cents, currency = ""] = REFERENCE.exec(reference) ?? [];
  return fate === "paid"
    ? { kind: "paid", reference, cents: Number(cents), currency }
    : { kind: fate, reference };
}
