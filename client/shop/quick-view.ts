import { PRODUCT_ATTRIBUTE, productFormId } from "../../server/contract/products/form.ts";
import { createLightbox, type OpenableLightbox } from "../core/dialog/lightbox.ts";
import { readPageContext } from "../core/page-context.ts";
import { CONTENT_EVENT } from "../core/page-events.ts";
import { followRestock } from "./follow-restock.ts";
import { followVariant } from "./follow-variant.ts";
import { findPageProduct } from "./page-products.ts";
import { followStock } from "./stock-notices.ts";

/** The quick views of this page, by address of the product. */
const lightboxes = new Map<string, OpenableLightbox>();

/**
 * Shows the product that a link leads to over the page, which must have loaded the script of islands. Rejects if the
 * server has no quick view of it.
 */
export async function openQuickView(link: HTMLAnchorElement): Promise<void> {
  const address = new URL(link.href);
  const lightbox = lightboxes.get(address.pathname) ?? (await load(address));
  lightboxes.set(address.pathname, lightbox);
  lightbox.open(link);
}

async function load(address: URL): Promise<OpenableLightbox> {
  const answer = await fetch(`${address.pathname}?format=quick-view`, {
    credentials: "same-origin",
  });
  const fragment = new DOMParser().parseFromString(await answer.text(), "text/html");
  const view = fragment.querySelector<HTMLElement>(".sqs-product-quick-view");
  if (!answer.ok || !view) throw new Error(`${address.pathname} has no quick view`);
  const { storeTexts } = readPageContext();
  takeForms(fragment);
  // Must find the page's own form, so it runs before the quick view's form is inserted.
  const { itemId = "" } = view.dataset;
  const product = document.getElementById(productFormId(itemId))
    ? findPageProduct(itemId)
    : undefined;
  const lightbox = createLightbox({
    content: view,
    label: view.querySelector("h2")?.textContent ?? "",
    close: storeTexts.close,
    className: "sqs-product-quick-view-lightbox",
  });
  if (product) {
    followVariant(product, lightbox.dialog, storeTexts);
    followStock(product, lightbox.dialog);
    followRestock(product, lightbox.dialog);
    const pictures = view.querySelector(".sqs-product-quick-view-pictures");
    product.state.subscribe(() => pictures?.scrollTo({ left: 0 }));
  }
  document.dispatchEvent(new Event(CONTENT_EVENT));
  return lightbox;
}

/** Adds the forms of its products that the page does not have yet. */
function takeForms(fragment: Document): void {
  for (const form of fragment.querySelectorAll(`form[${PRODUCT_ATTRIBUTE}]`)) {
    if (!document.getElementById(form.id)) document.body.append(form);
  }
}
