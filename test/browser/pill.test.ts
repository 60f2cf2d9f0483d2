import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { sampleShop } from "../support/server/sample-shop.ts";
import { fillCart, sampleSites, siteUrl } from "../support/sites/sample-pages.ts";

/** Pages with many titles. */
const lists = { "kontor-nord": ["/laden", "/termine"], "harbour-lane": ["/shop", "/notes"] };

describe.each(Object.entries(sampleSites))("on %s", (name, site) => {
  test.each([390, 768, 1024, 1280])(
    "the pill covers no title at %i px",
    async (width) => {
      const url = siteUrl(sampleShop.url, site);
      const { page } = await openPage({ width });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await fillCart(page, url, site);
      for (const address of lists[name as keyof typeof lists]) {
        await page.goto(url + address);
        await page.locator(".pill-cart[style]").waitFor();
        const height = await page.evaluate(() => document.body.scrollHeight - innerHeight);
        for (let top = 0; top < Math.max(1, height); top += 70) {
          await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
          await expect.poll(() => coveredTitles(page), { timeout: 5000 }).toEqual([]);
        }
      }
    },
    120_000,
  );

  test("the pill covers nothing that has the focus", async () => {
    const url = siteUrl(sampleShop.url, site);
    const { page } = await openPage({ width: 390 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await fillCart(page, url, site);
    await page.goto(url);
    const pill = page.locator(".pill-cart[style]");
    await pill.waitFor();
    await page.evaluate(() => {
      const button = document.body.appendChild(document.createElement("button"));
      button.style.cssText =
        "position: fixed; right: 2rem; bottom: 2rem; width: 4rem; height: 2rem";
    });
    await page.keyboard.press("Shift+Tab");
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { left, top } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
          return document.elementFromPoint(left + 5, top + 5) === document.activeElement;
        }),
      )
      .toBe(true);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
  });

  test("one voice alone tells that a product was added", async () => {
    const { page } = await openPage();
    await page.goto(siteUrl(sampleShop.url, site) + site.product);
    await page.locator("[data-island-ready] .sqs-add-to-cart-button").first().waitFor();
    await listen(page);
    await page.locator(".sqs-add-to-cart-button").first().click();
    await page.locator(".sqs-cart-popover-text").waitFor();
    await page.locator(".sqs-cart-popover-text").waitFor({ state: "detached" });
    expect(await heard(page)).toEqual([expect.stringContaining("sqs-cart-popover")]);
  });
});

/** Titles with a line below the pill. */
const coveredTitles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const pill = document.querySelector(".pill-cart")?.getBoundingClientRect();
    if (!pill) throw new Error("there is no pill");
    const covers = ({ left, right, top, bottom }: DOMRect) =>
      left < pill.right && right > pill.left && top < pill.bottom && bottom > pill.top;
    return [...document.querySelectorAll("h1, h2, h3, h4")]
      .filter((title) => {
        const range = document.createRange();
        range.selectNodeContents(title);
        return [...range.getClientRects()].some(covers);
      })
      .map((title) => title.textContent ?? "");
  });

/** Begins to note the live regions of a page whose text becomes another, as screen readers would. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const regions = new Set<string>();
    Reflect.set(globalThis, "regions", regions);
    const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(live);
        if (!region || (addedNodes.length === 0 && target instanceof Element)) continue;
        if (region.textContent?.trim() !== "") regions.add(region.className);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

const heard = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...Reflect.get(globalThis, "regions")]);
