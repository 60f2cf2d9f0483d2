import { createModal } from "../core/dialog/modal.ts";

// Opens forms over the page when their button is clicked, and adapts newsletters to narrow pages. Without this script
// the button is a link to its dialog.

for (const handle of document.querySelectorAll<HTMLAnchorElement>("a.lightbox-handle")) {
  const dialog = document.getElementById(handle.hash.slice(1));
  if (dialog instanceof HTMLDialogElement) startLightbox(handle, dialog);
}

function startLightbox(handle: HTMLAnchorElement, dialog: HTMLDialogElement): void {
  const box = dialog.querySelector(".lightbox-inner") ?? dialog;
  const open = createModal({ dialog, box, closing: ".sqs-modal-lightbox-close" });
  handle.setAttribute("aria-haspopup", "dialog");
  handle.addEventListener("click", (event) => {
    event.preventDefault();
    open(handle);
  });
  // The answer contains this form, or the address names it: it is shown over the page, as it would be without script.
  const isNamed = location.hash === handle.hash;
  if (!dialog.open && !isNamed) return;
  dialog.close();
  open(handle);
}

/** Width up to which a newsletter has one column; the platform's value. */
const SMALL_PX = 432;

const sizes = new ResizeObserver((entries) => {
  for (const { target, borderBoxSize } of entries) {
    const isSmall = (borderBoxSize[0]?.inlineSize ?? SMALL_PX) < SMALL_PX;
    target.classList.toggle("newsletter-form-small-mode", isSmall);
  }
});
for (const wrapper of document.querySelectorAll(".newsletter-form-wrapper")) sizes.observe(wrapper);
