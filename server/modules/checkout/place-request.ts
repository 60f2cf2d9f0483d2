import type { PaymentName } from "../../content/shop/shop-rules.ts";
import type { CheckoutValues } from "../../contract/checkout/fields.ts";
import {
  findStepProblems,
  firstOpenStep,
  toAddresses,
} from "../../contract/checkout/step-rules.ts";
import { toVatId } from "../../contract/documents/vat-id.ts";
import { isCountry } from "../../site/forms/countries.ts";
import type { PlaceRequest } from "../orders/index.ts";
import { type Checkout, toNeeds, toValues } from "./checkout-state.ts";
import { checkoutInvalid } from "./errors.ts";
import type { StoredCheckout } from "./store.ts";

/** The part of a request that was entered at the checkout. */
type Entries = Pick<
  PlaceRequest,
  | "cartId"
  | "email"
  | "shippingAddress"
  | "billingAddress"
  | "business"
  | "note"
  | "payment"
  | "awaitsPayment"
  | "giftCardIds"
>;

/** True for a payment method that reports the outcome at once. */
export const isOnline = (payment: PaymentName | null): boolean =>
  payment === "test" || payment === "stripe";

/** The entered data. Throws if it is incomplete. */
export function toEntries(checkout: Checkout): Entries {
  const values = toValues(checkout);
  const needs = toNeeds(checkout);
  const open = firstOpenStep(values, needs, isCountry);
  const problems = findStepProblems(open, values, needs, isCountry);
  // Suggested values were seen by nobody, and the cart may be taxed elsewhere.
  if (problems.size > 0 || checkout.isSuggested) throw checkoutInvalid(problems);
  const addresses = toAddresses(values, needs);
  const payment = needs.billing
    ? (checkout.payments.find((one) => one === values.payment) ?? null)
    : null;
  return {
    cartId: checkout.cart.id,
    email: values.email?.trim() ?? "",
    shippingAddress: addresses.shipping,
    billingAddress: addresses.billing,
    business: needs.sellsToBusinesses ? toBusiness(values) : undefined,
    note: needs.hasNote ? (values.note?.trim() ?? "") : "",
    payment,
    awaitsPayment: isOnline(payment),
    giftCardIds: checkout.giftCards.map(({ id }) => id),
  };
}

function toBusiness({ company = "", vatId = "" }: CheckoutValues) {
  const named = { company: company.trim(), vatId: toVatId(vatId) };
  return named.company === "" ? undefined : named;
}

/** A repeated request: only its key and its cart count. */
export const toRepeated = ({ cartId, entered, giftCards }: StoredCheckout): Entries => ({
  cartId,
  email: entered.email?.trim() ?? "",
  shippingAddress: null,
  billingAddress: null,
  note: "",
  payment: null,
  awaitsPayment: false,
  giftCardIds: giftCards,
});
