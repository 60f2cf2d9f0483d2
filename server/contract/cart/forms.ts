/** Ids of the forms that the fields and buttons of the cart's page name: they stand beside the island, which may hold none. */
export const cartForms = {
  location: "cart-location",
  shipping: "cart-shipping",
  coupon: "cart-coupon",
  /** The form of the entry with an id, and the one that removes it: Enter in a field presses the first button of its form. */
  entry: (id: string): string => `cart-entry-${id}`,
  removal: (id: string): string => `cart-removal-${id}`,
} as const;

/**
 * Stands in place of a product's id in a form of the cart page that was posted without script and refused; such a form is kept
 * as those of products are (`refusedFormSchema`). `attributes` has the texts that were typed, by the names of their inputs, and
 * `entryId`, the entry that the form was about; `fields` of the problem has the names of the inputs at fault.
 */
export const CART_FORM = "";
