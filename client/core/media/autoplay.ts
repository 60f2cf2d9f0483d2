type Autoplay = {
  /** What goes on. */
  readonly container: HTMLElement;
  readonly intervalMs: number;
  /** It waits while the pointer is over one of these, and while one of them or the container holds the focus. */
  readonly pausing: readonly HTMLElement[];
  readonly step: () => void;
  readonly signal: AbortSignal;
};

/** Whether the visitor wants as little movement as possible. */
export const wantsNoMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Goes on by itself, but not under the pointer, with focus inside, in a hidden window, or for who wants no motion. */
export function playByItself({ container, intervalMs, pausing, step, signal }: Autoplay): void {
  if (wantsNoMotion()) return;
  let isPaused = false;
  const pause = (isOn: boolean) => () => {
    isPaused = isOn;
  };
  for (const element of pausing) {
    element.addEventListener("mouseenter", pause(true), { signal });
    element.addEventListener("mouseleave", pause(false), { signal });
  }
  const timer = setInterval(() => {
    if (!container.isConnected) clearInterval(timer);
    const isUsed = [container, ...pausing].some((one) => one.contains(document.activeElement));
    if (!isPaused && !isUsed && !document.hidden) step();
  }, intervalMs);
  signal.addEventListener("abort", () => clearInterval(timer));
}
