import { createModal } from "../core/dialog/modal.ts";

/** Fragment of the page's address, and of links to the popup. */
const FRAGMENT = "#popup";

/** Storage key for the time when the dialog was last open, in milliseconds since 1970. */
const SEEN = "ss_popup_seen";

const DAY_MS = 86_400_000;

/**
 * Opens the page's dialog above everything else after a while, unless the visitor has seen it recently, and by links to
 * `#popup`.
 */
export function startPopup(dialog: HTMLDialogElement): void {
  // Without this class the dialog is shown as the target of a link.
  dialog.classList.add("sqs-popup-overlay-ready");
  const openModal = createModal({ dialog, box: dialog, closing: ".sqs-popup-overlay-close" });
  const open = (opener: HTMLElement | null) => {
    storeSeen();
    openModal(opener);
  };
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

  // The answer contains the form inside it.
  if (dialog.open && !dialog.matches(":modal")) {
    dialog.close();
    open(null);
  }
  const { delaySeconds, againAfterDays } = dialog.dataset;
  if (wasSeen(Number(againAfterDays) * DAY_MS)) return;
  setTimeout(() => {
    // Never covers another open dialog; and another tab may have shown it meanwhile.
    if (document.querySelector("dialog[open]") || wasSeen(Number(againAfterDays) * DAY_MS)) return;
    open(document.activeElement instanceof HTMLElement ? document.activeElement : null);
  }, Number(delaySeconds) * 1000);
}

/**
 * True if it was open within a time. Without storage it counts as seen, because it would otherwise appear on every
 * page.
 */
function wasSeen(withinMs: number): boolean {
  try {
    const seen = localStorage.getItem(SEEN);
    return seen !== null && Date.now() - Number(seen) < withinMs;
  } catch {
    return true;
  }
}

function storeSeen(): void {
  try {
    localStorage.setItem(SEEN, String(Date.now()));
  } catch (error) {
    console.warn("the browser keeps nothing of this page", error);
  }
}
