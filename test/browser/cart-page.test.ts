import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openPage } from "../support/browser/browser.ts";
import { type ShopProcess, startShop } from "../support/server/shop-process.ts";
import { cartShown, fillCart, sampleSites, siteUrl } from "../support/sites/sample-pages.ts";

const site = sampleSites["kontor-nord"];

let browser: Browser;
let shop: ShopProcess;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "cart-page-"));
  [browser, shop] = await Promise.all([launchBrowser(), startShop({ DATA_DIR: dataDir })]);
});

afterAll(async () => {
  await browser.close();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("the pill leads to the cart's page, where there is none", async () => {
  const { page, problems, close } = await openPage(browser);
  await fillCart(page, shop.url, site);
  await page.locator("a.pill-cart").click();
  await page.getByRole("heading", { level: 1, name: "Warenkorb" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await page.locator("a.pill-cart").count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

test("the pill says one item in English", async () => {
  const { page, close } = await openPage(browser);
  const lane = sampleSites["harbour-lane"];
  await fillCart(page, siteUrl(shop.url, lane), lane);
  expect(await page.locator("a.pill-cart").innerText()).toContain("1 item");
  await page.getByRole("link", { name: "Cart, 1 item, £38.00" }).waitFor();
  await close();
});

test("the header of the cart's page counts without script", async () => {
  const { page, close } = await openPage(browser, { scripts: false });
  await page.goto(shop.url + site.product);
  await page.getByRole("spinbutton").fill("2");
  await page.locator(".sqs-add-to-cart-button").first().click();
  await page.getByRole("heading", { level: 1, name: "Warenkorb" }).waitFor();
  await cartShown(page);
  expect(await page.locator(".sqs-cart-quantity").innerText()).toBe("2");
  await close();
});

test("the cart's page follows what other tabs add", async () => {
  const { page, context, problems, close } = await openPage(browser);
  await page.goto(`${shop.url}/cart`);
  await page.getByText("Dein Warenkorb ist leer.").waitFor();
  const other = await context.newPage();
  await fillCart(other, shop.url, site);
  await page.getByRole("row", { name: /Handfilter Sandbank/ }).waitFor();
  await cartShown(page);
  expect(await page.locator(".cart-subtotal-amount").innerText()).toBe("34,00\u00a0€");
  expect(problems).toEqual([]);
  await close();
});
