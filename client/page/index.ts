import { cookies } from "../../server/contract/cookies.ts";
import { pagePaths } from "../../server/contract/paths.ts";
import { readCookie } from "../core/cookie.ts";
import { cartStore } from "../shop/cart.ts";
import { onCartChangeElsewhere } from "../shop/other-tabs.ts";

// The script of every page. It stays small: the code that shows the cart loads with the cart.

async function updateView(): Promise<void> {
  const { showCart } = await import("../shop/cart-view.ts");
  // Read after the import, so that the latest of several changes is shown.
  showCart(cartStore.cart.get());
}

function refreshCart(): void {
  if (readCookie(document.cookie, cookies.hasCart.name) === "true") void cartStore.load();
  else cartStore.clear();
}

async function startDialogs(): Promise<void> {
  const popup = document.querySelector<HTMLDialogElement>("dialog.sqs-popup-overlay");
  if (!popup) return;
  const { startPopup } = await import("./popup.ts");
  startPopup(popup);
}

/** The cart has changed, but not by this page. */
async function followCart(): Promise<void> {
  refreshCart();
  if (location.pathname !== pagePaths.cart) return;
  const { refreshCartPage } = await import("../shop/cart-page.ts");
  await refreshCartPage();
}

cartStore.cart.subscribe(() => void updateView());
onCartChangeElsewhere(() => void followCart());
// A page restored from the back-forward cache does not run its scripts again.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) void followCart();
});
void startDialogs();
refreshCart();
