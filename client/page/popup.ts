/** What links of the page and its address name. */
const FRAGMENT = "#popup";

/** Lets links to `#popup` open the page's dialog above everything else, until it is closed as any dialog. */
export function startPopup(dialog: HTMLDialogElement): void {
  // Without this class the dialog is shown as the target of a link.
  dialog.classList.add("sqs-popup-overlay-ready");
  let opener: HTMLElement | null = null;

  function open(from: HTMLElement | null): void {
    if (dialog.open) return;
    opener = from;
    dialog.showModal();
  }
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.getAttribute("href") !== FRAGMENT) return;
    event.preventDefault();
    open(link);
  });
  dialog.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    // Around the dialog is its backdrop, which is the dialog itself to the event.
    const isOutside = target === dialog && !holds(dialog, event);
    if (!isOutside && !target?.closest(".sqs-popup-overlay-close")) return;
    event.preventDefault();
    dialog.close();
  });
  // Browsers do not always give the focus back to what was clicked.
  dialog.addEventListener("close", () => opener?.focus());
  const followAddress = () => {
    if (location.hash === FRAGMENT) open(null);
  };
  addEventListener("hashchange", followAddress);
  followAddress();
}

function holds(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
