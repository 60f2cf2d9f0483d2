import {
  elements,
  type Formatter,
  type FormatterTable,
  property,
  toNumber,
} from "../../engine/index.ts";
import { checkCurrencyOptions } from "../i18n/money.ts";
import { nativeSum } from "../i18n/native-money.ts";
import { fromCents } from "../support/decimal.ts";
import { takesObject } from "../support/takes.ts";
import { priceText } from "./price.ts";
import { toMoney } from "./product.ts";

/**
 * `{cart|cart-quantity}`: the number of units in the cart, in the markup that themes style as the cart badge.
 *
 * Value: a cart, `{ entries: [{ quantity: number }] }`. A missing quantity counts as 0; anything but a cart gives 0.
 * Args: none. Result: HTML, safe as it is. Errors: none.
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
const deprecatedSubtotal: Formatter = () => "deprecated, do not use";

/**
 * `{cart|cart-subtotal}`: the subtotal of the cart, in the markup that themes style and scripts update.
 *
 * Value: a cart with `subtotalCents` and `currency`. Anything but a cart, or an amount that is not finite, gives 0.
 * Args: currency options of `money`. Result: HTML, the amount formatted like prices. Source: the platform's Java
 *   compiler.
 */
const cartSubtotal: Formatter = (cart, args, context) => {
  const money = toMoney({ currency: property(cart, "currency") });
  const read = fromCents(property(cart, "subtotalCents"));
  const amount = read.isFinite() ? read : fromCents(0);
  return `<span class="sqs-cart-subtotal">${priceText({ ...money, amount }, args, context, nativeSum)}</span>`;
};

/** `{cart|cart-url}`: the address of the cart page, whatever the value. Result: text. */
const cartUrl: Formatter = () => "/cart";

/** Cart formatters of the reference mode only. */
export const referenceCartFormatters: FormatterTable = {
  "cart-subtotal": { run: deprecatedSubtotal, result: "text", takes: takesObject },
};

/** Cart formatters of the complete mode only. */
export const completeCartFormatters: FormatterTable = {
  "cart-subtotal": {
    run: cartSubtotal,
    result: "html",
    takes: takesObject,
    checkArgs: checkCurrencyOptions,
  },
};

/** Cart formatters of both modes. */
export const cartFormatters: FormatterTable = {
  "cart-quantity": { run: cartQuantity, result: "html", takes: takesObject },
  "cart-url": { run: cartUrl, result: "text" },
};
