import type { TextName } from "../texts/index.ts";

/** The checkout steps in order. A cart may need fewer. */
export const checkoutSteps = ["contact", "address", "shipping", "payment", "review"] as const;
/** A step of the checkout. */
export type CheckoutStep = (typeof checkoutSteps)[number];

/** Names of the texts for the steps. */
export const stepNames = {
  contact: "checkoutContact",
  address: "checkoutAddress",
  shipping: "checkoutShippingStep",
  payment: "checkoutPayment",
  review: "checkoutReview",
} as const satisfies Record<CheckoutStep, TextName>;

/** Parts of an address, in the order of their fields. */
export const addressParts = [
  "country",
  "firstName",
  "lastName",
  "line1",
  "line2",
  "zip",
  "city",
  "region",
  "phone",
] as const;
/** A part of an address. */
export type AddressPart = (typeof addressParts)[number];

/** The addresses of an order: where goods go, and who pays. */
const addressKinds = ["shipping", "billing"] as const;
/** One of the two addresses. */
export type AddressKind = (typeof addressKinds)[number];

/** Name of the field for a part of an address. */
export const addressField = <Kind extends AddressKind, Part extends AddressPart>(
  kind: Kind,
  part: Part,
) => `${kind}-${part}` as const;

/** Names of the fields outside addresses. The value of an unticked box is empty. */
export const plainFields = [
  "email",
  "company",
  "vatId",
  "newsletter",
  "sameBilling",
  "invoiceAddress",
  "payment",
  "note",
] as const;

/** Name of a field that the checkout stores. */
export type CheckoutField = (typeof plainFields)[number] | `${AddressKind}-${AddressPart}`;

/** Every field that the checkout stores. @internal */
export const checkoutFields: readonly CheckoutField[] = [
  ...plainFields,
  ...addressKinds.flatMap((kind) => addressParts.map((part) => addressField(kind, part))),
];

/** The values entered so far, by field. Missing ones count as empty. */
export type CheckoutValues = Readonly<Partial<Record<CheckoutField, string>>>;

/** Value of a box that is ticked. */
export const TICKED = "on";

/** Name of the field that chooses a shipping option; the cart stores it. */
export const SHIPPING_OPTION_FIELD = "shippingOption";

/** Name of the box by which buyers of files agree that these are delivered at once; the order stores it. */
export const CONSENT_FIELD = "filesAtOnce";

/** A field of the checkout that can be wrong. */
export type FaultyField = CheckoutField | typeof SHIPPING_OPTION_FIELD;

/**
 * Takes the place of a product's id when checkout refuses a form posted without script; it is stored like refused
 * product forms (`refusedFormSchema`). `attributes` holds the typed code; `fields` of the problem holds the names of
 * the inputs at fault.
 */
export const CHECKOUT_FORM = "/checkout";
