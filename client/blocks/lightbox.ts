import { onPlainClick } from "../core/plain-click.ts";

// Shows images over the whole window. Without this script their links lead to the images.

const PICTURE = "a[data-lightbox-picture]";

onPlainClick(PICTURE, (link, event) => {
  const set = link.closest<HTMLElement>("[data-lightbox]");
  if (!set) return;
  event.preventDefault();
  void open(set, link);
});

/** Opens the lightbox. The code loads on first use. */
async function open(set: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const { Lightbox } = await import("../shim/widgets/lightbox.ts");
  const links = [...set.querySelectorAll<HTMLAnchorElement>(PICTURE)];
  const hasSeveral = links.length > 1;
  new Lightbox({
    set: links.map(toPicture),
    currentSetIndex: links.indexOf(link),
    controls: { previous: hasSeveral, next: hasSeveral },
    theme: set.dataset.lightbox,
    title: set.getAttribute("aria-label"),
  }).render();
}

function toPicture(link: HTMLAnchorElement) {
  const { lightboxPicture, dimensions, caption } = link.dataset;
  const content = document.createElement("img");
  content.alt = link.querySelector("img")?.alt ?? "";
  content.dataset.src = lightboxPicture ?? "";
  if (dimensions !== undefined) content.dataset.imageDimensions = dimensions;
  const text = document.createElement("p");
  text.textContent = caption ?? "";
  return { content, meta: caption ? text.outerHTML : "" };
}
