import { startSlider } from "./gallery/slider.ts";
import { startSlideshow } from "./gallery/slideshow.ts";

// Galleries that show one slide at a time. Without this script they scroll sideways.

const designs: Readonly<Record<string, (container: HTMLElement) => void>> = {
  slideshow: startSlideshow,
  slider: startSlider,
};

for (const container of document.querySelectorAll<HTMLElement>("[data-gallery]")) {
  designs[container.dataset.gallery ?? ""]?.(container);
}
