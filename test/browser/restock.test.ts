import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings } from "../support/browser/page-audit.ts";
import { RED, restockFiles } from "../support/restock/restock.ts";
import { serveFile } from "../support/server/served-site.ts";
import { below } from "../support/server/storefront.ts";
import { themeFiles, writeFolder } from "../support/sites/site-files.ts";

const dataDir = writeFolder({});

const content = restockFiles({
  restockNotificationMessages: { buttonText: "Sag Bescheid" },
  restockNotificationsMailingListOptInByDefault: true,
});
/** The same with a captcha, at a host of its own. */
const guarded = restockFiles(
  {},
  {
    id: "w2",
    captchaSettings: { siteKey: "key-1", provider: "turnstile" },
  },
);
const guardedSite = { ...Object(guarded["site.json"]), hosts: ["geschuetzt.localhost"] };

const theme = {
  ...themeFiles(),
  "head.region":
    '<!doctype html><html lang="de"><head><meta name="viewport" content="width=device-width">{squarespace-headers}</head>\n<body id="{squarespace.page-id}" class="{squarespace.page-classes}">',
  "foot.region": "<main>{squarespace.main-content}</main>{squarespace-footers}</body></html>",
  "collections/products.item":
    "<h1>{item.title|html}</h1>{item|variants-select}{item|add-to-cart-btn}{item|product-restock-notification}",
};

const shop = serveFile(() => ({
  DATA_DIR: dataDir,
  SITES_DIR: writeFolder({
    ...below("shop", content),
    ...below("guarded", { ...guarded, "site.json": guardedSite }),
  }),
  THEMES_DIR: writeFolder(below("plain", theme)),
  DEFAULT_SITE: "shop",
  FORM_WRITES_PER_MINUTE: "1000",
}));
beforeEach(async () => {
  const database = await openDatabase(dataDir);
  await database.deleteFrom("restock_sign_ups").execute();
  await database.destroy();
});

/** Addresses and variants of all who wait: stored once the answer is sent. */
async function waiting(): Promise<readonly (readonly [string, string])[]> {
  const database = await openDatabase(dataDir);
  const rows = await database.selectFrom("restock_sign_ups").selectAll().execute();
  await database.destroy();
  return rows.map(({ email, variant_id }) => [email, variant_id]);
}

async function open(options = {}, url = shop.url) {
  const watched = await openPage(options);
  const { page, problems } = watched;
  await page.goto(`${url}/shop/becher`);
  return { page, problems };
}

const form = (page: Page) => page.locator(".product-restock-form");
const field = (page: Page) => page.getByRole("textbox", { name: "E-Mail-Adresse: Rot" });
const button = (page: Page) => page.getByRole("button", { name: "Sag Bescheid" });

async function chooseRed(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Farbe" }).selectOption("Rot");
  await form(page).waitFor();
}

describe("with scripts", () => {
  test("the form is there for the chosen variant while that is sold out", async () => {
    const { page, problems } = await open();
    expect(await form(page).isVisible()).toBe(false);
    await chooseRed(page);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole("combobox", { name: "Farbe" }).selectOption("Blau");
    await form(page).waitFor({ state: "hidden" });
    expect(problems).toEqual([]);
  });

  test("what is wrong with the address stands in the form; sent, a text takes its place", async () => {
    const { page, problems } = await open();
    await chooseRed(page);
    await button(page).click();
    await page.getByText("E-Mail-Adresse darf nicht leer sein", { exact: true }).waitFor();
    await field(page).fill("anna@");
    await field(page).press("Enter");
    await page.getByText("E-Mail-Adresse ist ungültig", { exact: true }).waitFor();
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.getByRole("checkbox").isChecked()).toBe(true);
    expect(await waiting()).toEqual([]);
    await field(page).fill(" anna@beispiel.de ");
    await field(page).press("Enter");
    const done = page.getByRole("status").filter({ hasText: "Registriert!" });
    await done.waitFor();
    expect(await done.evaluate((text) => text === document.activeElement)).toBe(true);
    expect(await form(page).count()).toBe(0);
    await expect.poll(waiting).toEqual([["anna@beispiel.de", RED]]);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  const failed = "Formular kann nicht gesendet werden. Bitte versuche es später nochmal.";
  test.each([
    [
      "the server's text",
      409,
      { error: "So nicht.", message: "So nicht.", code: "X" },
      "So nicht.",
    ],
    ["a text of its own where that says nothing", 502, "<html>", failed],
    ["what a rate limit says", 429, {}, "Zu viele Einsendungen. Bitte versuche es später erneut."],
    ["a text of its own for an answer that is none", 200, { ok: 1 }, failed],
  ])("a failure shows %s, and the form stays", async (_, status, body, text) => {
    const { page } = await open();
    await page.route("**/notifications/restock", (route) =>
      route.fulfill({ status, ...(typeof body === "string" ? { body } : { json: body }) }),
    );
    await chooseRed(page);
    await field(page).fill("anna@beispiel.de");
    await button(page).click();
    await page.getByText(text, { exact: true }).waitFor();
    expect(await field(page).inputValue()).toBe("anna@beispiel.de");
  });

  test("the captcha of a site is loaded with the first use, and its token sent", async () => {
    const url = new URL(shop.url);
    url.hostname = "geschuetzt.localhost";
    const watched = await openPage();
    const { page, problems } = watched;
    const asked: string[] = [];
    const sent: unknown[] = [];
    await page.route("https://challenges.cloudflare.com/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: "text/javascript",
        body: 'turnstile = { render(node, { action, callback }) { node.textContent = action; setTimeout(callback, 0, "token-1"); return "1"; }, reset() {} };',
      });
    });
    await page.route("**/notifications/restock", (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: { success: true, message: "Gemerkt." } });
    });
    await page.goto(`${url.origin}/shop/becher`);
    await chooseRed(page);
    expect(asked).toEqual([]);
    await field(page).fill("anna@beispiel.de");
    await page.getByText("PRODUCT_WAITLIST_SUBMISSION").waitFor();
    await field(page).press("Enter");
    await page.getByText("Gemerkt.", { exact: true }).waitFor();
    expect(sent).toEqual([
      {
        productId: "mug",
        variantId: RED,
        siteVisitorEmail: "anna@beispiel.de",
        isJoinMailingList: false,
        recaptchaEnterpriseV3Token: "token-1",
        language: "de",
      },
    ]);
    expect(problems).toEqual([]);
  });
});

test("without scripts every sold-out variant has its form, which leads back to the page", async () => {
  const { page } = await open({ scripts: false });
  await page.getByText("Rot", { exact: true }).waitFor();
  await button(page).click();
  await page.getByText("E-Mail-Adresse darf nicht leer sein", { exact: true }).waitFor();
  await field(page).fill("anna@");
  await button(page).click();
  await page.getByText("E-Mail-Adresse ist ungültig", { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe("?refused");
  expect(await field(page).inputValue()).toBe("anna@");
  await field(page).fill("anna@beispiel.de");
  await button(page).click();
  await page.getByText("Registriert!", { exact: true }).waitFor();
  expect(await form(page).count()).toBe(0);
  await expect.poll(waiting).toEqual([["anna@beispiel.de", RED]]);
});
