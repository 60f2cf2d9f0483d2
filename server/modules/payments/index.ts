/** Payments: ways to pay, what becomes of what was begun, money that goes back, and cards that are tried. */

export type { PaymentDependencies } from "./dependencies.ts";
export { createGuard, type Guard } from "./guard.ts";
export { createGuardStore } from "./guard-store.ts";
export { toSamplePaymentMail } from "./mails.ts";
export {
  createOfferedPayments,
  type PaymentKeys,
  type StripeAccount,
  stripeAccountOf,
} from "./offered.ts";
export type { PaymentProvider } from "./payment.ts";
export { personalData as paymentPersonalData } from "./personal.ts";
export { paymentRoutes } from "./routes.ts";
export { createPayments, type PaymentService } from "./service.ts";
export type { OrdersToPay, PaymentStores } from "./settling.ts";
export { createPaymentStore } from "./store.ts";
