/** The elements of a gallery in the page. */
export type Parts = {
  readonly container: HTMLElement;
  /** Contains the slides, and scrolls without a script. */
  readonly line: HTMLElement;
  readonly slides: readonly HTMLElement[];
};

/** Finds the parts of a gallery. Undefined with fewer than two slides, because there is nothing to scroll to. */
export function findParts(container: HTMLElement): Parts | undefined {
  const line = container.querySelector<HTMLElement>(".sqs-gallery");
  const slides = [...container.querySelectorAll<HTMLElement>(".sqs-gallery > .slide")];
  return line && slides.length > 1 ? { container, line, slides } : undefined;
}

/** Sets the classes by which templates recognize a gallery that a script has laid out. */
export function markDesign({ line, slides }: Parts, design: "stacked" | "strip"): void {
  const name = `sqs-gallery-design-${design}`;
  line.classList.add(name);
  for (const slide of slides) slide.classList.add(`${name}-slide`);
}
