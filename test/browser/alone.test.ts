import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { sampleShop } from "../support/server/sample-shop.ts";
import { type SampleSite, sampleSites, siteUrl } from "../support/sites/sample-pages.ts";

/** Pages without the site around them: who opens a locked one, or signs in. */
const cases = [
  ["kontor-nord", "/kajuete"],
  ["kontor-nord", "/config"],
  ["harbour-lane", "/config"],
] as const;

test.each(cases)(
  "a page of %s that stands alone is in its theme's clothes: %s",
  async (name, address) => {
    const site: SampleSite = sampleSites[name];
    const url = siteUrl(sampleShop.url, site);
    for (const width of [390, 768, 1024, 1280]) {
      const { page } = await openPage({ width });
      await page.goto(url + site.product);
      const look = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => {
            const { backgroundColor, color, fontFamily } = getComputedStyle(element);
            return { backgroundColor, color, fontFamily };
          });
      const theme = await look(".sqs-add-to-cart-button");
      await page.goto(url + address);
      expect(await look("main button")).toEqual(theme);
      const plate = await look(".sqs-bare-page-content");
      expect(plate.backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
      expect(plate.backgroundColor).not.toBe((await look("body")).backgroundColor);
      expect(await overflowOf(page)).toBe(0);
      expect(await accessibilityFindings(page)).toEqual([]);
    }
  },
  60_000,
);
