import type { CartPageProps, CartPageTexts } from "../../../server/contract/cart/island.ts";
import type { Cart } from "../../../server/contract/cart/schemas.ts";
import type { ClientTexts } from "../../../server/contract/page/schemas.ts";
import type { MoneyFormat } from "../../../server/contract/values/money-format.ts";
import { toPillText } from "../pill-text.ts";

/** Passed to each part of the cart page. */
export type CartPart = {
  readonly cart: Cart;
  readonly texts: CartPageTexts & ClientTexts;
  readonly moneyFormat: MoneyFormat;
  readonly refused: CartPageProps["refused"];
};

/** Announces a change to screen readers. */
export type Announce = (text: string) => void;

/** The cart in a sentence for screen readers: `Warenkorb, 2 Artikel, 34,00 €`. */
export const toCartText = (
  cart: Cart,
  storeTexts: CartPart["texts"],
  moneyFormat: MoneyFormat,
): string => toPillText(cart, { storeTexts, moneyFormat })?.name ?? storeTexts.cartEmpty;

/** Errors of refused fields, by field name. */
export type FieldProblems = Readonly<Record<string, string>>;

/** The errors of a form that was posted without script: the text is shown at the first field at fault. */
export function toRefusedFields(
  refused: CartPart["refused"],
  names: readonly string[],
): FieldProblems {
  const first = refused?.problem?.fields.find((field) => names.includes(field));
  return first === undefined ? {} : { [first]: refused?.problem?.text ?? "" };
}
