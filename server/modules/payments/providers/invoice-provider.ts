import type { PaymentProvider } from "./payment.ts";

/** Payment by bank transfer, before or after delivery: an owner marks the order as paid, and refunds by hand. */
export const invoice: PaymentProvider = {
  name: "invoice",
  start: async () => ({ kind: "later" }),
  look: async () => ({ kind: "later" }),
  cancel: async (reference) => ({ kind: "cancelled", reference }),
  refund: async () => ({ kind: "refused" }),
};
