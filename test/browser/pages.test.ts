import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openPage } from "../support/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/page-audit.ts";
import { cartShown } from "../support/sample-pages.ts";
import { type ShopProcess, startShop } from "../support/shop-process.ts";

const shopAddresses = [
  "/",
  "/laden",
  "/laden/roestkaffee-elbtief",
  "/laden/teedose-speicher-7",
  "/laden/handmuehle-winsch",
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
];
/** Axe reads every element of a dozen pages. */
const auditTimeoutMs = 180_000;
const widths = [320, 390, 768, 1280];

let browser: Browser;
let shop: ShopProcess;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "pages-"));
  [browser, shop] = await Promise.all([launchBrowser(), startShop({ DATA_DIR: dataDir })]);
});

afterAll(async () => {
  await browser.close();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test.each(widths)(
  "no page is wider than a window of %i px, or complains",
  async (width) => {
    const { page, problems, close } = await openPage(browser, { width });
    for (const address of [...shopAddresses, ...contentAddresses]) {
      await page.goto(shop.url + address);
      expect([address, await overflowOf(page)]).toEqual([address, 0]);
      expect([address, await page.locator("h1").count()]).toEqual([address, 1]);
    }
    expect(problems).toEqual([]);
    await close();
  },
  auditTimeoutMs,
);

test.each([390, 1280])(
  "axe finds nothing on any page of the shop, with a filled cart, at %i px",
  async (width) => {
    const { page, close } = await openPage(browser, { width });
    await page.goto(`${shop.url}/laden/handfilter-sandbank`);
    await page.locator("[data-island-ready] .sqs-add-to-cart-button").click();
    await page.getByRole("link", { name: /^Warenkorb, 1 Artikel/ }).waitFor();
    for (const address of [...shopAddresses, "/gibt-es-nicht"]) {
      await page.goto(shop.url + address);
      await cartShown(page);
      expect([address, await accessibilityFindings(page)]).toEqual([address, []]);
    }
    await close();
  },
  auditTimeoutMs,
);

test.each([390, 1280])(
  "axe finds nothing on pages of posts, events and pictures at %i px",
  async (width) => {
    const { page, close } = await openPage(browser, { width });
    for (const address of contentAddresses) {
      await page.goto(shop.url + address);
      expect([address, await accessibilityFindings(page)]).toEqual([address, []]);
    }
    await close();
  },
  auditTimeoutMs,
);
