import { CONTENT_EVENT } from "../core/page-events.ts";
import { whenIdle } from "../core/when-idle.ts";
import { cartStore } from "../shop/cart.ts";
import { startCartLinks } from "../shop/cart-links.ts";
import { mayHaveCart } from "../shop/may-have-cart.ts";
import { followOtherTabs } from "../shop/other-tabs.ts";
import { startRestockForms } from "../shop/start-restock.ts";

// The script of every page. It stays small: the code that shows the cart loads with the cart.

async function updateView(): Promise<void> {
  const { showCart } = await import("../shop/cart-view.ts");
  // Read after the import, so that the latest of several changes is shown.
  showCart(cartStore.cart.get());
  await import("../shop/pill-place.ts");
}

/** Updates the cart. Visitors without one, and without an account, have nothing to load: indicators are updated at once. */
function refreshCart(): void {
  if (mayHaveCart(document.cookie)) return void cartStore.load();
  cartStore.clear();
  for (const indicator of document.querySelectorAll(".sqs-custom-cart")) {
    indicator.classList.add("empty");
  }
}

/** Takes over the cart of another tab. With another version of this script it may not be a cart; then it is loaded. */
async function followTab(said: unknown): Promise<void> {
  const { parseCart } = await import("../shop/answers.ts");
  const cart = parseCart(said);
  if (cart) await cartStore.follow(cart);
  else refreshCart();
}

async function showAdded(): Promise<void> {
  const added = cartStore.added.get();
  if (added === null) return;
  const { showPopover } = await import("../shop/cart-popover.ts");
  showPopover(added);
}

async function startDialogs(): Promise<void> {
  const popup = document.querySelector<HTMLDialogElement>("dialog.sqs-popup-overlay");
  if (!popup) return;
  const { startPopup } = await import("./popup.ts");
  startPopup(popup);
}

/** Formats amounts in the platform's older format, which lacks the currency. */
async function writeMoney(): Promise<void> {
  if (!document.querySelector(".sqs-money-native")) return;
  const { writeNativeMoney } = await import("./native-money.ts");
  writeNativeMoney(document);
}

cartStore.cart.subscribe(() => void updateView());
cartStore.added.subscribe(() => void showAdded());
followOtherTabs((said) => void followTab(said));
startCartLinks();
startRestockForms();
// A page restored from the back-forward cache does not run its scripts again.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) refreshCart();
});
void startDialogs();
// Once the page is usable. A failure only means that nothing is measured.
whenIdle(() => void import("../analytics/start.ts").catch(() => undefined));
void writeMoney();
document.addEventListener(CONTENT_EVENT, () => void writeMoney());
refreshCart();
