import * as cartPaths from "../../server/contract/cart/paths.ts";
import type { Cart } from "../../server/contract/cart/schemas.ts";
import type { PageContext } from "../../server/contract/page/schemas.ts";
import { typesWithCart } from "../../server/contract/page/types.ts";
import { toPillText } from "./pill-text.ts";

let pill: HTMLAnchorElement | undefined;
/** The landmark around the pill, which is outside the template's own landmarks. */
let region: HTMLElement | undefined;

/**
 * Shows the cart in the floating pill `a.pill-cart`, a link to the cart page. The pill appears with the first item,
 * except on pages that show the cart anyway, and is hidden when the cart is empty again.
 */
export function showPillCart(cart: Cart | null, context: PageContext): void {
  const text = typesWithCart.includes(context.pageType) ? null : toPillText(cart, context);
  if (text === null) {
    if (region) region.hidden = true;
    return;
  }
  pill ??= createPill();
  region ??= document.body.appendChild(createRegion(pill, context.storeTexts.cart));
  region.hidden = false;
  pill.setAttribute("aria-label", text.name);
  const count = toPillPart("count", text.count);
  const word = toPillPart("word", text.word);
  pill.replaceChildren(count, " ", word, " ", toPillPart("subtotal", text.subtotal));
}

function createRegion(link: HTMLAnchorElement, label: string): HTMLElement {
  const aside = document.createElement("aside");
  aside.className = "pill-cart-region";
  aside.setAttribute("aria-label", label);
  aside.append(link);
  return aside;
}

function createPill(): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = cartPaths.page;
  link.className = "pill-cart";
  return link;
}

function toPillPart(part: "count" | "word" | "subtotal", text: string): HTMLSpanElement {
  const span = document.createElement("span");
  span.className = `pill-cart-${part}`;
  span.textContent = text;
  return span;
}
