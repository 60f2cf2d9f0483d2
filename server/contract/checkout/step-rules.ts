import { isVatId, toVatId } from "../documents/vat-id.ts";
import { isEmail } from "../values/email.ts";
import {
  type AddressProblem,
  type EnteredAddress,
  findAddressProblems,
  type PhoneNeed,
  toAddress,
} from "./address-rules.ts";
import {
  type AddressKind,
  type AddressPart,
  addressField,
  addressParts,
  type CheckoutField,
  type CheckoutStep,
  type CheckoutValues,
  checkoutSteps,
  type FaultyField,
  SHIPPING_OPTION_FIELD,
  TICKED,
} from "./fields.ts";

/** Names of the texts that tell what is wrong with a field of the checkout. */
export type CheckoutProblem =
  | AddressProblem
  | "restockEmailEmpty"
  | "restockEmailInvalid"
  | "notShipped"
  | "checkoutCompanyMissing"
  | "checkoutVatIdInvalid"
  | "checkoutShippingMissing"
  | "checkoutPaymentMissing";

/** Everything that the checkout of a cart has to ask for. */
export type CheckoutNeeds = {
  /** True if something is shipped. */
  readonly shipping: boolean;
  /** True if something is left to pay. */
  readonly billing: boolean;
  /** True if nothing is shipped, and the tax depends on where the buyer lives. */
  readonly taxedByPlace: boolean;
  /** Countries whose tax also depends on the region. */
  readonly taxedRegions: readonly string[];
  readonly shippingPhone: PhoneNeed;
  readonly billingPhone: PhoneNeed;
  /** Payment methods that the shop accepts. */
  readonly payments: readonly string[];
  /** Ids of the shipping options that the cart is offered, and of the current one. */
  readonly shippingOptions: readonly string[];
  readonly shippingOption: string | null;
  /** Ids of those with which the buyer comes for the goods. */
  readonly pickups: readonly string[];
  readonly hasNote: boolean;
  readonly hasNewsletter: boolean;
  /** True if buyers may name their company. */
  readonly sellsToBusinesses: boolean;
};

/** Problems by field, in field order. */
export type CheckoutProblems = ReadonlyMap<FaultyField, CheckoutProblem>;

/** True if the buyer comes for the goods, so that nothing is sent to an address. */
export const isPickedUp = ({ shipping, shippingOption, pickups }: CheckoutNeeds): boolean =>
  shipping && shippingOption !== null && pickups.includes(shippingOption);

/** The steps of a cart in order. Buyers who come for the goods say so in the step of addresses. */
export const stepsOf = (needs: CheckoutNeeds): readonly CheckoutStep[] =>
  checkoutSteps.filter((step) => {
    const { shipping, billing, taxedByPlace } = needs;
    if (step === "address") return shipping || billing || taxedByPlace;
    return step !== "shipping" || (shipping && !isPickedUp(needs));
  });

/** True if buyers may choose whether their invoice has an address: nothing else needs one. */
export const offersInvoiceAddress = ({ shipping, billing, pickups }: CheckoutNeeds): boolean =>
  billing && (!shipping || pickups.length > 0);

/** The parts of a place that tax needs of a buyer in a country to whom nothing is shipped. */
export function taxedParts(
  { taxedByPlace, taxedRegions }: CheckoutNeeds,
  country: string,
): readonly AddressPart[] {
  if (!taxedByPlace) return [];
  return taxedRegions.includes(country) ? ["country", "region"] : ["country"];
}

/** The parts of an address that have to be entered; none if there is no such address. */
export function askedParts(
  kind: AddressKind,
  values: CheckoutValues,
  needs: CheckoutNeeds,
): readonly AddressPart[] {
  const { billing } = needs;
  const isSent = needs.shipping && !isPickedUp(needs);
  if (kind === "shipping") return isSent ? addressParts : [];
  if (isSent) return billing && values.sameBilling !== TICKED ? addressParts : [];
  if (billing && values.invoiceAddress === TICKED) return addressParts;
  return taxedParts(needs, toAddress(kind, values).country);
}

/** The addresses of an order as entered; null for one that is not asked for. */
export function toAddresses(
  values: CheckoutValues,
  needs: CheckoutNeeds,
): { readonly shipping: EnteredAddress | null; readonly billing: EnteredAddress | null } {
  const read = (kind: AddressKind) => {
    const asked = askedParts(kind, values, needs);
    return asked.length > 0 ? toAddress(kind, values, asked) : null;
  };
  const shipping = read("shipping");
  return { shipping, billing: read("billing") ?? (needs.billing ? shipping : null) };
}

