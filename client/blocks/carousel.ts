import { followScroll } from "../core/follow-scroll.ts";
import { wantsNoMotion } from "../core/media/autoplay.ts";

// Lets arrows scroll summaries in one line. Without this script the line scrolls by hand and by its keys.

const isOff = (button: Element): boolean => button.getAttribute("aria-disabled") === "true";

function start(wrapper: HTMLElement): void {
  const line = wrapper.querySelector<HTMLElement>(".summary-item-list");
  const pager = wrapper.querySelector<HTMLElement>(".summary-carousel-pager");
  const previous = pager?.querySelector(".summary-carousel-pager-prev");
  const next = pager?.querySelector(".summary-carousel-pager-next");
  if (!line || !pager || !previous || !next) return;
  // The buttons keep the focus at either end, so that keys go on working.
  const update = (): void => {
    const last = line.scrollWidth - line.clientWidth;
    pager.hidden = last <= 1;
    previous.setAttribute("aria-disabled", String(line.scrollLeft <= 1));
    next.setAttribute("aria-disabled", String(line.scrollLeft >= last - 1));
  };
  const move = (button: Element, direction: 1 | -1): void => {
    const [first, second] = line.querySelectorAll<HTMLElement>(":scope > .summary-item");
    if (isOff(button) || !first || !second) return;
    const left = direction * (second.offsetLeft - first.offsetLeft);
    line.scrollBy({ left, behavior: wantsNoMotion() ? "instant" : "smooth" });
  };
  previous.addEventListener("click", () => move(previous, -1));
  next.addEventListener("click", () => move(next, 1));
  followScroll(line, update);
  new ResizeObserver(update).observe(line);
}

for (const wrapper of document.querySelectorAll<HTMLElement>('[data-block-script="carousel"]')) {
  start(wrapper);
}
