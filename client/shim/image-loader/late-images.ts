import { deferImage, loadImages } from "./load-images.ts";

/**
 * Loads images that the template leaves to its own scripts and that are still missing after the window's `load` event:
 * with a broken script they would never show.
 */
export function loadForgottenImages(): void {
  const waiting = document.querySelectorAll<HTMLImageElement>(
    "img[data-src]:not([src], [srcset], [data-image-resolution], [data-load='viewport'])",
  );
  const images = [...waiting].filter((image) => !image.closest("noscript"));
  for (const image of images) deferImage(image);
  loadImages(images, { load: true });
}
