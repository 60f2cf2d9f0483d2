import {
  type Args,
  type Formatter,
  type FormatterContext,
  type FormatterTable,
  isTruthy,
} from "../../engine/index.ts";
import { localeData } from "../i18n/locale-data.ts";
import { formatCurrency } from "../i18n/money.ts";
import { nativePrice } from "../i18n/native-money.ts";
import { takesProduct } from "../support/takes.ts";
import { fromPrice, type Money, normalPrice, salePrice } from "./product.ts";

/**
 * An amount as the price formatters print it, as HTML. With `featureFlags.useCLDRMoneyFormat` it is formatted for the
 * locale ("" without one); otherwise it is a number without a symbol, in an element that scripts look for.
 */
export function priceText(
  money: Money,
  args: Args,
  context: FormatterContext,
  native: typeof nativePrice = nativePrice,
): string {
  if (!isTruthy(context.lookup(["featureFlags", "useCLDRMoneyFormat"]))) {
    return native(money.amount);
  }
  const locale = localeData(context.locale);
  return locale ? formatCurrency(locale, money.amount, money.currency, args) : "";
}

/** Cents of an amount, not rounded: "1234567.891" is "123456789.1". */
const cents = (money: Money): string => money.amount.movePoint(2).toString();

/**
 * `{item|from-price}`: the lowest current price of a product, in cents.
 *
 * Value: a product item; anything else gives "0". Args: none. Result: text, a plain decimal.
 * Source: reference engine.
 */
const fromPriceCents: Formatter = (item) => cents(fromPrice(item));

/** `{item|normal-price}`: the highest price, sales ignored; otherwise as `from-price`. */
const normalPriceCents: Formatter = (item) => cents(normalPrice(item));

/** `{item|sale-price}`: the lowest price of a variant on sale; otherwise as `from-price`. */
const salePriceCents: Formatter = (item) => cents(salePrice(item));

/** Formatters of prices as plain decimals in cents. */
export const priceFormatters: FormatterTable = {
  "from-price": { run: fromPriceCents, result: "text", takes: takesProduct },
  "normal-price": { run: normalPriceCents, result: "text", takes: takesProduct },
  "sale-price": { run: salePriceCents, result: "text", takes: takesProduct },
};
