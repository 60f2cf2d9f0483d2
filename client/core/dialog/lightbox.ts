import { createModal } from "./modal.ts";

type Lightbox = {
  /** Its content. */
  readonly content: Node;
  /** Its accessible name. */
  readonly label: string;
  /** Name of the button that closes it. */
  readonly close: string;
  /** In addition to the classes of every lightbox. */
  readonly className: string;
};

/** A dialog over the page, created by a script. */
export type OpenableLightbox = {
  readonly dialog: HTMLDialogElement;
  /** Opens the dialog. When it closes, `opener` receives the focus again. */
  open(opener: HTMLElement): void;
};

/** Adds a dialog at the end of the page, with the markup of those that the server writes. */
export function createLightbox({ content, label, close, className }: Lightbox): OpenableLightbox {
  const dialog = document.createElement("dialog");
  dialog.className = `sqs-modal-lightbox ${className}`;
  dialog.setAttribute("aria-label", label);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "sqs-modal-lightbox-close";
  button.setAttribute("aria-label", close);
  button.textContent = "×";
  const box = withClass("lightbox-inner", button, content);
  dialog.append(withClass("sqs-modal-lightbox-content", box));
  document.body.append(dialog);
  const openModal = createModal({ dialog, box, closing: ".sqs-modal-lightbox-close" });
  return { dialog, open: (opener) => openModal(opener) };
}

function withClass(className: string, ...children: readonly Node[]): HTMLDivElement {
  const element = document.createElement("div");
  element.className = className;
  element.append(...children);
  return element;
}
