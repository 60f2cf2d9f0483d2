import { createModal } from "../core/dialog/modal.ts";

/** What links of the page and its address name. */
const FRAGMENT = "#popup";

/** Lets links to `#popup` open the page's dialog above everything else, until it is closed as any dialog. */
export function startPopup(dialog: HTMLDialogElement): void {
  // Without this class the dialog is shown as the target of a link.
  dialog.classList.add("sqs-popup-overlay-ready");
  const open = createModal({ dialog, box: dialog, closing: ".sqs-popup-overlay-close" });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.getAttribute("href") !== FRAGMENT) return;
    event.preventDefault();
    open(link);
  });
  const followAddress = () => {
    if (location.hash === FRAGMENT) open(null);
  };
  addEventListener("hashchange", followAddress);
  followAddress();
}
