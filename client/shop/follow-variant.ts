import { PRICE_ATTRIBUTE } from "../../server/contract/product-form.ts";
import type { ClientTexts } from "../../server/contract/schemas/page.ts";
import type { ShownPrice, ShownVariant } from "../../server/contract/schemas/product.ts";
import type { ProductStore } from "./product-store.ts";

/**
 * Lets what the page shows of a product follow the choice: prices, base price and picture are those of the chosen variant, and
 * the server's again while none is chosen.
 */
export function followVariant(product: ProductStore, texts: ClientTexts): void {
  if (!product.product.variants.some(({ shown }) => shown)) return;
  const { id, image } = product.product;
  const frames = [...document.querySelectorAll(`[${PRICE_ATTRIBUTE}]`)].filter(
    (frame) => frame.getAttribute(PRICE_ATTRIBUTE) === id,
  );
  const places = [
    ...frames.flatMap((frame) => [
      toPlace(frame.querySelector(".product-price"), (shown) => priceNodes(shown, texts)),
      toPlace(frame.querySelector(".subscription-price"), ({ subscription }) =>
        subscription ? priceNodes(subscription, texts) : [],
      ),
      toPlace(frame.querySelector(".product-unit-price"), ({ unitPrice }) => [unitPrice ?? ""]),
    ]),
    toPicture(image),
  ];
  let last: ShownVariant | undefined;
  const update = () => {
    const shown = product.chosen?.shown;
    if (shown === last) return;
    last = shown;
    for (const show of places) show(shown);
  };
  product.state.subscribe(update);
  update();
}

/** Shows a variant in one place of the page, or what the server wrote there. */
type Show = (shown: ShownVariant | undefined) => void;

/** A place that is read out when it changes. */
function toPlace(
  element: Element | null,
  nodesOf: (shown: ShownVariant) => readonly (Node | string)[],
): Show {
  if (element === null) return () => undefined;
  const written = [...element.childNodes];
  element.setAttribute("aria-live", "polite");
  element.setAttribute("aria-atomic", "true");
  return (shown) => element.replaceChildren(...(shown ? nodesOf(shown) : written));
}

/** The prices as the server's markup has them. */
function priceNodes(
  { price, original }: ShownPrice,
  texts: ClientTexts,
): readonly (Node | string)[] {
  if (original === undefined) return [price];
  const hidden = (text: string) => span("visually-hidden v6-visually-hidden", text);
  return [
    hidden(texts.salePriceText),
    price,
    " ",
    hidden(texts.originalPriceText),
    span("original-price", original),
  ];
}

function span(className: string, text: string): HTMLSpanElement {
  const element = document.createElement("span");
  element.className = className;
  element.textContent = text;
  return element;
}

/** Attributes in which a template may name a picture. */
const PICTURE_ATTRIBUTES = ["src", "srcset", "data-src", "data-image"];

/** The first image of the product's own picture. It keeps its size, whichever picture it shows. */
function toPicture(own: string | undefined): Show {
  const image = own === undefined ? undefined : findImage(own);
  if (image === undefined || own === undefined) return () => undefined;
  const written = PICTURE_ATTRIBUTES.flatMap((name): [string, string][] => {
    const value = image.getAttribute(name);
    return value === null ? [] : [[name, value]];
  });
  return (shown) => {
    for (const [name, value] of written) {
      const changed = shown?.image === undefined ? value : withPicture(value, own, shown);
      if (image.getAttribute(name) !== changed) image.setAttribute(name, changed);
    }
  };
}

/** Addresses of the product's own picture, with the variant's instead: its file has another version, or none. */
const withPicture = (value: string, own: string, { image = own, imageVersion }: ShownVariant) =>
  value
    .replaceAll(own, image)
    .replace(/([?&]v=)[\da-f]+(?=[\s,#]|$)/g, (_, name) =>
      imageVersion === undefined ? "" : name + imageVersion,
    );

const findImage = (url: string): HTMLImageElement | undefined =>
  [...document.images].find((image) =>
    PICTURE_ATTRIBUTES.some((name) => image.getAttribute(name)?.split(/[?\s]/)[0] === url),
  );
