import { describe, expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { overflowOf, recordShifts, setRules, shiftsOf } from "../support/browser/page-audit.ts";
import { settled } from "../support/browser/settled.ts";
import { sampleShop } from "../support/server/sample-shop.ts";
import { cartShown, fillCart, sampleSites, siteUrl } from "../support/sites/sample-pages.ts";

/** A walk through all pages of a site, on a machine that does other things too. */
const walkTimeoutMs = 180_000;

/** Settings of people with low vision: WCAG 1.4.4 and 1.4.12. */
const largeText = "html { font-size: 200% !important }";
const wideSpacing = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`;

/** Windows in pixels, and what a visitor has set. */
const settings = [
  [320, "with text of 200 %", largeText],
  [768, "with text of 200 %", largeText],
  [1280, "with text of 200 %", largeText],
  [320, "with wide spacing", wideSpacing],
  [1280, "with wide spacing", wideSpacing],
] as const;

describe.each(Object.entries(sampleSites))("on %s", (_name, site) => {
  const addresses = [...site.addresses, ...site.blockPages];

  test.each([390, 1280])(
    "nothing moves by itself in a window of %i px when the cart is filled",
    async (width) => {
      const url = siteUrl(sampleShop.url, site);
      const { page } = await openPage({ width });
      await recordShifts(page);
      await fillCart(page, url, site);
      for (const address of addresses) {
        // Its slideshow lays slides upon each other, unseen, when its script comes.
        if (address === "/bilder-und-geraeusche") continue;
        await page.goto(url + address);
        await cartShown(page);
        await settled(page);
        expect([address, await shiftsOf(page)]).toEqual([address, []]);
      }
    },
    walkTimeoutMs,
  );

  test(
    "no page is wider than its window, with large text and with wide spacing",
    async () => {
      const url = siteUrl(sampleShop.url, site);
      const { page } = await openPage({ width: 320 });
      await fillCart(page, url, site);
      for (const address of addresses) {
        await page.goto(url + address);
        await cartShown(page);
        for (const [width, how, rules] of settings) {
          await page.setViewportSize({ width, height: 900 });
          await setRules(page, rules);
          const seen = [address, width, how];
          expect([...seen, await overflowOf(page)]).toEqual([...seen, 0]);
        }
      }
    },
    walkTimeoutMs,
  );
});
