/** Payments: ways to pay, what becomes of what was begun, money that goes back, and cards that are tried. */

import type { PaymentName } from "../../content/shop/shop-rules.ts";
import { serviceKey } from "../../service-key.ts";
import type { Site } from "../../site/site.ts";
import type { Guard } from "./guard.ts";
import type { PaymentService } from "./service.ts";

export { paymentDeclined, paymentLinkSent, paymentNeedsScript } from "./errors.ts";
export type { StripeAccount } from "./offered.ts";
export type { PaymentProvider } from "./payment.ts";

/** Payments, as a checkout needs them. */
export type CheckoutPayments = Pick<PaymentService, "start"> & {
  readonly guard: Guard;
  /** The ways to pay that a site takes now, in its order. */
  namesOf(site: Site): readonly PaymentName[];
};

/** By which other modules ask for the service. */
export const paymentsKey = serviceKey<CheckoutPayments>("payments");
