import {
  elements,
  type Formatter,
  type FormatterTable,
  property,
  toNumber,
} from "../../engine/index.ts";

/**
 * `{cart|cart-quantity}`: how many units the cart holds, in the markup that themes style as the cart
 * badge.
 *
 * Value: a cart, `{ entries: [{ quantity: number }] }`. A missing quantity counts as 0; a value that is
 *   no cart gives 0 units. Args: none. Result: HTML, safe as it is. Errors: none.
 * Source: reference engine, CartQuantityFormatter.
 */
const cartQuantity: Formatter = (cart) => {
  const units = elements(property(cart, "entries")).reduce<number>(
    (sum, entry) => sum + toNumber(property(entry, "quantity")),
    0,
  );
  return `<span class="sqs-cart-quantity">${units}</span>`;
};

/** `{cart|cart-subtotal}` in the reference engine: a fixed text. */
const cartSubtotal: Formatter = () => "deprecated, do not use";

/** `{cart|cart-url}`: the address of the cart page. The value does not matter. Result: text. */
const cartUrl: Formatter = () => "/cart";

export const cartFormatters: FormatterTable = {
  "cart-quantity": { run: cartQuantity, result: "html" },
  "cart-subtotal": { run: cartSubtotal, result: "text" },
  "cart-url": { run: cartUrl, result: "text" },
};
