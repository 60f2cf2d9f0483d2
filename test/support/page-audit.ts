import axe from "axe-core";
import type { Page } from "playwright-core";

/** How many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What axe finds wrong for people with disabilities, a line each. Fading is waited for: colours count once it is over. */
export async function accessibilityFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((fade) => fade.finished)));
  return page.evaluate(
    `${axe.source}; axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`,
  );
}
