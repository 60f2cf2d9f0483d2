/** A dialog that covers the page until it is closed. */
type Modal = {
  readonly dialog: HTMLDialogElement;
  /** The visible dialog: a click beside it closes. */
  readonly box: Element;
  /** Selector of the controls inside that close it. */
  readonly closing: string;
};

/** Opens the dialog. When it closes, `opener` receives the focus again, if there is one. */
type OpenModal = (opener: HTMLElement | null) => void;

/**
 * Lets a dialog of the page be opened above everything else, with the focus inside, and closed by its control, by
 * Escape or by a click beside its box. A drag from inside to the outside, as when selecting text, does not close it.
 */
export function createModal({ dialog, box, closing }: Modal): OpenModal {
  let openedBy: HTMLElement | null = null;
  let isPressedOutside = false;
  const isOutside = (event: MouseEvent) =>
    (event.target === dialog || !(event.target instanceof Node && box.contains(event.target))) &&
    !holds(box, event);
  dialog.addEventListener("pointerdown", (event) => {
    isPressedOutside = isOutside(event);
  });
  dialog.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const isBeside = isPressedOutside && isOutside(event);
    if (!isBeside && !target?.closest(closing)) return;
    event.preventDefault();
    dialog.close();
  });
  // Browsers do not always return the focus to the clicked element.
  dialog.addEventListener("close", () => openedBy?.focus());
  return (opener) => {
    if (dialog.open) return;
    openedBy = opener;
    dialog.showModal();
  };
}

function holds(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
