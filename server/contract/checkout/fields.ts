/** The steps of the checkout, in their order; a cart may need fewer. */
export const checkoutSteps = ["contact", "address", "shipping", "payment", "review"] as const;
/** A step of the checkout. */
export type CheckoutStep = (typeof checkoutSteps)[number];

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

/** Where goods go to, and who pays. */
const addressKinds = ["shipping", "billing"] as const;
/** One of the two addresses. */
export type AddressKind = (typeof addressKinds)[number];

/** Name of the field of a part of an address. */
export const addressField = <Kind extends AddressKind, Part extends AddressPart>(
  kind: Kind,
  part: Part,
) => `${kind}-${part}` as const;

/** Names of the fields outside of addresses. Of a box that is not ticked, the value is empty. */
export const plainFields = ["email", "newsletter", "sameBilling", "payment", "note"] as const;

/** Name of a field that the checkout keeps. */
export type CheckoutField = (typeof plainFields)[number] | `${AddressKind}-${AddressPart}`;

/** Every field that the checkout keeps. @internal */
export const checkoutFields: readonly CheckoutField[] = [
  ...plainFields,
  ...addressKinds.flatMap((kind) => addressParts.map((part) => addressField(kind, part))),
];

/** What has been entered so far, by field; what is missing is empty. */
export type CheckoutValues = Readonly<Partial<Record<CheckoutField, string>>>;

/** Value of a box that is ticked. */
export const TICKED = "on";

/** Name of the field in which a shipping option is chosen: it is kept with the cart. */
export const SHIPPING_OPTION_FIELD = "shippingOption";

/** A field of the checkout that something can be wrong with. */
export type FaultyField = CheckoutField | typeof SHIPPING_OPTION_FIELD;

/**
 * Stands in place of a product's id in what was refused at checkout without script; it is kept as refused forms of products are
 * (`refusedFormSchema`). `attributes` has the code that was typed; `fields` of the problem has the names of the inputs at fault.
 */
export const CHECKOUT_FORM = "/checkout";
