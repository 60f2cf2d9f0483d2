/** The gallery as its design sees it. */
export type Stage = {
  readonly container: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly option: (name: string) => unknown;
  readonly number: (name: string) => number;
  /** Loads the images of a slide; the second time it only places them anew. */
  readonly load: (slide: HTMLElement) => void;
  /** True if visitors prefer reduced motion. */
  readonly isStill: boolean;
};

/** A way to show the slides of a gallery. */
export type Design = {
  /** Default options. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** True if all slides are visible at once. */
  readonly showsAll: boolean;
  create(stage: Stage): {
    /** Positions the slides, at the start and whenever sizes change. */
    layOut(current: number): void;
    show(current: number): void;
    destroy(): void;
  };
};

/** Stores the styles of elements before a design changes them; the returned function restores them. */
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

/** The images of a slide. */
export const imagesOf = (slide: HTMLElement): readonly HTMLImageElement[] =>
  slide instanceof HTMLImageElement ? [slide] : [...slide.querySelectorAll("img")];

/** Width by height of a slide's first image, if known. */
export function ratioOf(slide: HTMLElement): number | undefined {
  const [image] = imagesOf(slide);
  if (!image) return undefined;
  const [width = 0, height = 0] = (image.dataset.imageDimensions ?? "").split("x").map(Number);
  if (width > 0 && height > 0) return width / height;
  return image.naturalHeight > 0 ? image.naturalWidth / image.naturalHeight : undefined;
}
