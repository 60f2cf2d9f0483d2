import axe from "axe-core";
import type { Page } from "playwright-core";

/** How many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Accessibility problems found by axe, one per line. Waits for fading to end, so that the final colours count. */
export async function accessibilityFindings(page: Page): Promise<readonly string[]> {
  // An endless animation has no end to wait for.
  await page.evaluate(() => {
    const fades = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // One that is cancelled has ended, too.
    return Promise.allSettled(fades.map((fade) => fade.finished)).then(() => {});
  });
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  return page.evaluate(
    `axe.run({ rules: { "target-size": { enabled: true } }, resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`,
  );
}

/** Begins to record how much a page moves by itself, for every page that is opened from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(globalThis, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        // Parts of the browser's own controls, such as those of a player, are no nodes of the page.
        if (sources.every(({ node }) => node === null)) continue;
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML : "text",
        );
        shifts.push(`${value} by ${moved.map((html) => html.slice(0, 60)).join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Everything that has moved by itself in the open page, a line for each move. */
export const shiftsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        // Moves are reported with the frame after the one that made them.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(Reflect.get(globalThis, "shifts"))),
        );
      }),
  );

/** Gives the open page rules that its own may not outdo, in place of those of an earlier call, and lets its scripts follow. */
export const setRules = (page: Page, rules: string): Promise<void> =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, rules);

/** A picture of a page, in pixels of the file and of the screen. */
export type ShownPicture = {
  readonly file: string;
  readonly fileWidth: number;
  /** How wide all of it is on the screen, what a frame cuts off included. */
  readonly shownWidth: number;
  /** Widths that its `srcset` offers. */
  readonly offered: readonly number[];
  readonly isLazy: boolean;
  readonly priority: string;
  /** How far from the top of the page it begins, in CSS pixels. */
  readonly top: number;
};

/** The pictures of a page, in their order, each loaded. */
export const picturesOf = (page: Page): Promise<readonly ShownPicture[]> =>
  page.evaluate(async () => {
    const shown: ShownPicture[] = [];
    for (const image of document.images) {
      image.scrollIntoView({ block: "center" });
      while (!image.complete || image.currentSrc === "") {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      // The picture itself counts in pixels of its sizes.
      const file = new Image();
      file.src = image.currentSrc;
      await file.decode();
      const { clientWidth, clientHeight } = image;
      const isCut = getComputedStyle(image).objectFit === "cover";
      const wholeWidth = (clientHeight * file.naturalWidth) / file.naturalHeight;
      shown.push({
        file: image.currentSrc.replace(location.origin, ""),
        fileWidth: file.naturalWidth,
        shownWidth: (isCut ? Math.max(clientWidth, wholeWidth) : clientWidth) * devicePixelRatio,
        offered: [...image.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
        isLazy: image.loading === "lazy",
        priority: image.fetchPriority,
        top: image.getBoundingClientRect().top + scrollY,
      });
    }
    return shown;
  });
