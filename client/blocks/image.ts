// Pictures with texts beside them stand above them where there is no room for two halves.

/** Narrower wrappers have no room, in pixels. */
const NARROW_PX = 415;

const observer = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) {
    target.classList.toggle("sqs-narrow-width", contentRect.width < NARROW_PX);
  }
});

for (const wrapper of document.querySelectorAll(".image-block-v2")) observer.observe(wrapper);
