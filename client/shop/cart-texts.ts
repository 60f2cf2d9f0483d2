import * as cartLimits from "../../server/contract/cart/limits.ts";
import type { CartEntry } from "../../server/contract/cart/schemas.ts";
import type { AddedTexts } from "../../server/contract/cart/view-schemas.ts";
import { fill } from "../../server/contract/texts/fill.ts";

/** The chosen options of an entry: `Farbe: Blau, Größe: M`; "" for none. */
export const toVariantText = ({ chosenVariant }: Pick<CartEntry, "chosenVariant">): string =>
  Object.entries(chosenVariant.attributes)
    .map(([option, value]) => `${option}: ${value}`)
    .join(", ");

/** The number of items in the cart: `One item in cart`, `2 items in cart`; above 100 `More than 100 items in cart`. */
export function toAddedCountText(
  quantity: number,
  texts: Pick<AddedTexts, "addedOne" | "addedMany" | "addedMore">,
): string {
  if (quantity === 1) return texts.addedOne;
  return quantity > cartLimits.pillCount
    ? fill(texts.addedMore, { n: cartLimits.pillCount })
    : fill(texts.addedMany, { n: quantity });
}
