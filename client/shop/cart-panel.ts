import { isBelowMinimum, toMinimumText } from "../../server/contract/cart/minimum-order.ts";
import * as cartPaths from "../../server/contract/cart/paths.ts";
import type { Cart, CartEntry } from "../../server/contract/cart/schemas.ts";
import { cartViewContextSchema } from "../../server/contract/cart/view-schemas.ts";
import * as checkoutPaths from "../../server/contract/checkout/paths.ts";
import { fill } from "../../server/contract/texts/fill.ts";
import { toMoneyText } from "../../server/contract/values/money-text.ts";
import { createModal } from "../core/dialog/modal.ts";
import { createButton, createElement, createLink } from "../core/element.ts";
import { parsePageContext, readPageContext } from "../core/page-context.ts";
import { CART_SHOWN_EVENT } from "../core/page-events.ts";
import { type ShownProduct, showsAlsoBought } from "./also-bought.ts";
import { cartApi, cartStore } from "./cart.ts";
import { alertFailure } from "./cart-failure.ts";
import { toVariantText } from "./cart-texts.ts";
import { removeEntry } from "./cart-writes.ts";
import { entryPicture } from "./entry-picture.ts";
import { showRelated } from "./related-items.ts";

const { storeTexts, moneyFormat } = readPageContext();
const { storeTexts: viewTexts, minimumCheckoutAmount } = parsePageContext(cartViewContextSchema);
const texts = { ...storeTexts, ...viewTexts };
const money = (cents: number | null): string =>
  cents === null ? "" : toMoneyText(cents, moneyFormat);

const TITLE_ID = "sqs-cart-panel-title";
const MINIMUM_ID = "sqs-cart-panel-minimum";
const title = Object.assign(createElement("h2", "sqs-cart-panel-title", texts.cart), {
  id: TITLE_ID,
  tabIndex: -1,
});
const content = createElement("div", "sqs-cart-panel-content");
const others = createElement("div", "sqs-cart-panel-others");
/** Watched by screen readers while the panel is open. */
const status = createElement("p", "sqs-cart-status");
status.role = "status";
const dialog = createPanel();
const open = createModal({
  dialog,
  box: dialog,
  closing: ".sqs-cart-panel-close, .sqs-cart-panel-continue",
});

/** Shows the cart at the right edge of the window, above the page, until it is closed. */
export function openCartPanel(opener: HTMLElement): void {
  showContent();
  open(opener);
  document.dispatchEvent(new Event(CART_SHOWN_EVENT));
  void showOthers();
}

cartStore.cart.subscribe(() => {
  if (dialog.open) showContent();
});

function createPanel(): HTMLDialogElement {
  const panel = createElement(
    "dialog",
    "sqs-cart-panel",
    createElement(
      "div",
      "sqs-cart-panel-head",
      title,
      createButton("sqs-cart-panel-close", "×", texts.close),
    ),
    content,
    others,
    status,
  );
  panel.setAttribute("aria-labelledby", TITLE_ID);
  document.body.append(panel);
  return panel;
}

function showContent(): void {
  const cart = cartStore.cart.get();
  const continuing = createButton("sqs-cart-panel-continue", texts.continueShopping);
  const hadFocus = content.contains(document.activeElement);
  if (cart === null || cart.entries.length === 0) {
    content.replaceChildren(
      createElement("p", "sqs-cart-panel-empty", texts.cartEmpty),
      continuing,
    );
  } else content.replaceChildren(...createFilled(cart), continuing);
  // The focused element is gone.
  if (hadFocus) title.focus();
}

const createFilled = (cart: Cart): readonly HTMLElement[] => [
  createElement("ul", "sqs-cart-panel-entries", ...cart.entries.map(createEntry)),
  createElement(
    "p",
    "sqs-cart-panel-subtotal",
    createElement("span", "sqs-cart-panel-subtotal-label", texts.subtotal),
    " ",
    createElement("span", "sqs-cart-panel-subtotal-amount", money(cart.subtotalCents)),
  ),
  ...createCheckout(cart),
  createLink("sqs-cart-panel-overview", cartPaths.page, texts.cartOverview),
];

/** The button to the checkout, which does nothing below the minimum order. */
function createCheckout({ subtotalCents }: Cart): readonly HTMLElement[] {
  const look = "sqs-cart-panel-checkout sqs-block-button-element";
  if (!isBelowMinimum(subtotalCents, minimumCheckoutAmount)) {
    return [createLink(look, checkoutPaths.page, texts.checkout)];
  }
  const text = toMinimumText(texts.minimumNotReached, minimumCheckoutAmount, moneyFormat);
  const note = createElement("p", "sqs-cart-panel-minimum", text);
  note.id = MINIMUM_ID;
  const blocked = createElement("a", look, texts.checkout);
  blocked.role = "link";
  blocked.ariaDisabled = "true";
  blocked.setAttribute("aria-describedby", MINIMUM_ID);
  return [note, blocked];
}

function createEntry(entry: CartEntry): HTMLElement {
  const removing = createButton(
    "sqs-cart-panel-remove",
    texts.removeEntry,
    fill(texts.removeEntryName, { title: entry.title }),
  );
  removing.addEventListener("click", () => void remove(entry, removing));
  const name = entry.fullUrl === "" ? entry.title : createLink("", entry.fullUrl, entry.title);
  const variant = toVariantText(entry);
  return createElement(
    "li",
    "sqs-cart-panel-entry",
    ...createPicture(entry.image),
    createElement("span", "sqs-cart-panel-name", name),
    ...(variant === "" ? [] : [createElement("span", "sqs-cart-panel-variant", variant)]),
    createElement(
      "span",
      "sqs-cart-panel-amount",
      `${entry.quantity} × ${money(entry.purchasePriceCents)}`,
    ),
    removing,
  );
}

const createPicture = (image: string | null): readonly HTMLElement[] =>
  image === null
    ? []
    : [Object.assign(createElement("img", "sqs-cart-panel-picture"), entryPicture(image))];

async function remove(entry: CartEntry, button: HTMLButtonElement): Promise<void> {
  // A disabled button would lose the focus.
  if (button.ariaDisabled) return;
  button.ariaDisabled = "true";
  const result = await cartStore.write(removeEntry(entry.id));
  if (result.ok) {
    status.textContent = fill(texts.entryRemoved, { title: entry.title });
    return showOthers();
  }
  button.ariaDisabled = null;
  alertFailure({ title: texts.removeFailedTitle, failure: result.failure, texts, opener: button });
}

/** Shows products that others also bought. Nothing if they cannot be loaded. */
async function showOthers(): Promise<void> {
  if ((cartStore.cart.get()?.entries.length ?? 0) === 0) return others.replaceChildren();
  const result = await cartApi.readAlsoBought();
  const products = result.ok ? result.value.products : [];
  if (!showsAlsoBought(products)) return others.replaceChildren();
  showRelated(products);
  others.replaceChildren(
    createElement("h3", "sqs-cart-panel-others-title", texts.alsoBought),
    createElement("ul", "sqs-cart-panel-entries", ...products.map(createOther)),
  );
}

const createOther = ({ title, fullUrl, image, price }: ShownProduct): HTMLElement =>
  createElement(
    "li",
    "sqs-cart-panel-entry",
    ...createPicture(image),
    createElement("span", "sqs-cart-panel-name", createLink("", fullUrl, title)),
    createElement("span", "sqs-cart-panel-amount", price.price),
  );
