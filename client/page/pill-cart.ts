import type { Cart } from "../../server/contract/schemas/cart.ts";
import type { PageContext } from "../page-context.ts";
import { toPillText } from "./pill-text.ts";

let pill: HTMLAnchorElement | undefined;

/**
 * Shows the cart in the floating pill `a.pill-cart`, a link to the cart page. There is none before the
 * first item, and it is hidden when the cart is empty again.
 */
export function showPillCart(cart: Cart | null, context: PageContext): void {
  const text = toPillText(cart, context);
  if (text === null) {
    if (pill) pill.hidden = true;
    return;
  }
  pill ??= document.body.appendChild(createPill());
  pill.hidden = false;
  pill.setAttribute("aria-label", text.name);
  const count = toPart("count", text.count);
  const word = toPart("word", text.word);
  pill.replaceChildren(count, " ", word, " ", toPart("subtotal", text.subtotal));
}

function createPill(): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = "/cart";
  link.className = "pill-cart";
  return link;
}

function toPart(part: "count" | "word" | "subtotal", text: string): HTMLSpanElement {
  const span = document.createElement("span");
  span.className = `pill-cart-${part}`;
  span.textContent = text;
  return span;
}
