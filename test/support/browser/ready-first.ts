import type { Locator, Page } from "playwright-core";

/** The first element of a page that matches, once its island answers to script: islands of later ones may do so earlier. */
export async function readyFirst(page: Page, selector: string): Promise<Locator> {
  await page.waitForFunction(
    (first) => document.querySelector(first)?.closest("[data-island-ready]"),
    selector,
  );
  return page.locator(selector).first();
}
