import type { ClientTexts } from "../../server/contract/page/schemas.ts";
import { PRICE_ATTRIBUTE } from "../../server/contract/products/form.ts";
import type { ShownPrice, ShownVariant } from "../../server/contract/products/schemas.ts";
import type { ProductStore } from "./product-store.ts";

/**
 * Makes a part of the page follow the choice: price, base price and images are those of the chosen variant, and the
 * server's again while none is chosen.
 */
export function followVariant(product: ProductStore, part: Element, texts: ClientTexts): void {
  if (!product.product.variants.some(({ shown }) => shown)) return;
  const { id, image } = product.product;
  const frames = [...part.querySelectorAll(`[${PRICE_ATTRIBUTE}]`)].filter(
    (frame) => frame.getAttribute(PRICE_ATTRIBUTE) === id,
  );
  const places = [
    ...frames.flatMap((frame) => [
      toPlace(frame.querySelector(".product-price"), (shown) => priceNodes(shown, texts)),
      toPlace(frame.querySelector(".subscription-price"), ({ subscription }) =>
        subscription ? priceNodes(subscription, texts) : [],
      ),
      toPlace(frame.querySelector(".product-lowest-price"), (shown) => [shown.lowestPrice ?? ""]),
      toPlace(frame.querySelector(".product-unit-price"), ({ unitPrice }) => [unitPrice ?? ""]),
    ]),
    ...(image === undefined ? [] : findImages(part, id, image).map((one) => toPicture(one, image))),
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

/** Shows a variant in one place of the page; undefined restores the server's content. */
type Show = (shown: ShownVariant | undefined) => void;

/** A place that screen readers announce when it changes. */
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

/** The prices in the server's markup. */
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

/** Attributes in which a template may name an image. */
const PICTURE_ATTRIBUTES = ["src", "srcset", "data-src", "data-image"];

/** An element with the product's own image. It keeps its size whichever image it shows. */
function toPicture(image: HTMLImageElement, own: string): Show {
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

/** Replaces the address of the product's own image by the variant's, whose file has another version, or none. */
const withPicture = (value: string, own: string, { image = own, imageVersion }: ShownVariant) =>
  value
    .replaceAll(own, image)
    .replace(/([?&]v=)[\da-f]+(?=[\s,#]|$)/g, (_, name) =>
      imageVersion === undefined ? "" : name + imageVersion,
    );

/** The first occurrence of an image in each element of the product, or else the first one anywhere. */
function findImages(part: Element, id: string, url: string): readonly HTMLImageElement[] {
  const first = (around: Element): HTMLImageElement | undefined =>
    [...around.querySelectorAll("img")].find((image) =>
      PICTURE_ATTRIBUTES.some((name) => image.getAttribute(name)?.split(/[?\s]/)[0] === url),
    );
  const elements = [...part.querySelectorAll<HTMLElement>("[data-item-id]")].filter(
    ({ dataset }) => dataset.itemId === id,
  );
  const own = elements.flatMap((element) => first(element) ?? []);
  return own.length > 0 ? [...new Set(own)] : [first(part)].flatMap((image) => image ?? []);
}
