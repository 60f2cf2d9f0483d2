/** Duration of an image's movement, in milliseconds. */
const DURATION_MS = 10_000;

/** Final positions of images in turn, each a little larger than its frame. */
const targets = [
  "scale(1.15) translate(-2%, -2%)",
  "scale(1.15) translate(2%, -2%)",
  "scale(1.15) translate(2%, 2%)",
  "scale(1.15) translate(-2%, 2%)",
] as const;

/** Moves the images of a slide slowly while it is shown; the returned function stops that. */
export function drift(images: readonly HTMLImageElement[], index: number): () => void {
  const target = targets[index % targets.length] ?? targets[0];
  const animations = images.map((image) =>
    image.animate(
      { transform: ["none", target] },
      { duration: DURATION_MS, easing: "ease-out", fill: "forwards" },
    ),
  );
  return () => {
    for (const animation of animations) animation.cancel();
  };
}
