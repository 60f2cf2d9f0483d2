import { followSwipes } from "../../core/media/gestures.ts";
import { findParts, markDesign } from "./parts.ts";
import { steer } from "./steer.ts";

/** Slides on top of each other, of which one is seen; behind the last one comes the first. */
export function startSlideshow(container: HTMLElement): void {
  const parts = findParts(container);
  if (!parts) return;
  const { line, slides } = parts;
  let current = 0;
  const show = (index: number): void => {
    current = (index + slides.length) % slides.length;
    tell(current);
  };
  const next = (): void => show(current + 1);
  const previous = (): void => show(current - 1);
  const tell = steer(parts, { next, previous, show });
  followSwipes(container, { next, previous }, new AbortController().signal);
  // Where the line was scrolled to before this script came.
  current = Math.round(line.scrollLeft / Math.max(1, line.clientWidth));
  markDesign(parts, "stacked");
  line.scrollLeft = 0;
  show(current);
}
