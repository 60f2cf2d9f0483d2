/** What a design sees of its gallery. */
export type Stage = {
  readonly container: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly option: (name: string) => unknown;
  readonly number: (name: string) => number;
  /** Loads the pictures of a slide; a second time it places them anew. */
  readonly load: (slide: HTMLElement) => void;
  /** Whether visitors want movement. */
  readonly isStill: boolean;
};

/** How a gallery shows its slides. */
export type Design = {
  /** What its options are by default. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** Whether all slides are seen at once. */
  readonly showsAll: boolean;
  create(stage: Stage): {
    /** Puts slides where they belong, at the start and whenever sizes change. */
    layOut(current: number): void;
    show(current: number): void;
    destroy(): void;
  };
};

/** The styles of elements before a design changed them, to put back. */
export function keepStyles(elements: readonly HTMLElement[]): () => void {
  const kept = elements.map((element) => element.getAttribute("style"));
  return () => {
    for (const [index, element] of elements.entries()) {
      const style = kept[index] ?? null;
      if (style === null) element.removeAttribute("style");
      else element.setAttribute("style", style);
    }
  };
}

/** The pictures of a slide. */
export const imagesOf = (slide: HTMLElement): readonly HTMLImageElement[] =>
  slide instanceof HTMLImageElement ? [slide] : [...slide.querySelectorAll("img")];

/** Width by height of a slide's first picture, as far as it is known. */
export function ratioOf(slide: HTMLElement): number | undefined {
  const [image] = imagesOf(slide);
  if (!image) return undefined;
  const [width = 0, height = 0] = (image.dataset.imageDimensions ?? "").split("x").map(Number);
  if (width > 0 && height > 0) return width / height;
  return image.naturalHeight > 0 ? image.naturalWidth / image.naturalHeight : undefined;
}
