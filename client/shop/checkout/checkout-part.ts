import type { CheckoutStep } from "../../../server/contract/checkout/fields.ts";
import type { CheckoutPageProps, CheckoutTexts } from "../../../server/contract/checkout/island.ts";
import * as checkoutPaths from "../../../server/contract/checkout/paths.ts";
import type { CheckoutState } from "../../../server/contract/checkout/schemas.ts";
import type { ClientTexts } from "../../../server/contract/page/schemas.ts";

/** Passed to each part of the checkout. */
export type CheckoutPart = Pick<
  CheckoutPageProps,
  | "countries"
  | "destinations"
  | "suggestsAddresses"
  | "minimumCents"
  | "moneyFormat"
  | "legal"
  | "subscription"
  | "invoiceText"
  | "cartToken"
> & {
  readonly state: CheckoutState;
  readonly texts: CheckoutTexts & ClientTexts;
  /** Errors of the visible fields, by field name. */
  readonly problems: Readonly<Record<string, string>>;
  /** Removes the error of a field. */
  readonly forget: (field: string) => void;
  /** True if the answer contained these errors, so that the page opens at the first one, even without scripts. */
  readonly isAnswered: boolean;
};

/** Names of the texts for payment methods. */
const paymentNames: Readonly<Record<string, "paymentInvoice" | "paymentStripe" | "paymentTest">> = {
  invoice: "paymentInvoice",
  stripe: "paymentStripe",
  test: "paymentTest",
};

/** The visible name of a payment method. */
export const toPaymentName = (texts: CheckoutTexts, payment: string): string => {
  const name = paymentNames[payment];
  return name === undefined ? payment : texts[name];
};

/** Address of a step. */
export function toStepUrl(step: CheckoutStep, cartToken: string | null): string {
  const token = cartToken === null ? "" : `&cartToken=${encodeURIComponent(cartToken)}`;
  return `${checkoutPaths.page}?step=${step}${token}`;
}
