import type { CartPageProps, CartPageTexts } from "../../../server/contract/cart/island.ts";
import type { Cart } from "../../../server/contract/cart/schemas.ts";
import type { ClientTexts } from "../../../server/contract/page/schemas.ts";
import type { MoneyFormat } from "../../../server/contract/values/money-format.ts";
import { toPillText } from "../pill-text.ts";

/** What each part of the cart's page gets. */
export type CartPart = {
  readonly cart: Cart;
  readonly texts: CartPageTexts & ClientTexts;
  readonly moneyFormat: MoneyFormat;
  readonly refused: CartPageProps["refused"];
};

/** Tells screen readers what has changed. */
export type Announce = (text: string) => void;

/** The cart in a sentence for screen readers: `Warenkorb, 2 Artikel, 34,00 €`. */
export const toCartText = (
  cart: Cart,
  storeTexts: CartPart["texts"],
  moneyFormat: MoneyFormat,
): string => toPillText(cart, { storeTexts, moneyFormat })?.name ?? storeTexts.cartEmpty;

/** Texts of fields that were refused, by their names. */
export type FieldProblems = Readonly<Record<string, string>>;

/** What is wrong with the fields of a form that was posted without script: the text stands at the first of them. */
export function toRefusedFields(
  refused: CartPart["refused"],
  names: readonly string[],
): FieldProblems {
  const first = refused?.problem?.fields.find((field) => names.includes(field));
  return first === undefined ? {} : { [first]: refused?.problem?.text ?? "" };
}
