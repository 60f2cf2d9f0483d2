import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { sampleShop } from "../support/server/sample-shop.ts";
import { type ShopProcess, startShop } from "../support/server/shop-process.ts";
import { sampleSites, siteUrl } from "../support/sites/sample-pages.ts";
import { writeFolder } from "../support/sites/site-files.ts";

const lane = siteUrl(sampleShop.url, sampleSites["harbour-lane"]);

/** The second theme with a folder in its menu, which the sample has none of. */
let withFolder: ShopProcess;

beforeAll(async () => {
  const sites = writeFolder({
    "lane/collections/quay.json": {
      collection: {
        id: "q1",
        urlId: "quay",
        title: "The quay",
        type: 1,
        typeName: "folder",
        folder: true,
      },
      collections: ["visit", "delivery"],
    },
  });
  cpSync("fixtures/harbour-lane", join(sites, "lane"), { recursive: true });
  const file = join(sites, "lane", "site.json");
  const site = JSON.parse(readFileSync(file, "utf8"));
  site.navigation.mainNav.splice(1, 0, { collection: "quay" });
  writeFileSync(file, JSON.stringify(site));
  withFolder = await startShop({
    SITES_DIR: sites,
    DEFAULT_SITE: "lane",
    DATA_DIR: writeFolder({}),
  });
});
afterAll(() => withFolder.stop());

const menus = [
  {
    name: "wasserlinie",
    at: () => sampleShop.url,
    path: "/impressum",
    folders: ".main-nav-folder",
  },
  {
    name: "quayside",
    at: () => withFolder.url,
    path: "/delivery",
    folders: ".main-nav .menu-folder",
  },
];

describe.each(menus)("a folder of the menu of $name", ({ at, path, folders }) => {
  const folder = (page: Page) => page.locator(`${folders} summary`);
  const isOpen = (page: Page) => page.locator(`${folders}[open]`).count();
  const hasFocus = (page: Page) =>
    folder(page).evaluate((summary) => document.activeElement === summary);

  test.each([390, 1280])("closes with Escape and gives the focus back, at %i px", async (width) => {
    const { page, problems } = await openPage({ width });
    await page.goto(at() + path);
    await folder(page).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect([await isOpen(page), await hasFocus(page)]).toEqual([1, false]);
    expect(await overflowOf(page)).toBe(0);
    await page.keyboard.press("Escape");
    expect([await isOpen(page), await hasFocus(page)]).toEqual([0, true]);
    expect(problems).toEqual([]);
  });

  test("closes by a click beside it, and when the focus goes on", async () => {
    const { page, problems } = await openPage({ width: 390 });
    await page.goto(at() + path);
    await folder(page).click();
    expect(await isOpen(page)).toBe(1);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.locator(".site-title").focus();
    expect(await isOpen(page)).toBe(0);
    await folder(page).click();
    expect(await isOpen(page)).toBe(1);
    await page.mouse.click(2, 600);
    expect(await isOpen(page)).toBe(0);
    expect(problems).toEqual([]);
  });
});

test("a folder of the English site leads to its pages", async () => {
  const { page } = await openPage({ scripts: false });
  await page.goto(`${withFolder.url}/shop`);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByText("The quay").click();
  await menu.getByRole("link", { name: "Delivery" }).click();
  expect(new URL(page.url()).pathname).toBe("/delivery");
  expect(await menu.locator("summary").getAttribute("aria-current")).toBe("true");
});

test("the English site leads to its search", async () => {
  const { page } = await openPage({ scripts: false, width: 390 });
  await page.goto(`${lane}/notes`);
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await page.getByRole("searchbox").fill("jug");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "Tidewater jug" }).waitFor();
});

test.each([
  {
    at: () => sampleShop.url,
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
  const { page } = await openPage({ scripts: false });
  const named = async () => [await page.locator("h1").innerText(), await page.title()];
  const categories = page.getByRole("navigation", { name: shown.links });
  await page.goto(shown.at() + shown.list);
  expect(await categories.locator("[aria-current]").allInnerTexts()).toEqual([shown.all]);
  await categories.getByRole("link", { name: shown.category }).click();
  expect(await named()).toEqual(shown.titled);
  expect(await categories.locator("[aria-current]").allInnerTexts()).toEqual([shown.category]);
  const products = page.getByRole("link", { name: shown.product });
  await products.filter({ hasNotText: "Schnellansicht" }).click();
  await page.locator(".breadcrumb").getByRole("link", { name: shown.category }).click();
  expect(await named()).toEqual(shown.titled);
});
