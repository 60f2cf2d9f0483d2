const STORAGE_KEY = "schaufenster.cart-changed";

/**
 * Tells the site's other tabs that the cart has changed. Uses local storage, because a `BroadcastChannel` keeps
 * pages out of the back-forward cache.
 */
export function announceCartChange(): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch (error) {
    // Storage is disabled or full: other tabs see the change on their next page.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Calls `listener` when another tab has changed the cart. */
export function onCartChangeElsewhere(listener: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === STORAGE_KEY) listener();
  });
}
