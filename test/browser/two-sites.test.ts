import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { type ShopProcess, startShop } from "../support/server/shop-process.ts";

const addresses = [
  "/",
  "/shop",
  "/shop/lane-marmalade",
  "/shop/nine-doors-tea-towel",
  "/notes",
  "/notes/number-eight-goes-yellow",
  "/visit",
  "/delivery",
  "/cart",
  "/not-there",
];

let browser: Browser;
let shop: ShopProcess;
let dataDir: string;
let lane: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "two-sites-"));
  [browser, shop] = await Promise.all([launchBrowser(), startShop({ DATA_DIR: dataDir })]);
  lane = shop.url.replace("localhost", "harbour-lane.localhost");
});

afterAll(async () => {
  await browser.close();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test.each([320, 768, 1280])(
  "the English site fits a window of %i px and satisfies axe",
  async (width) => {
    const { page, close } = await openPage(browser, { width });
    for (const address of addresses) {
      await page.goto(lane + address);
      expect([address, await overflowOf(page)]).toEqual([address, 0]);
      expect([address, await page.locator("h1").count()]).toEqual([address, 1]);
      expect([address, await accessibilityFindings(page)]).toEqual([address, []]);
    }
    await close();
  },
  180_000,
);

test("each host has its own language, currency, theme and cart", async () => {
  const { page, problems, close } = await openPage(browser);
  const seen = async (url: string) => {
    await page.goto(url);
    return {
      language: await page.locator("html").getAttribute("lang"),
      price: await page.locator(".product-price").first().innerText(),
      background: await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
    };
  };
  expect(await seen(`${lane}/shop/tidewater-jug`)).toEqual({
    language: "en-GB",
    price: "£38.00",
    background: "rgb(255, 255, 255)",
  });
  await page.locator("[data-island-ready] .sqs-add-to-cart-button").click();
  await page.locator(".sqs-custom-cart:not(.empty)").waitFor();
  await page.goto(`${lane}/cart`);
  expect(await page.locator(".cart-product").allInnerTexts()).toEqual(["Tidewater jug"]);
  expect(await seen(`${shop.url}/laden/handfilter-sandbank`)).toEqual({
    language: "de-DE",
    price: "34,00\u00a0€",
    background: "rgb(230, 235, 233)",
  });
  await page.goto(`${shop.url}/cart`);
  expect(await page.locator(".cart-product").count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});
