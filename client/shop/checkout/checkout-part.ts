import type { CheckoutStep } from "../../../server/contract/checkout/fields.ts";
import type { CheckoutPageProps, CheckoutTexts } from "../../../server/contract/checkout/island.ts";
import * as checkoutPaths from "../../../server/contract/checkout/paths.ts";
import type { CheckoutState } from "../../../server/contract/checkout/schemas.ts";
import type { ClientTexts } from "../../../server/contract/page/schemas.ts";
import type { TextName } from "../../../server/contract/texts/index.ts";

/** What each part of the checkout gets. */
export type CheckoutPart = Pick<
  CheckoutPageProps,
  | "countries"
  | "suggestsAddresses"
  | "minimumCents"
  | "moneyFormat"
  | "legal"
  | "invoiceText"
  | "cartToken"
> & {
  readonly state: CheckoutState;
  readonly texts: CheckoutTexts & ClientTexts;
  /** What is wrong with the fields that are shown, by their names. */
  readonly problems: Readonly<Record<string, string>>;
  /** Forgets what was wrong with a field. */
  readonly forget: (field: string) => void;
  /** Whether the page was answered with these problems: it opens at the first, also without scripts. */
  readonly isAnswered: boolean;
};

/** Names of the texts that name the steps. */
export const stepNames = {
  contact: "checkoutContact",
  address: "checkoutAddress",
  shipping: "checkoutShippingStep",
  payment: "checkoutPayment",
  review: "checkoutReview",
} as const satisfies Record<CheckoutStep, TextName>;

/** Names of the texts that name ways to pay. */
const paymentNames: Readonly<Record<string, "paymentInvoice" | "paymentStripe" | "paymentTest">> = {
  invoice: "paymentInvoice",
  stripe: "paymentStripe",
  test: "paymentTest",
};

/** What a way to pay is called. */
export const toPaymentName = (texts: CheckoutTexts, payment: string): string => {
  const name = paymentNames[payment];
  return name === undefined ? payment : texts[name];
};

/** Address of a step. */
export function toStepUrl(step: CheckoutStep, cartToken: string | null): string {
  const token = cartToken === null ? "" : `&cartToken=${encodeURIComponent(cartToken)}`;
  return `${checkoutPaths.page}?step=${step}${token}`;
}
