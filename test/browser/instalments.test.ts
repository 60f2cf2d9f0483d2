import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { letThrough, openPage, type PageOptions } from "../support/browser/browser.ts";
import { accessibilityFindings } from "../support/browser/page-audit.ts";
import { hydrated } from "../support/cart/cart-visit.ts";
import { serveFile } from "../support/server/served-site.ts";
import { writeFolder } from "../support/sites/site-files.ts";

const pounds = (value: string) => ({ value, currency: "GBP" });

/** The second sample site, if it took cards and instalments. */
const shop = serveFile(() => {
  const sites = writeFolder({});
  const folder = join(sites, "harbour-lane");
  cpSync("fixtures/harbour-lane", folder, { recursive: true });
  const file = join(folder, "site.json");
  const site = JSON.parse(readFileSync(file, "utf8"));
  const instalments = { provider: "clearpay", minimum: pounds("6.00"), maximum: pounds("1000.00") };
  const changed = { ...site.shop, payments: ["stripe", "invoice"], instalments };
  writeFileSync(file, JSON.stringify({ ...site, shop: changed }));
  return {
    PORT: "0",
    LOG_LEVEL: "error",
    DATA_DIR: writeFolder({}),
    SITES_DIR: sites,
    DEFAULT_SITE: "harbour-lane",
  };
});

async function open(path: string, options: PageOptions = {}) {
  const watched = await openPage(options);
  const { page } = watched;
  await page.goto(shop.url + path);
  if (options.scripts !== false) await hydrated(page);
  return {
    ...watched,
    text: page.locator(".product-instalments-text"),
    info: page.getByRole("button", { name: "More about Clearpay" }),
    modal: page.getByRole("dialog", { name: "Pay in instalments with Clearpay" }),
  };
}

const jug = "/shop/tidewater-jug";

test("a product shows the badge, and its button the provider's page", async () => {
  const { page, text, info, modal, problems } = await open(jug);
  expect(await text.textContent()).toBe("or 4 interest-free payments of £9.50 with Clearpay");
  expect(await accessibilityFindings(page)).toEqual([]);
  await info.focus();
  await page.keyboard.press("Enter");
  await modal.waitFor();
  expect(new URL(page.url()).pathname).toBe(jug);
  await modal.getByRole("heading", { name: "Pay in instalments with Clearpay" }).waitFor();
  expect(await modal.locator("[lang=en-GB]").count()).toBe(1);
  expect(await accessibilityFindings(page)).toEqual([]);
  // The focus stays inside: nothing of the page can be used.
  const isInside = () => modal.evaluate((dialog) => dialog.contains(document.activeElement));
  expect(await isInside()).toBe(true);
  await info.evaluate((button) => button.focus());
  expect(await isInside()).toBe(true);

  await page.keyboard.press("Escape");
  await modal.waitFor({ state: "hidden" });
  expect(await info.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(problems).toEqual([]);
});

test("the dialog closes by its button and by a click beside it, and gives the focus back", async () => {
  const { page, info, modal } = await open(jug);
  const hasFocus = () => info.evaluate((button) => button === document.activeElement);
  await info.click();
  await modal.getByRole("button", { name: "Close" }).click();
  await modal.waitFor({ state: "hidden" });
  expect(await hasFocus()).toBe(true);
  await info.click();
  await modal.waitFor();
  await page.mouse.click(5, 5);
  await modal.waitFor({ state: "hidden" });
  expect(await hasFocus()).toBe(true);
});

test("the text follows the choice of a variant", async () => {
  const { page, text, problems } = await open("/shop/lane-marmalade");
  const range = "Instalments are available for orders from £6.00 to £1,000.00.";
  expect(await text.textContent()).toBe(range);
  const select = page.locator("select").first();
  const large = await select.locator("option").nth(2).getAttribute("value");
  await select.selectOption(large ?? "");
  await page.getByText("or 4 interest-free payments of £1.80 with Clearpay").waitFor();
  await select.selectOption({ index: 1 });
  await page.getByText(range).waitFor();
  expect(problems).toEqual([]);
});

test("a page that cannot be loaded is only logged", async () => {
  const { page, info, modal, problems } = await open(jug);
  await page.route("**/instalments/clearpay/en-GB.html", (route) => route.abort());
  await info.click();
  await expect
    .poll(() =>
      problems.some((text) => text.includes("the page about instalments cannot be shown")),
    )
    .toBe(true);
  expect(await modal.count()).toBe(0);
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(jug);
  await letThrough(page, "**/instalments/clearpay/en-GB.html");
  await info.click();
  await modal.waitFor();
});

test("without script the button leads to the provider's page", async () => {
  const { page, text, info } = await open(jug, { scripts: false });
  expect(await text.textContent()).toBe("or 4 interest-free payments of £9.50 with Clearpay");
  await info.click();
  await page.getByRole("heading", { level: 1, name: "Pay in instalments with Clearpay" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/universal/instalments/clearpay/en-GB.html");
});
