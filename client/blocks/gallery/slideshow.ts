import { followSwipes } from "../../core/media/gestures.ts";
import { findParts, markDesign } from "./parts.ts";
import { steer } from "./steer.ts";

/** Starts a gallery of stacked slides, of which one is visible; after the last one comes the first. */
export function startSlideshow(container: HTMLElement): void {
  const parts = findParts(container);
  if (!parts) return;
  const { line, slides } = parts;
  let current = 0;
  const show = (index: number): void => {
    current = (index + slides.length) % slides.length;
    update(current);
  };
  const next = (): void => show(current + 1);
  const previous = (): void => show(current - 1);
  const update = steer(parts, { next, previous, show });
  followSwipes(container, { next, previous }, new AbortController().signal);
  // The position of the line before this script ran.
  current = Math.round(line.scrollLeft / Math.max(1, line.clientWidth));
  markDesign(parts, "stacked");
  line.scrollLeft = 0;
  show(current);
}
