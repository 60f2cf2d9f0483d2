import { toDialogTexts } from "../../../server/contract/blocks/dialog-texts.ts";
import { call } from "../../shim/events.ts";
import { readPageData } from "../../shim/page-data.ts";
import type { Library } from "../library.ts";
import { makeButton } from "./controls.ts";
import { imagesOf } from "./design.ts";

/** Keys of an image's `data-` attributes that the lightbox's copy also gets. */
const copied = ["src", "imageDimensions", "imageFocalPoint"] as const;

/** Makes each slide with an image open the lightbox, which shows the images of all of them. */
export function openInLightbox(
  y: Library,
  slides: readonly HTMLElement[],
  signal: AbortSignal,
): void {
  const { slide: label } = toDialogTexts(readPageData().language);
  const withImages = slides.filter((slide) => imagesOf(slide).length > 0);
  for (const [index, slide] of withImages.entries()) {
    // A link of the template takes precedence.
    const link = slide.closest("a[href]") ?? slide.querySelector("a[href]");
    if (link) continue;
    const [image] = imagesOf(slide);
    const name = image?.alt || `${label} ${index + 1}`;
    makeButton(slide, name, () => showLightbox(y, withImages, index), signal);
  }
}

function showLightbox(y: Library, slides: readonly HTMLElement[], currentSetIndex: number): void {
  const set = slides.flatMap((slide) => {
    const [image] = imagesOf(slide);
    return image ? [{ content: copyImage(image) }] : [];
  });
  const lightbox: unknown = y.Squarespace?.Lightbox2;
  if (typeof lightbox !== "function") return;
  const controls = { previous: set.length > 1, next: set.length > 1 };
  const shown: unknown = Reflect.construct(lightbox, [{ set, currentSetIndex, controls }]);
  call(Reflect.get(Object(shown), "render"), shown);
}

function copyImage(image: HTMLImageElement): HTMLImageElement {
  const copy = document.createElement("img");
  copy.alt = image.alt;
  for (const name of copied) {
    const value = image.dataset[name] ?? (name === "src" ? image.src : undefined);
    if (value !== undefined) copy.dataset[name] = value;
  }
  return copy;
}
