import type { CheckoutSettings } from "../../content/settings/checkout.ts";
import type { PaymentName, TaxRule } from "../../content/shop/shop-rules.ts";
import type { Cart } from "../../contract/cart/schemas.ts";
import { findAddressProblems, toAddress } from "../../contract/checkout/address-rules.ts";
import {
  type CheckoutField,
  type CheckoutStep,
  type CheckoutValues,
  TICKED,
} from "../../contract/checkout/fields.ts";
import type { CheckoutState, SentStep } from "../../contract/checkout/schemas.ts";
import {
  askedParts,
  type CheckoutNeeds,
  fieldsOf,
  firstOpenStep,
  isPickedUp,
  stepsOf,
  toShownStep,
} from "../../contract/checkout/step-rules.ts";
import { isCountry } from "../../site/forms/countries.ts";
import { toPickupPlace } from "../totals/index.ts";

/** A gift card that the visitor has entered. */
export type EnteredCard = {
  readonly id: string;
  readonly lastFour: string;
  readonly balanceCents: number;
};

/** A checkout with everything that affects it. */
export type Checkout = {
  readonly cart: Cart;
  readonly settings: CheckoutSettings;
  /** Payment methods that the shop accepts now. */
  readonly payments: readonly PaymentName[];
  /** Country of the shop. */
  readonly country: string;
  readonly taxRules: readonly TaxRule[];
  /** The values entered so far. */
  readonly entered: CheckoutValues;
  /** True if nobody has entered them yet: they are shown to be confirmed, step by step. */
  readonly isSuggested: boolean;
  /** True if the site sells to businesses. */
  readonly sellsToBusinesses: boolean;
  readonly giftCards: readonly EnteredCard[];
  /** The part of the total that no gift card pays: the price of gift cards, in hundredths. */
  readonly cardlessCents: number;
  readonly checkoutKey: string;
};

/** The entered values, with defaults for missing ones. */
export function toValues({ cart, settings, payments, country, entered }: Checkout): CheckoutValues {
  const { country: chosen, region, zip } = cart.shippingLocation ?? {};
  const [payment] = payments;
  const own = settings.country ?? country;
  return {
    newsletter: settings.joinsByDefault ? TICKED : "",
    "shipping-country": chosen ?? own,
    "shipping-region": region ?? "",
    "shipping-zip": zip ?? "",
    sameBilling: settings.billsToShipping ? TICKED : "",
    "billing-country": chosen ?? own,
    ...(payments.length === 1 && { payment }),
    ...entered,
  };
}

/** The information that the checkout has to ask for. */
export function toNeeds(checkout: Checkout): CheckoutNeeds {
  const { cart, settings, payments, taxRules } = checkout;
  return {
    shipping: cart.requiresShipping,
    billing: toDueCents(checkout) > 0,
    // Gift cards are sold without tax.
    taxedByPlace: !cart.requiresShipping && taxRules.length > 0 && toPayableByCards(checkout) > 0,
    taxedRegions: taxRules.flatMap(({ country, state }) => (state === undefined ? [] : [country])),
    shippingPhone: settings.shippingPhone,
    billingPhone: settings.billingPhone,
    payments,
    shippingOptions: cart.shippingOptions.map(({ id }) => id),
    shippingOption: cart.selectedShippingOption,
    pickups: cart.shippingOptions.flatMap(({ id, isPickup }) => (isPickup ? [id] : [])),
    hasNote: settings.hasNote,
    hasNewsletter: settings.hasNewsletter,
    sellsToBusinesses: checkout.sellsToBusinesses,
  };
}

type Paid = Pick<Checkout, "cart" | "giftCards" | "cardlessCents">;

/** The amount that gift cards may pay: all but the price of gift cards. */
export const toPayableByCards = ({ cart, cardlessCents }: Omit<Paid, "giftCards">): number =>
  (cart.grandTotalCents ?? 0) - cardlessCents;

/** The amount that each gift card pays, in the order in which they were entered. */
function toPaidByCards(checkout: Paid) {
  let left = toPayableByCards(checkout);
  return checkout.giftCards.map(({ lastFour, balanceCents }) => {
    const cents = Math.min(left, balanceCents);
    left -= cents;
    return { name: lastFour, cents };
  });
}

/** The amount left to pay. */
const toDueCents = (checkout: Paid): number =>
  toPaidByCards(checkout).reduce(
    (due, { cents }) => due - cents,
    checkout.cart.grandTotalCents ?? 0,
  );

/**
 * The place whose taxes and shipping options an order has: where it is picked up, else its shipping address, without one its
 * billing address, without both the shop's country. Undefined if the cart is there already, if the address is not complete yet,
 * or if nothing can be bought.
 */
export function toTaxedPlace(
  checkout: Checkout,
  rules: Parameters<typeof toPickupPlace>[0],
): CartPlace | undefined {
  const { cart, country } = checkout;
  const values = toValues(checkout);
  const needs = toNeeds(checkout);
  const pickup = isPickedUp(needs) ? toPickupPlace(rules, needs.shippingOption) : undefined;
  const kind = needs.shipping ? "shipping" : "billing";
  const asked = askedParts(kind, values, needs);
  const isEntered =
    findAddressProblems(kind, values, { phone: "none", isCountry, asked }).size === 0;
  if (cart.totalQuantity === 0 || !isEntered) return undefined;
  const entered =
    asked.length > 0 ? toAddress(kind, values, asked) : { country, region: "", zip: "" };
  const place = pickup
    ? { country: pickup.country, region: pickup.region ?? "", zip: "" }
    : entered;
  const { country: present = country, region = "", zip = "" } = cart.shippingLocation ?? {};
  const isThere =
    present === place.country && (region ?? "") === place.region && (zip ?? "") === place.zip;
  return isThere ? undefined : { country: place.country, region: place.region, zip: place.zip };
}

type CartPlace = { readonly country: string; readonly region: string; readonly zip: string };

/** The checkout for display, at the requested step or the first incomplete one before it. */
export function toState(checkout: Checkout, asked: string | undefined): CheckoutState {
  const values = toValues(checkout);
  const needs = toNeeds(checkout);
  const [first = "contact"] = stepsOf(needs);
  const { isSuggested } = checkout;
  return {
    step: isSuggested ? first : toShownStep(asked, values, needs, isCountry),
    steps: [...stepsOf(needs)],
    open: isSuggested ? first : firstOpenStep(values, needs, isCountry),
    values: toTexts(values),
    needs: {
      ...needs,
      taxedRegions: [...needs.taxedRegions],
      payments: [...needs.payments],
      shippingOptions: [...needs.shippingOptions],
      pickups: [...needs.pickups],
    },
    cart: checkout.cart,
    giftCards: toPaidByCards(checkout),
    dueCents: toDueCents(checkout),
    checkoutKey: checkout.checkoutKey,
  };
}

/** An unticked box is not sent; for other fields, a missing value means no change. */
const boxes: readonly CheckoutField[] = ["newsletter", "sameBilling", "invoiceAddress"];

/** The values entered so far, updated with those of a step. */
export function withSent(checkout: Checkout, step: CheckoutStep, sent: SentStep): CheckoutValues {
  const own = fieldsOf(step, toNeeds(checkout)).flatMap((field): [CheckoutField, string][] => {
    const text = sent[field] ?? (boxes.includes(field) ? "" : undefined);
    return text === undefined ? [] : [[field, text]];
  });
  return { ...toValues(checkout), ...Object.fromEntries(own) };
}

const toTexts = (values: CheckoutValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])),
  );
