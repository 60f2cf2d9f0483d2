import { cookies } from "../../server/contract/cookies.ts";
import { cartStore } from "../cart.ts";
import { readCookie } from "../cookie.ts";
import { onCartChangeElsewhere } from "../other-tabs.ts";

// The script of every page. It stays small: what shows the cart is loaded with the cart.

async function showCart(): Promise<void> {
  const { showPillCart } = await import("./pill-cart.ts");
  // Read after the wait, so that the last of several changes is the one that stays.
  showPillCart(cartStore.getSnapshot());
}

function refreshCart(): void {
  if (readCookie(document.cookie, cookies.hasCart.name) === "true") void cartStore.load();
  else cartStore.clear();
}

cartStore.subscribe(() => void showCart());
onCartChangeElsewhere(refreshCart);
// A page that comes back from the back-forward cache runs no script anew.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) refreshCart();
});
refreshCart();
