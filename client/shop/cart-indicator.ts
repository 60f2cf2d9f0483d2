import type { Cart } from "../../server/contract/cart/schemas.ts";
import type { PageContext } from "../../server/contract/page/schemas.ts";
import { toMoneyText } from "../../server/contract/values/money-text.ts";
import { toCountText } from "./pill-text.ts";

/**
 * Writes the cart into the template's own indicators: `.sqs-cart-quantity`, `.sqs-cart-subtotal`, and the class `empty`
 * of `.sqs-custom-cart`. If the cart has no amounts, the subtotal is blank.
 */
export function showCartIndicator(cart: Cart | null, { moneyFormat }: PageContext): void {
  const quantity = cart?.totalQuantity ?? 0;
  const cents = cart === null ? 0 : cart.subtotalCents;
  setText(".sqs-cart-quantity", toCountText(quantity));
  setText(".sqs-cart-subtotal", cents === null ? "" : toMoneyText(cents, moneyFormat));
  for (const indicator of document.querySelectorAll(".sqs-custom-cart")) {
    indicator.classList.toggle("empty", quantity === 0);
  }
}

function setText(selector: string, text: string): void {
  for (const element of document.querySelectorAll(selector)) element.textContent = text;
}
