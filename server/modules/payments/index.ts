/** Payments: the methods, the outcome of started payments, refunds, and protection against the testing of cards. */

import type { PaymentName } from "../../content/shop/shop-rules.ts";
import { serviceKey } from "../../service-key.ts";
import type { Site } from "../../site/site.ts";
import type { Guard } from "./guard/guard.ts";
import type { PaymentService } from "./service.ts";

export {
  paymentDeclined,
  paymentLinkSent,
  paymentNeedsScript,
  paymentRefused,
} from "./errors.ts";
export { findPaymentProblems, type StripeAccount } from "./providers/offered.ts";
export type { PaymentProvider } from "./providers/payment.ts";

/** Payments for the checkout. */
export type CheckoutPayments = Pick<PaymentService, "start" | "renew"> & {
  readonly guard: Guard;
  /** The payment methods that a site accepts now, in its order. */
  namesOf(site: Site): readonly PaymentName[];
};

/** By which other modules ask for the service. */
export const paymentsKey = serviceKey<CheckoutPayments>("payments");
