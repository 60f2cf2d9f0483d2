const CHANNEL = "schaufenster.cart";

let channel: BroadcastChannel | undefined;

/** Gives the site's other tabs what has become of the cart. */
export function announceCart(cart: unknown): void {
  channel?.postMessage(cart);
}

/**
 * Calls `listener` with what another tab announces, which may be of another version of this script. The channel is closed while
 * the page is not shown: an open one can keep it out of the back-forward cache.
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
