const CHANNEL = "schaufenster.cart";

let channel: BroadcastChannel | undefined;

/** Sends the cart to the site's other tabs. */
export function announceCart(cart: unknown): void {
  channel?.postMessage(cart);
}

/**
 * Calls `listener` with announcements of other tabs, which may run another version of this script. The channel is
 * closed while the page is hidden, because an open one can keep it out of the back-forward cache.
 */
export function followOtherTabs(listener: (cart: unknown) => void): void {
  function open(): void {
    channel ??= new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => listener(data);
  }
  open();
  addEventListener("pageshow", open);
  addEventListener("pagehide", () => {
    channel?.close();
    channel = undefined;
  });
}
