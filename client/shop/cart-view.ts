import type { Cart } from "../../server/contract/schemas/cart.ts";
import { readPageContext } from "../core/page-context.ts";
import { pageEvents } from "../core/page-events.ts";
import { showCartIndicator } from "./cart-indicator.ts";
import { showPillCart } from "./pill-cart.ts";

/** Shows the cart everywhere in the page; null means empty. Loads with the first cart. */
export function showCart(cart: Cart | null): void {
  const context = readPageContext();
  showPillCart(cart, context);
  showCartIndicator(cart, context);
  document.dispatchEvent(new CustomEvent(pageEvents.cart, { detail: cart }));
}
