const GALLERY = "sqs-system-gallery";

/** Shows galleries of the platform's collections: themes hide them until their class says that they stand. */
export function showSystemGalleries(): void {
  for (const gallery of document.getElementsByClassName(GALLERY)) {
    gallery.classList.add(`${GALLERY}-ready`);
  }
}
