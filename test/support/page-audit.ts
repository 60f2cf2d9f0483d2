import axe from "axe-core";
import type { Page } from "playwright-core";

/** How many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Accessibility problems found by axe, one per line. Waits for fading to end, so that the final colours count. */
export async function accessibilityFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((fade) => fade.finished)));
  return page.evaluate(
    `${axe.source}; axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`,
  );
}
