/** Calls once an element that has no size has one: scripts that run later may be what gives it its height. */
export function onceSized(
  element: HTMLElement | undefined,
  task: () => void,
  signal: AbortSignal,
): void {
  if (!element || hasSize(element)) return;
  const observer = new ResizeObserver(() => {
    if (!hasSize(element)) return;
    observer.disconnect();
    task();
  });
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
}

const hasSize = ({ clientWidth, clientHeight }: HTMLElement): boolean =>
  clientWidth > 0 && clientHeight > 0;
