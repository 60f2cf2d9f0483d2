import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { sampleShop } from "../support/server/sample-shop.ts";
import { cartShown, fillCart, sampleSites } from "../support/sites/sample-pages.ts";
import { sampleOf } from "../support/turns.ts";

const site = sampleSites["kontor-nord"];
const shopAddresses = [
  "/",
  "/laden",
  "/laden/roestkaffee-elbtief",
  "/laden/teedose-speicher-7",
  "/laden/handmuehle-winsch",
  "/laden/kleine-fracht",
  "/laden/bruehfibel",
  "/laden/handbruehkurs",
  "/laden/gutschein-landgang",
  "/ueber-uns",
  "/versand",
  "/impressum",
  "/datenschutz",
  "/cart",
];
const contentAddresses = [
  "/journal",
  "/journal?author=66f1c03d49145e764c2ff0cb",
  "/journal?tag=gibt-es-nicht",
  "/journal/wasser-ist-auch-eine-zutat",
  "/journal/2025/7/4/elf-jahre-vierzehn-saecke",
  "/termine",
  "/termine?view=calendar",
  "/termine/speichertage",
  "/termine/barkassenfahrt-fruehjahr",
  "/kontor",
  "/boden",
  "/speicher",
  "/roesterei",
  ...site.bare,
  ...site.blockPages,
];
/** Axe reads every element of a dozen pages. */
const auditTimeoutMs = 180_000;
const widths = [320, 390, 768, 1280];
const auditedWidths = sampleOf([390, 1280], 1);

/** Answers that pages with them bring about: an address without a page, a page behind a password. */
const expectedAnswers = /status of (?:401|404) /;

/** Opens pages one after the other; none of them complains, is wider than a window, or gives axe something to find. */
async function audit(page: Page, addresses: readonly string[], opened: () => Promise<void>) {
  for (const address of addresses) {
    await page.goto(sampleShop.url + address);
    await opened();
    expect([address, await page.locator("h1").count()]).toEqual([address, 1]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect([address, width, await overflowOf(page)]).toEqual([address, width, 0]);
      if (!auditedWidths.includes(width)) continue;
      const findings = await accessibilityFindings(page);
      expect([address, width, findings]).toEqual([address, width, []]);
    }
  }
}

test(
  "pages of the shop fit every window and satisfy axe, with a filled cart",
  async () => {
    const { page, problems } = await openPage();
    await fillCart(page, sampleShop.url, site);
    await audit(page, [...sampleOf(shopAddresses, 3), "/gibt-es-nicht"], () => cartShown(page));
    expect(problems.filter((text) => !expectedAnswers.test(text))).toEqual([]);
  },
  auditTimeoutMs,
);

test(
  "pages of posts, events, pictures and blocks fit every window and satisfy axe",
  async () => {
    const { page, problems } = await openPage();
    await audit(page, sampleOf(contentAddresses, 4), async () => {});
    expect(problems.filter((text) => !expectedAnswers.test(text))).toEqual([]);
  },
  auditTimeoutMs,
);
