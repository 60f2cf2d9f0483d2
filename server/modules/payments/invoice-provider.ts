import type { PaymentProvider } from "./payment.ts";

/** By bank transfer, before or after the goods come: an owner says when it is paid, and pays back by hand. */
export const invoice: PaymentProvider = {
  name: "invoice",
  start: async () => ({ kind: "later" }),
  look: async () => ({ kind: "later" }),
  cancel: async (reference) => ({ kind: "cancelled", reference }),
  refund: async () => ({ kind: "refused" }),
};
