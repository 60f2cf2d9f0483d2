import { toElements } from "../../shim/elements.ts";

type Autoplay = {
  readonly options: unknown;
  readonly container: HTMLElement;
  readonly step: (randomize: boolean) => void;
  readonly signal: AbortSignal;
};

/** Milliseconds between two slides. */
const TIMEOUT_MS = 5000;

/** Goes on by itself, but not under the pointer, with focus inside, or in a hidden window. */
export function playByItself({ options, container, step, signal }: Autoplay): void {
  const { timeout, randomize, pauseOnMouseover } = Object(options);
  let isPaused = false;
  const pause = (isOn: boolean) => () => {
    isPaused = isOn;
  };
  const pausing = [...(pauseOnMouseover === true ? [container] : toElements(pauseOnMouseover))];
  for (const element of pausing) {
    element.addEventListener("mouseenter", pause(true), { signal });
    element.addEventListener("mouseleave", pause(false), { signal });
  }
  const timer = setInterval(() => {
    if (!container.isConnected) clearInterval(timer);
    const isUsed = container.contains(document.activeElement);
    if (!isPaused && !isUsed && !document.hidden) step(Boolean(randomize));
  }, Number(timeout) || TIMEOUT_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}
