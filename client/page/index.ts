import { cookies } from "../../server/contract/cookies.ts";
import { readCookie } from "../core/cookie.ts";
import { cartStore } from "../shop/cart.ts";
import { onCartChangeElsewhere } from "../shop/other-tabs.ts";

// The script of every page. It stays small: what shows the cart is loaded with the cart.

async function updateView(): Promise<void> {
  const { showCart } = await import("../shop/cart-view.ts");
  // Read after the wait, so that the last of several changes is the one that stays.
  showCart(cartStore.cart.get());
}

function refreshCart(): void {
  if (readCookie(document.cookie, cookies.hasCart.name) === "true") void cartStore.load();
  else cartStore.clear();
}

cartStore.cart.subscribe(() => void updateView());
onCartChangeElsewhere(refreshCart);
// A page that comes back from the back-forward cache runs no script anew.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) refreshCart();
});
refreshCart();
