/**
 * Calls a function with the link of each click that would leave for its address, including links added later. Clicks
 * that open a window or save are left alone.
 */
export function onPlainClick(
  selector: string,
  use: (link: HTMLAnchorElement, event: MouseEvent) => void,
): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(selector);
    if (link) use(link, event);
  });
}

/** True if a click on a link opens its address in the same window. */
export const isPlainClick = ({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">): boolean =>
  !(altKey || ctrlKey || metaKey || shiftKey);
