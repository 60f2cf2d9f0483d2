// Puts images above their texts if there is no room for two halves.

/** Width below which a wrapper has no room, in pixels. */
const NARROW_PX = 415;

const observer = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) {
    target.classList.toggle("sqs-narrow-width", contentRect.width < NARROW_PX);
  }
});

for (const wrapper of document.querySelectorAll(".image-block-v2")) observer.observe(wrapper);
