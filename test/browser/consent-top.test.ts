import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { launchBrowser, openPage } from "../support/browser/browser.ts";
import { recordShifts, shiftsOf } from "../support/browser/page-audit.ts";
import { type ShopProcess, startShop } from "../support/server/shop-process.ts";
import { sampleSites, siteUrl } from "../support/sites/sample-pages.ts";
import { writeFolder } from "../support/sites/site-files.ts";

// The bar that asks whether visitors may be counted, where a site has it at the top.

let browser: Browser;
let shop: ShopProcess;

const sites = ["kontor-nord", "harbour-lane"] as const;

beforeAll(async () => {
  const folder = writeFolder({});
  cpSync("fixtures", folder, { recursive: true });
  for (const site of sites) {
    const file = join(folder, site, "site.json");
    const content = JSON.parse(readFileSync(file, "utf8"));
    content.websiteSettings.cookieSettings = {
      isCookieBannerEnabled: true,
      cookieBannerPosition: "TOP",
    };
    writeFileSync(file, JSON.stringify(content));
  }
  [browser, shop] = await Promise.all([
    launchBrowser(),
    startShop({ DATA_DIR: writeFolder({}), SITES_DIR: folder }),
  ]);
});

afterAll(async () => {
  await browser.close();
  await shop.stop();
});

test.each(sites.flatMap((site) => [390, 1280].map((width) => [site, width] as const)))(
  "%s, %i pixels wide: the bar stands below the head of the page, and nothing moves",
  async (site, width) => {
    const { page, problems, close } = await openPage(browser, { width });
    onTestFinished(close);
    await recordShifts(page);
    await page.goto(siteUrl(shop.url, sampleSites[site]), { waitUntil: "networkidle" });
    const bar = page.locator(".sqs-consent");
    await bar.waitFor();
    const [box, head] = await Promise.all([
      bar.boundingBox(),
      page.locator("header").first().boundingBox(),
    ]);
    expect(head?.height).toBeGreaterThan(0);
    expect(box?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    expect(await shiftsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);
