import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openPage } from "../support/browser.ts";
import { sampleSites, siteUrl } from "../support/sample-pages.ts";
import { type ShopProcess, startShop } from "../support/shop-process.ts";

let browser: Browser;
let shop: ShopProcess;
let dataDir: string;
let lane: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "menus-"));
  [browser, shop] = await Promise.all([launchBrowser(), startShop({ DATA_DIR: dataDir })]);
  lane = siteUrl(shop.url, sampleSites["harbour-lane"]);
});

afterAll(async () => {
  await browser.close();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const folder = (page: Page) => page.locator(".main-nav-folder summary");
const isOpen = (page: Page) => page.locator(".main-nav-folder[open]").count();
const hasFocus = (page: Page) =>
  folder(page).evaluate((summary) => document.activeElement === summary);

test.each([390, 1280])(
  "a folder of the menu closes with Escape and gives the focus back, at %i px",
  async (width) => {
    const { page, problems, close } = await openPage(browser, { width });
    await page.goto(`${shop.url}/impressum`);
    await folder(page).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect([await isOpen(page), await hasFocus(page)]).toEqual([1, false]);
    await page.keyboard.press("Escape");
    expect([await isOpen(page), await hasFocus(page)]).toEqual([0, true]);
    expect(problems).toEqual([]);
    await close();
  },
);

test("a folder of the menu closes by a click beside it, and when the focus goes on", async () => {
  const { page, problems, close } = await openPage(browser, { width: 390 });
  await page.goto(`${shop.url}/impressum`);
  await folder(page).click();
  expect(await isOpen(page)).toBe(1);
  await page.locator(".site-title").focus();
  expect(await isOpen(page)).toBe(0);
  await folder(page).click();
  expect(await isOpen(page)).toBe(1);
  await page.mouse.click(195, 880);
  expect(await isOpen(page)).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

test("the English site leads to its search", async () => {
  const { page, close } = await openPage(browser, { scripts: false, width: 390 });
  await page.goto(`${lane}/notes`);
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await page.getByRole("searchbox").fill("jug");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "Tidewater jug" }).waitFor();
  await close();
});

test.each([
  {
    at: () => shop.url,
    list: "/laden",
    links: "Kategorien",
    all: "Alles",
    category: "Kaffee",
    titled: ["Laden: Kaffee", "Laden: Kaffee – Kontor Nord"],
    product: "Röstkaffee Elbtief",
  },
  {
    at: () => lane,
    list: "/shop",
    links: "Categories",
    all: "Everything",
    category: "Larder",
    titled: ["Shop: Larder", "Shop: Larder | Harbour Lane"],
    product: "Lane marmalade",
  },
])("categories of $list lead to their products, and back from them", async (shown) => {
  const { page, close } = await openPage(browser, { scripts: false });
  const named = async () => [await page.locator("h1").innerText(), await page.title()];
  const categories = page.getByRole("navigation", { name: shown.links });
  await page.goto(shown.at() + shown.list);
  expect(await categories.locator("[aria-current]").allInnerTexts()).toEqual([shown.all]);
  await categories.getByRole("link", { name: shown.category }).click();
  expect(await named()).toEqual(shown.titled);
  expect(await categories.locator("[aria-current]").allInnerTexts()).toEqual([shown.category]);
  await page.getByRole("link", { name: shown.product }).click();
  await page.locator(".breadcrumb").getByRole("link", { name: shown.category }).click();
  expect(await named()).toEqual(shown.titled);
  await close();
});
