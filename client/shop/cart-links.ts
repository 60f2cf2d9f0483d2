import * as cartPaths from "../../server/contract/cart/paths.ts";
import { onPlainClick } from "../core/plain-click.ts";

/**
 * The template's own links to the cart, and the one in the notice about an added product. The pill leads to the page.
 */
const links = [".sqs-custom-cart", ".sqs-cart-popover"].map(
  (place) => `a[href="${cartPaths.page}"]:is(${place}, ${place} *)`,
);

/**
 * Makes links to the cart open the panel, except on the cart page. Without scripts, or if the panel fails to load, they
 * are links.
 */
export function startCartLinks(): void {
  onPlainClick(links.join(), (link, event) => {
    if (location.pathname === cartPaths.page) return;
    event.preventDefault();
    void openPanel(link);
  });
}

async function openPanel(link: HTMLAnchorElement): Promise<void> {
  try {
    const { openCartPanel } = await import("./cart-panel.ts");
    openCartPanel(link);
  } catch (error) {
    console.error("the cart's panel cannot be shown", error);
    location.assign(link.href);
  }
}
