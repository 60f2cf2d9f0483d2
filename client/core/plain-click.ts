/**
 * Calls a function with the link of each click that would leave for its address, also for links that the page gets later. Clicks
 * that open a window or save are left alone.
 */
export function onPlainClick(
  selector: string,
  use: (link: HTMLAnchorElement, event: MouseEvent) => void,
): void {
  document.addEventListener("click", (event) => {
    const { target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(selector);
    if (link) use(link, event);
  });
}
