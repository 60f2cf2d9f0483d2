import type { AddedEntry } from "../../server/contract/cart/call-schemas.ts";
import * as cartLimits from "../../server/contract/cart/limits.ts";
import * as cartPaths from "../../server/contract/cart/paths.ts";
import { type AddedTexts, cartViewContextSchema } from "../../server/contract/cart/view-schemas.ts";
import * as pageLimits from "../../server/contract/page/limits.ts";
import { fill } from "../../server/contract/texts/fill.ts";
import { createButton, createElement, createLink } from "../core/element.ts";
import { parsePageContext } from "../core/page-context.ts";
import { PausingTimer } from "../core/pausing-timer.ts";
import { whenQuiet } from "../core/when-quiet.ts";
import { toAddedCountText } from "./cart-texts.ts";

/** Pixels between the indicator and the popover, and at least between the popover and the window's edge. */
const GAP_PX = 8;

/** Stays in the page after its first use, because screen readers read what is added to it. */
const region = createElement("div", "sqs-cart-popover");
region.role = "status";

let timer: PausingTimer | undefined;
/** The focused element before the focus entered the popover. */
let before: HTMLElement | undefined;

/** Shows the added product near the template's cart, or in the upper right corner if no cart is visible, for 3 s. */
export async function showPopover({ newlyAdded, shoppingCart }: AddedEntry): Promise<void> {
  if (newlyAdded === null) return;
  if (!region.isConnected) start();
  await whenQuiet(document, { quietMs: pageLimits.quietMs, timeoutMs: pageLimits.quietTimeoutMs });
  const { storeTexts } = parsePageContext(cartViewContextSchema);
  const text = fill(storeTexts.addedToCart, { productName: newlyAdded.title });
  const count = toAddedCountText(shoppingCart.totalQuantity, storeTexts);
  timer?.pause();
  place(findIndicator());
  region.replaceChildren(createBox(text, count, storeTexts));
  timer = new PausingTimer(cartLimits.popoverMs, close);
}

function createBox(text: string, count: string, texts: AddedTexts): HTMLElement {
  const closing = createButton("sqs-cart-popover-close", "×", texts.addedClose);
  closing.addEventListener("click", close);
  return createElement(
    "div",
    "sqs-cart-popover-box",
    createElement("p", "sqs-cart-popover-text", text),
    createElement("p", "sqs-cart-popover-count", count),
    createLink("sqs-cart-popover-link", cartPaths.page, texts.addedCart),
    closing,
  );
}

/** Follows the pointer and the focus from now on. */
function start(): void {
  document.body.append(region);
  const follow = () => {
    if (region.matches(":hover, :focus-within")) timer?.pause();
    else timer?.resume();
  };
  region.addEventListener("pointerenter", follow);
  region.addEventListener("pointerleave", follow);
  region.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !region.contains(relatedTarget)) {
      before = relatedTarget;
    }
    follow();
  });
  // The focus has reached its new element only then.
  region.addEventListener("focusout", () => setTimeout(follow));
  region.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
}

function close(): void {
  timer?.pause();
  timer = undefined;
  if (region.contains(document.activeElement)) before?.focus();
  region.replaceChildren();
}

/** The first of the template's carts that is inside the window. Undefined if none is. */
const findIndicator = (): DOMRect | undefined =>
  [...document.querySelectorAll<HTMLElement>(".sqs-custom-cart")]
    .filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .map((element) => element.getBoundingClientRect())
    .find(
      ({ top, right, bottom, left, width, height }) =>
        width > 0 &&
        height > 0 &&
        top >= 0 &&
        left >= 0 &&
        bottom <= innerHeight &&
        right <= innerWidth,
    );

function place(indicator: DOMRect | undefined): void {
  const { clientWidth } = document.documentElement;
  region.style.top = indicator ? `${indicator.bottom + GAP_PX}px` : "";
  region.style.right = indicator ? `${Math.max(GAP_PX, clientWidth - indicator.right)}px` : "";
}
