type Autoplay = {
  /** Holds the slides. */
  readonly container: HTMLElement;
  readonly intervalMs: number;
  /** Playing pauses while the pointer is over one of these, and while one of them or the container has the focus. */
  readonly pausing: readonly HTMLElement[];
  readonly step: () => void;
  readonly signal: AbortSignal;
};

/** True if the visitor prefers reduced motion. */
export const wantsNoMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Advances by itself, except under the pointer, with focus inside, in a hidden window, or if the visitor prefers
 * reduced motion.
 */
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
