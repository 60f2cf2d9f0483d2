/** Time after the first scroll event in which further ones are not followed; then the last position counts. */
const SCROLL_WAIT_MS = 100;

/** Calls `react` while a target is scrolled, at most every 100 ms. */
export function followScroll(target: EventTarget, react: () => void): void {
  let isWaiting = false;
  const reactSoon = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      react();
    }, SCROLL_WAIT_MS);
  };
  target.addEventListener("scroll", reactSoon, { passive: true });
}
