/** Ways to pay. */

export type {
  PaymentName,
  PaymentOutcome,
  PaymentProvider,
  PaymentRequest,
} from "./payment.ts";
