/** Ways to pay. */

export { createOfferedPayments } from "./offered.ts";
export type {
  PaymentName,
  PaymentOutcome,
  PaymentProvider,
  PaymentRequest,
} from "./payment.ts";
