/** Payments: ways to pay, what becomes of what was begun, money that goes back, and cards that are tried. */

export { toSamplePaymentMail } from "./mails.ts";
export { createPaymentModule, type PaymentModule } from "./module.ts";
export type { PaymentName } from "./payment.ts";
