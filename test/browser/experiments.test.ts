import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { launchBrowser, openPage } from "../support/browser/browser.ts";
import { type ShopProcess, startShop } from "../support/server/shop-process.ts";
import { below } from "../support/server/storefront.ts";
import { contentFiles, themeFiles, writeFolder } from "../support/sites/site-files.ts";

let browser: Browser;
let shop: ShopProcess;

const siteFile = Object(contentFiles()["site.json"]);
const content = {
  ...contentFiles(),
  "site.json": { ...siteFile, website: { ...siteFile.website, siteStatus: { value: 6 } } },
};

beforeAll(async () => {
  [browser, shop] = await Promise.all([
    launchBrowser(),
    startShop({
      DATA_DIR: writeFolder({}),
      SITES_DIR: writeFolder(below("shop", content)),
      THEMES_DIR: writeFolder(below("plain", themeFiles())),
      DEFAULT_SITE: "shop",
    }),
  ]);
});

afterAll(async () => {
  await browser.close();
  await shop.stop();
});

const experiments = "Static.SQUARESPACE_CONTEXT.experiments";

test("a variant that the address of an internal site chooses counts for the tab", async () => {
  const watched = await openPage(browser);
  onTestFinished(watched.close);
  const { page } = watched;
  await page.goto(`${shop.url}/?experiment.kasse=b`);
  expect(await page.evaluate(experiments)).toEqual({ kasse: "b" });
  await page.goto(`${shop.url}/shop`);
  expect(await page.evaluate(experiments)).toEqual({ kasse: "b" });
  const other = await page.context().newPage();
  await other.goto(`${shop.url}/`);
  expect(await other.evaluate(experiments)).toEqual({});
  expect(watched.problems).toEqual([]);
});
