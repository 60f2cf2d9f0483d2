import type { PostalCodeProblem } from "../../../contract/addresses/address-table.ts";
import type { Cart } from "../../../contract/cart/schemas.ts";
import type { FormProblems } from "../../../contract/forms/rules.ts";
import type { QuantityProblem } from "../../../contract/products/quantity.ts";

/** An entry of a cart, as stored. */
export type Entry = {
  readonly id: string;
  readonly itemId: string;
  readonly sku: string | null;
  /** Title and options at the time of adding, shown once the product is gone. */
  readonly title: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** JSON text of the values for the product's form; null without a form. */
  readonly additionalFields: string | null;
};

/** The destination of a cart. */
export type Location = Readonly<NonNullable<Cart["shippingLocation"]>>;

/** The entries of a cart and the visitor's choices for it. */
export type CartState = {
  /** In the order in which they were added. */
  readonly entries: readonly Entry[];
  /** Codes in capital letters, each once, in the order in which they were applied; includes codes that do not apply now. */
  readonly coupons: readonly string[];
  readonly location: Location | null;
  /** Id of a shipping option, even if it is no longer offered. */
  readonly shippingOption: string | null;
};

/** Things bought on their own, such as subscriptions, have a separate kind of cart. */
export type CartKind = "ordinary" | "subscription";

/** A cart without entries and choices. */
export const emptyState: CartState = {
  entries: [],
  coupons: [],
  location: null,
  shippingOption: null,
};

/** The result of a rule. */
export type Changed = {
  readonly kind: "changed";
  /** Undefined if nothing changes. */
  readonly state: CartState | undefined;
  /** The affected entry, if any. */
  readonly entryId: string | null;
};

/** The reason why a cart is not changed. */
export type Refusal =
  | { readonly kind: "optionsUnselected"; readonly options: readonly string[] }
  | { readonly kind: "quantityInvalid"; readonly problem: QuantityProblem }
  | { readonly kind: "subscriptionNotWhole" }
  | { readonly kind: "subscriptionRefused" }
  | { readonly kind: "giftCardUnselected" }
  | { readonly kind: "itemUnknown" }
  | { readonly kind: "variantUnavailable" }
  | { readonly kind: "fieldsUnreadable" }
  | { readonly kind: "fieldsInvalid"; readonly problems: FormProblems }
  | { readonly kind: "notEnoughStock" }
  | { readonly kind: "quantityTooLarge" }
  | { readonly kind: "cartFull" }
  | { readonly kind: "cartUnknown" }
  | { readonly kind: "entryUnknown" }
  | { readonly kind: "countryUnknown" }
  | { readonly kind: "zipInvalid"; readonly problem: PostalCodeProblem }
  | { readonly kind: "shippingOptionUnknown" }
  | { readonly kind: "shippingOptionUnavailable" }
  | { readonly kind: "couponUnknown" }
  | { readonly kind: "keyReused" };
