type Actions = { readonly next: () => void; readonly previous: () => void };

/** Shortest swipe that changes the slide, in pixels. */
const SWIPE_PX = 50;

/** Steps through a gallery by swiping over it. */
export function followSwipes(element: HTMLElement, actions: Actions, signal: AbortSignal): void {
  let start: Touch | undefined;
  const begin = ({ touches: [first] }: TouchEvent): void => {
    start = first;
  };
  element.addEventListener("touchstart", begin, { passive: true, signal });
  element.addEventListener(
    "touchend",
    ({ changedTouches: [end] }) => {
      if (!start || !end) return;
      const right = end.clientX - start.clientX;
      const down = end.clientY - start.clientY;
      if (Math.abs(right) < SWIPE_PX || Math.abs(down) > Math.abs(right)) return;
      if (right < 0) actions.next();
      else actions.previous();
    },
    { passive: true, signal },
  );
}

/** Steps through a gallery with the arrow keys while it is visible, unless something else needs them. */
export function followArrowKeys(element: HTMLElement, actions: Actions, signal: AbortSignal): void {
  document.addEventListener(
    "keydown",
    ({ key, target, altKey, ctrlKey, metaKey }) => {
      const step = key === "ArrowRight" ? actions.next : key === "ArrowLeft" && actions.previous;
      const isElsewhere =
        target instanceof Element &&
        target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
      if (!step || altKey || ctrlKey || metaKey || isElsewhere) return;
      const { top, bottom } = element.getBoundingClientRect();
      if (bottom > 0 && top < innerHeight) step();
    },
    { signal },
  );
}