/** The fields of a step that are stored with the checkout. */
export function fieldsOf(step: CheckoutStep, needs: CheckoutNeeds): readonly CheckoutField[] {
  const { shipping, billing } = needs;
  const parts = (kind: "shipping" | "billing", phone: PhoneNeed) =>
    addressParts
      .filter((part) => part !== "phone" || phone !== "none")
      .map((part) => addressField(kind, part));
  switch (step) {
    case "contact":
      return [
        "email",
        ...(needs.sellsToBusinesses ? (["company", "vatId"] as const) : []),
        ...(needs.hasNewsletter ? (["newsletter"] as const) : []),
      ];
    case "address":
      return [
        ...(shipping ? parts("shipping", needs.shippingPhone) : []),
        ...(shipping && billing ? (["sameBilling"] as const) : []),
        ...(offersInvoiceAddress(needs) ? (["invoiceAddress"] as const) : []),
        ...(billing || needs.taxedByPlace ? parts("billing", needs.billingPhone) : []),
      ];
    case "payment":
      return [
        ...(billing ? (["payment"] as const) : []),
        ...(needs.hasNote ? (["note"] as const) : []),
      ];
    default:
      return [];
  }
}

/** Finds what is wrong with the values of a step. `isCountry` knows the codes of countries. */
export function findStepProblems(
  step: CheckoutStep,
  values: CheckoutValues,
  needs: CheckoutNeeds,
  isCountry: (code: string) => boolean,
): CheckoutProblems {
  switch (step) {
    case "contact":
      return new Map([
        ...toProblems("email", findEmailProblem(values)),
        ...(needs.sellsToBusinesses ? findBusinessProblems(values) : []),
      ]);
    case "address":
      return new Map([
        ...findAddressProblems("shipping", values, {
          phone: needs.shippingPhone,
          isCountry,
          asked: askedParts("shipping", values, needs),
        }),
        ...findAddressProblems("billing", values, {
          phone: needs.billingPhone,
          isCountry,
          asked: askedParts("billing", values, needs),
        }),
      ]);
    case "shipping":
      return toProblems(SHIPPING_OPTION_FIELD, needs.shipping && findShippingProblem(needs));
    case "payment":
      return toProblems(
        "payment",
        needs.billing && !needs.payments.includes(values.payment ?? "") && "checkoutPaymentMissing",
      );
    case "review":
      return new Map();
  }
}

/** The first step with a missing or wrong value; the last step if there is none. */
export const firstOpenStep = (
  values: CheckoutValues,
  needs: CheckoutNeeds,
  isCountry: (code: string) => boolean,
): CheckoutStep =>
  stepsOf(needs).find((step) => findStepProblems(step, values, needs, isCountry).size > 0) ??
  "review";

/**
 * The step to show when one is asked for: never one that the cart does not have, or that comes after an incomplete
 * step.
 */
export function toShownStep(
  asked: string | undefined,
  values: CheckoutValues,
  needs: CheckoutNeeds,
  isCountry: (code: string) => boolean,
): CheckoutStep {
  const steps = stepsOf(needs);
  const open = firstOpenStep(values, needs, isCountry);
  const found = steps.find((step) => step === asked);
  return found && steps.indexOf(found) <= steps.indexOf(open) ? found : open;
}

const toProblems = (
  field: FaultyField,
  problem: CheckoutProblem | false | undefined,
): CheckoutProblems => new Map(problem ? [[field, problem]] : []);

/** A number alone names nobody. */
function findBusinessProblems({ company = "", vatId = "" }: CheckoutValues): CheckoutProblems {
  const id = toVatId(vatId);
  if (id === "") return new Map();
  return new Map([
    ...toProblems("company", company.trim() === "" && "checkoutCompanyMissing"),
    ...toProblems("vatId", !isVatId(id) && "checkoutVatIdInvalid"),
  ]);
}

function findEmailProblem({ email = "" }: CheckoutValues): CheckoutProblem | undefined {
  const text = email.trim();
  if (text === "") return "restockEmailEmpty";
  return isEmail(text) ? undefined : "restockEmailInvalid";
}

function findShippingProblem({
  shippingOptions,
  shippingOption,
}: CheckoutNeeds): CheckoutProblem | undefined {
  if (shippingOptions.length === 0) return "notShipped";
  return shippingOption !== null && shippingOptions.includes(shippingOption)
    ? undefined
    : "checkoutShippingMissing";
}
