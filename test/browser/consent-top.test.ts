import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { recordShifts, shiftsOf } from "../support/browser/page-audit.ts";
import { settled } from "../support/browser/settled.ts";
import { serveFile } from "../support/server/served-site.ts";
import { sampleSites, siteUrl } from "../support/sites/sample-pages.ts";
import { writeFolder } from "../support/sites/site-files.ts";

// The bar that asks whether visitors may be counted, where a site has it at the top.

const sites = ["kontor-nord", "harbour-lane"] as const;

const shop = serveFile(() => {
  const folder = writeFolder({});
  cpSync("fixtures", folder, { recursive: true });
  for (const site of sites) {
    const file = join(folder, site, "site.json");
    const content = JSON.parse(readFileSync(file, "utf8"));
    content.analytics = { enabled: true };
    content.websiteSettings.cookieSettings = {
      isCookieBannerEnabled: true,
      cookieBannerPosition: "TOP",
    };
    writeFileSync(file, JSON.stringify(content));
  }
  return { DATA_DIR: writeFolder({}), SITES_DIR: folder };
});

const windows = [
  ["kontor-nord", 1280],
  ["kontor-nord", 390],
  ["harbour-lane", 390],
  ["harbour-lane", 1280],
] as const;

test.each(windows)(
  "%s, %i pixels wide: the bar stands below the head of the page, and nothing moves",
  async (site, width) => {
    const { page, problems } = await openPage({ width });
    await recordShifts(page);
    await page.goto(siteUrl(shop.url, sampleSites[site]));
    await settled(page);
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
