import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { letThrough, openPage, type PageOptions } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { addAccount, PASSWORD } from "../support/owners/accounts.ts";
import { type ShopProcess, startShop } from "../support/server/shop-process.ts";
import { sampleSites, siteUrl } from "../support/sites/sample-pages.ts";
import { writeFolder } from "../support/sites/site-files.ts";

let shop: ShopProcess;
const emails: Record<string, string> = {};

beforeAll(async () => {
  const dataDir = writeFolder({});
  const database = await openDatabase(dataDir);
  emails["kontor-nord"] = await addAccount(database, "admin", "66f15fed8ae3adfaac51a13a");
  emails["harbour-lane"] = await addAccount(database, "admin", "70a2c4d19e3b5f6a7081922a");
  await database.destroy();
  shop = await startShop({ DATA_DIR: dataDir, SIGN_INS_PER_MINUTE: "1000" });
});
afterAll(async () => {
  await shop.stop();
});

/** The words of both sites' screens. */
const words = {
  "kontor-nord": {
    saved: "Die Einstellungen sind gespeichert.",
    same: "Kein Wert ist anders als zuvor, also ist nichts geschrieben worden.",
    failed: "Die Einstellungen konnten nicht geladen oder gespeichert werden.",
    missing: "Die Hauptnavigation der Website ist nicht zu finden.",
  },
  "harbour-lane": {
    saved: "The preferences are saved.",
    same: "No value differs from before, so nothing was written.",
    failed: "The preferences could not be loaded or saved.",
    missing: "Unable to find site main navigation",
  },
};

type Name = keyof typeof sampleSites;

async function openOwner(name: Name, options: PageOptions) {
  const { page } = await openPage(options);
  const url = siteUrl(shop.url, sampleSites[name]);
  await page.goto(`${url}/config`);
  await page.locator("[name=email]").fill(emails[name] ?? "");
  await page.locator("[name=password]").fill(PASSWORD);
  await page.locator("main [type=submit]").first().click();
  await page.locator(".owner-sign-out").waitFor();
  return { page, url, text: words[name] };
}

const save = (page: Page) => page.locator("form[data-preferences] [type=submit]").click();

describe.each(["kontor-nord", "harbour-lane"] as const)("on %s", (name) => {
  test.each([
    ["with script", true],
    ["without script", false],
  ])("%s, preferences are written only if a value differs", async (_how, scripts) => {
    const { page, url, text } = await openOwner(name, { scripts });
    const writes: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") writes.push(`${request.method()} ${request.resourceType()}`);
    });
    const namespace = scripts ? "kasse" : "lager";
    await page.goto(`${url}/config/preferences`);
    await page.locator("[name=namespace]").fill(namespace);
    await page.locator("form:has([name=namespace]) [type=submit]").click();
    await page.locator("[name=key-new]").fill("farbe");
    await page.locator("[name=value-new]").fill("rot");
    await save(page);
    await page.getByText(text.saved).waitFor();
    expect(writes.at(-1)).toBe(scripts ? "PUT fetch" : "POST document");
    const written = writes.length;
    await save(page);
    await page.getByText(text.same).waitFor();
    expect(writes).toHaveLength(scripts ? written : written + 1);
    expect(await page.locator("[name=value-0]").inputValue()).toBe("rot");
  });

  test("preferences that cannot be loaded or saved say so", async () => {
    const { page, url, text } = await openOwner(name, {});
    await page.route("**/api/v1/commerce-preferences/**", (route) => route.abort());
    await page.goto(`${url}/config/preferences?namespace=fehler`);
    await page.getByText(text.failed).waitFor();
    await letThrough(page, "**/api/v1/commerce-preferences/**");
    await page.locator("[name=key-new]").fill("farbe");
    await page.locator("[name=value-new]").fill("blau");
    await save(page);
    await page.getByText(text.saved).waitFor();
  });

  test("a link is added to the menu and taken out, and a menu that is missing is told", async () => {
    const { page, url, text } = await openOwner(name, {});
    await page.goto(`${url}/config/navigation`);
    const form = page.locator('form[action="/config/navigation/mainNav"]');
    await form.locator("[name=title-new]").fill("Moin");
    await form.locator("[name=url-new]").fill("https://example.com/moin");
    await form.locator("[type=submit]").click();
    await page.locator("[data-main-navigation]").getByText("Moin").waitFor();
    await page.goto(url);
    await page.getByRole("navigation").getByRole("link", { name: "Moin" }).waitFor();
    await page.goto(`${url}/config/navigation`);
    await form.locator("tr", { hasText: "Moin" }).getByRole("checkbox").check();
    await form.locator("[type=submit]").click();
    await page.waitForURL("**/navigation?saved=1");
    await page.locator("[data-main-navigation]").getByText("Moin").waitFor({ state: "detached" });
    await page.route("**/GetSiteLayout", (route) => route.fulfill({ json: { layout: [] } }));
    await page.goto(`${url}/config/navigation`);
    await page.getByText(text.missing).waitFor();
  });

  test.each([390, 768, 1024, 1280])("both screens fit and are read at %i px", async (width) => {
    const { page, url } = await openOwner(name, { width });
    for (const screen of ["navigation", "preferences?namespace=farben"]) {
      await page.goto(`${url}/config/${screen}`);
      await page.locator("form").nth(1).waitFor();
      expect([screen, await overflowOf(page)]).toEqual([screen, 0]);
      expect([screen, await accessibilityFindings(page)]).toEqual([screen, []]);
      const widths = await page
        .locator(".owner-table")
        .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth));
      expect([screen, widths]).toEqual([screen, widths.map(() => 0)]);
    }
  });
});
