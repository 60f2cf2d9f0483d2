import type { Cart } from "../../server/contract/cart/schemas.ts";
import { readPageContext } from "../core/page-context.ts";
import { CART_EVENT, CONTENT_EVENT } from "../core/page-events.ts";
import { showCartIndicator } from "./cart-indicator.ts";
import { showPillCart } from "./pill-cart.ts";

let shown: Cart | null = null;

/** Shows the cart everywhere on the page; null means empty. Loads with the first cart. */
export function showCart(cart: Cart | null): void {
  const context = readPageContext();
  shown = cart;
  showPillCart(cart, context);
  showCartIndicator(cart, context);
  document.dispatchEvent(new CustomEvent(CART_EVENT, { detail: cart }));
}

// Scripts of templates may insert other indicators.
document.addEventListener(CONTENT_EVENT, () => showCart(shown));
