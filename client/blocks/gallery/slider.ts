import { wantsNoMotion } from "../../core/media/autoplay.ts";
import { findParts, markDesign } from "./parts.ts";
import { steer } from "./steer.ts";

/** Position of the current slide, as a fraction of the free width. */
const shares: Readonly<Record<string, number>> = { left: 0, center: 0.5, right: 1 };

/** Starts a gallery whose slides form a scrolling line; after its end comes its beginning. */
export function startSlider(container: HTMLElement): void {
  const parts = findParts(container);
  if (!parts) return;
  const { line, slides } = parts;
  const share = shares[container.dataset.alignment ?? ""] ?? 0.5;
  const leftOf = (slide: HTMLElement): number =>
    slide.offsetLeft - (line.clientWidth - slide.offsetWidth) * share;
  const lastLeft = (): number => line.scrollWidth - line.clientWidth;
  /** The slide nearest to its position. */
  const current = (): number => {
    const distances = slides.map((slide) => Math.abs(leftOf(slide) - line.scrollLeft));
    return distances.indexOf(Math.min(...distances));
  };
  const show = (index: number): void => {
    const slide = slides[index];
    if (!slide) return;
    line.scrollTo({ left: leftOf(slide), behavior: wantsNoMotion() ? "instant" : "smooth" });
  };
  const next = (): void => {
    const isAtEnd = line.scrollLeft >= lastLeft() - 1;
    show(isAtEnd ? 0 : Math.min(current() + 1, slides.length - 1));
  };
  const previous = (): void => {
    const isAtStart = line.scrollLeft <= 1;
    show(isAtStart ? slides.length - 1 : Math.max(current() - 1, 0));
  };
  const update = steer(parts, { next, previous, show });
  markDesign(parts, "strip");
  let isWaiting = false;
  line.addEventListener(
    "scroll",
    () => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => {
        isWaiting = false;
        update(current());
      });
    },
    { passive: true },
  );
  update(current());
}
