import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { addAccount, PASSWORD } from "../support/accounts.ts";
import { launchBrowser, openPage, type Watched } from "../support/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/page-audit.ts";
import { type ShopProcess, startShop } from "../support/shop-process.ts";
import { contentFiles, themeFiles, writeFolder } from "../support/site-files.ts";
import { below } from "../support/storefront.ts";

let browser: Browser;
let shop: ShopProcess;

beforeAll(async () => {
  const dataDir = writeFolder({});
  const database = await openDatabase(dataDir);
  await addAccount(database, "admin", "w1");
  await database.destroy();
  [browser, shop] = await Promise.all([
    launchBrowser(),
    startShop({
      DATA_DIR: dataDir,
      SITES_DIR: writeFolder(below("shop", contentFiles())),
      THEMES_DIR: writeFolder(below("plain", themeFiles())),
      DEFAULT_SITE: "shop",
      SIGN_INS_PER_MINUTE: "1000",
    }),
  ]);
});

afterAll(async () => {
  await browser.close();
  await shop.stop();
});

/** A page of the owner area, by an admin who has signed in at its address. */
async function open(path: string, options: Parameters<typeof openPage>[1] = {}): Promise<Watched> {
  const watched = await openPage(browser, options);
  onTestFinished(watched.close);
  const { page } = watched;
  await page.goto(shop.url + path);
  await page.getByLabel("E-Mail-Adresse").fill("admin@beispiel.de");
  await page.getByLabel("Passwort").fill(PASSWORD);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.waitForURL(shop.url + path);
  // The sign-in page has status 401, which browsers report.
  watched.problems.length = 0;
  return watched;
}

const screens = ["/config", "/settings/billing/upgrade"];

test("screens have no faults of accessibility and fit into a phone", async () => {
  const { page, problems } = await open("/config", { width: 390 });
  for (const path of screens) {
    await page.goto(shop.url + path);
    expect(await accessibilityFindings(page), path).toEqual([]);
    expect(await overflowOf(page), path).toBe(0);
  }
  expect(problems).toEqual([]);
});
