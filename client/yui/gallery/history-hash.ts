/** The fragment for a slide, as in `#/sand/`. */
const toHash = (name: string): string => `#/${encodeURIComponent(name)}/`;

/** The name of a slide in addresses: `data-slide-url` of it or in it, else its number. */
function nameOf(slide: HTMLElement, index: number): string {
  const named = slide.matches("[data-slide-url]")
    ? slide
    : slide.querySelector<HTMLElement>("[data-slide-url]");
  return named?.dataset.slideUrl?.replace(/^\/+|\/+$/g, "") || String(index + 1);
}

/**
 * Keeps the shown slide in the page's address. `show` is called for the slide in the address at the start, and whenever
 * a visitor follows a link or goes back. Returns the function to call with each slide that is shown.
 */
export function followHash(
  slides: readonly HTMLElement[],
  show: (index: number) => void,
  signal: AbortSignal,
): (index: number) => void {
  const hashes = slides.map((slide, index) => toHash(nameOf(slide, index)));
  const read = (): void => {
    const index = hashes.indexOf(location.hash);
    if (index >= 0) show(index);
  };
  addEventListener("hashchange", read, { signal });
  read();
  return (index) => {
    const hash = hashes[index];
    // The first slide is shown without a name, so it needs none.
    if (hash === undefined || hash === location.hash || (index === 0 && !isNamed(hashes))) return;
    history.replaceState(history.state, "", hash);
  };
}

const isNamed = (hashes: readonly string[]): boolean => hashes.includes(location.hash);
