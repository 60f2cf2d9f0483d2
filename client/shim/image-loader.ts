import { imageWidthsPx } from "../../templates/platform/image-widths.ts";

/** How to load a picture; `load: false` leaves it to the caller. */
type LoadOptions = { readonly load?: unknown };

/**
 * Sets the address of a template's picture, in the width at which it is shown. A picture that has an address keeps
 * it.
 */
export function loadImage(image: unknown, options: LoadOptions = {}): void {
  if (!(image instanceof HTMLImageElement) || options.load === false) return;
  const source = image.dataset.src;
  if (!source || image.getAttribute("src")) return;
  const shown = (image.clientWidth || image.parentElement?.clientWidth || 1000) * devicePixelRatio;
  const width = imageWidthsPx.find((candidate) => candidate >= shown) ?? imageWidthsPx.at(-1);
  const url = new URL(source, document.baseURI);
  if (url.origin === location.origin && !url.searchParams.has("format")) {
    url.searchParams.set("format", `${width}w`);
  }
  image.loading ||= "lazy";
  image.src = url.href;
}

/** Loads every picture inside `root` that waits for a script. */
export function loadImages(root: ParentNode): void {
  for (const image of root.querySelectorAll<HTMLImageElement>("img[data-src]")) {
    // A picture inside `<noscript>` is the fallback of one that is loaded here.
    if (!image.closest("noscript")) loadImage(image);
  }
}
