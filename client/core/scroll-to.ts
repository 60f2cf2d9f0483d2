import * as pageLimits from "../../server/contract/page/limits.ts";
import { wantsNoMotion } from "./media/autoplay.ts";

type Motion = {
  /** Pixels that stay free above the element. */
  readonly offsetPx?: number;
  readonly durationMs?: number;
};

/** Default duration of scrolling, in milliseconds. */
const DURATION_MS = 300;

/**
 * Scrolls the page, or the scrollable box around an element, until the element begins below its upper edge. Durations
 * below the limit are raised to it. Visitors who prefer reduced motion get a jump.
 */
export function scrollToElement(
  element: Element,
  { offsetPx = pageLimits.scrollOffsetPx, durationMs = DURATION_MS }: Motion = {},
): void {
  const box = scrollerOf(element);
  const edge = box === document.scrollingElement ? 0 : box.getBoundingClientRect().top;
  const from = box.scrollTop;
  const way = element.getBoundingClientRect().top - edge - offsetPx;
  if (wantsNoMotion()) {
    scroll(box, from + way);
    return;
  }
  const lasting = Math.max(pageLimits.scrollMs, durationMs);
  const start = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - start) / lasting));
    scroll(box, from + way * part);
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

const scroll = (box: Element, top: number): void => box.scrollTo({ top, behavior: "instant" });

/** The innermost scrollable box around an element, or the page. */
function scrollerOf(element: Element): Element {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    const isScrolled = box.scrollHeight > box.clientHeight && box !== document.body;
    if (isScrolled && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return document.scrollingElement ?? document.documentElement;
}
