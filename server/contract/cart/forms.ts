/**
 * Ids of the forms that fields and buttons of the cart page refer to. They stand beside the island, because an island
 * may not contain forms.
 */
export const cartForms = {
  location: "cart-location",
  shipping: "cart-shipping",
  coupon: "cart-coupon",
  /**
   * The form of an entry, and the form that removes it. They are two because Enter in a field presses the first button
   * of its form.
   */
  entry: (id: string): string => `cart-entry-${id}`,
  removal: (id: string): string => `cart-removal-${id}`,
} as const;

/**
 * Takes the place of a product's id when a form of the cart page was posted without script and refused; it is stored
 * like refused product forms (`refusedFormSchema`). `attributes` holds the typed texts by input name, and
 * `entryId` the entry; `fields` of the problem holds the names of the inputs at fault.
 */
export const CART_FORM = "";
