import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axe from "axe-core";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openPage } from "../support/browser.ts";
import { type ShopProcess, startShop } from "../support/shop-process.ts";

const addresses = [
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

test.each(widths)("no page is wider than a window of %i px, or complains", async (width) => {
  const { page, problems, close } = await openPage(browser, { width });
  for (const address of addresses) {
    await page.goto(shop.url + address);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([address, overflow]).toEqual([address, 0]);
    expect([address, await page.locator("h1").count()]).toEqual([address, 1]);
  }
  expect(problems).toEqual([]);
  await close();
});

test.each([390, 1280])(
  "axe finds nothing on any page, with a filled cart, at %i px",
  async (width) => {
    const { page, close } = await openPage(browser, { width });
    await page.goto(`${shop.url}/laden/handfilter-sandbank`);
    await page.locator("[data-island-ready] .sqs-add-to-cart-button").click();
    await page.getByRole("link", { name: /^Warenkorb, 1 Artikel/ }).waitFor();
    for (const address of [...addresses, "/gibt-es-nicht"]) {
      await page.goto(shop.url + address);
      await page.getByRole("link", { name: /^Warenkorb, 1 Artikel/ }).waitFor();
      // The pill fades in; colours count once it is there.
      await page.evaluate(() => Promise.all(document.getAnimations().map((fade) => fade.finished)));
      const findings = await page.evaluate(
        `${axe.source}; axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`,
      );
      expect([address, findings]).toEqual([address, []]);
    }
    await close();
  },
);
