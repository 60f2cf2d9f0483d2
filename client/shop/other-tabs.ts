const storageKey = "schaufenster.cart-changed";

/**
 * Tells the site's other tabs that the cart has changed. By local storage and not by a
 * `BroadcastChannel`, which keeps pages out of the browser's back-forward cache.
 */
export function announceCartChange(): void {
  try {
    localStorage.setItem(storageKey, String(Date.now()));
  } catch (error) {
    // Storage is switched off or full: other tabs see the change with their next page.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Calls `listener` when another tab has changed the cart. */
export function onCartChangeElsewhere(listener: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === storageKey) listener();
  });
}
