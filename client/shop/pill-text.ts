import * as cartLimits from "../../server/contract/cart/limits.ts";
import type { Cart } from "../../server/contract/cart/schemas.ts";
import type { PageContext } from "../../server/contract/page/schemas.ts";
import { fill } from "../../server/contract/texts/fill.ts";
import { toMoneyText } from "../../server/contract/values/money-text.ts";

/** The visible parts of the pill and its accessible name. */
type PillText = {
  readonly count: string;
  readonly word: string;
  /** Empty if the cart has no amounts. */
  readonly subtotal: string;
  readonly name: string;
};

/** `2`, `items`, `£25.80`; one is `1`, `item`, above 100 `100+`. Null for an empty or unknown cart. */
export function toPillText(
  cart: Pick<Cart, "totalQuantity" | "subtotalCents"> | null,
  { storeTexts, moneyFormat }: Pick<PageContext, "storeTexts" | "moneyFormat">,
): PillText | null {
  if (cart === null || cart.totalQuantity <= 0) return null;
  const count = toCountText(cart.totalQuantity);
  const subtotal = cart.subtotalCents === null ? "" : toMoneyText(cart.subtotalCents, moneyFormat);
  const word = cart.totalQuantity === 1 ? storeTexts.item : storeTexts.items;
  const name = fill(storeTexts.pillCartName, { count, items: word, subtotal });
  return { count, word, subtotal, name: name.replace(/[,\s]+$/, "") };
}

/** `7`; above 100 items `100+`. */
export const toCountText = (quantity: number): string =>
  quantity > cartLimits.pillCount ? `${cartLimits.pillCount}+` : String(quantity);
