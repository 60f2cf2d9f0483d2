import { playByItself } from "../../core/media/autoplay.ts";
import type { Parts } from "./parts.ts";

type Moves = {
  readonly next: () => void;
  readonly previous: () => void;
  readonly show: (index: number) => void;
};

/**
 * Lets arrows, keys, thumbnails and time move a gallery. Returns a function that updates all of them for the current
 * slide.
 */
export function steer({ container, slides }: Parts, moves: Moves): (shown: number) => void {
  const { next, previous, show } = moves;
  const controls = container.querySelector<HTMLElement>(".sqs-gallery-controls");
  if (controls) controls.hidden = false;
  controls?.querySelector(".next")?.addEventListener("click", next);
  controls?.querySelector(".previous")?.addEventListener("click", previous);
  container.addEventListener("keydown", (event) => {
    const move = event.key === "ArrowRight" ? next : event.key === "ArrowLeft" && previous;
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move();
  });
  const beside = container.nextElementSibling;
  const strip =
    beside instanceof HTMLElement && beside.matches(".sqs-gallery-thumbnails") ? beside : undefined;
  const thumbnails = [...(strip?.querySelectorAll<HTMLElement>(".slide") ?? [])];
  for (const [index, thumbnail] of thumbnails.entries()) {
    thumbnail.addEventListener("click", (event) => {
      event.preventDefault();
      show(index);
    });
  }
  const seconds = Number(container.dataset.autoplay);
  if (seconds > 0) {
    playByItself({
      container,
      intervalMs: seconds * 1000,
      pausing: strip ? [container, strip] : [container],
      step: next,
      signal: new AbortController().signal,
    });
  }
  return (shown) => {
    for (const [index, slide] of slides.entries()) {
      slide.classList.toggle("sqs-active-slide", index === shown);
    }
    for (const [index, thumbnail] of thumbnails.entries()) {
      thumbnail.classList.toggle("sqs-active-slide", index === shown);
      if (index === shown) thumbnail.setAttribute("aria-current", "true");
      else thumbnail.removeAttribute("aria-current");
    }
  };
}
