import { expect, test } from "vitest";
import { buildSite, SITE } from "../../tools/site/build-site.ts";
import { readHome, readShelves } from "../../tools/site/documents.ts";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { serveFile } from "../support/server/served-site.ts";
import { writeFolder } from "../support/sites/site-files.ts";

const site = serveFile(async () => {
  const sitesDir = writeFolder({});
  await buildSite(sitesDir);
  return { SITES_DIR: sitesDir, DEFAULT_SITE: SITE, DATA_DIR: writeFolder({}) };
});

const shelves = readShelves(readHome());

/** Pages that differ in more than their text. */
const kinds = [
  ...["/", "/search", "/search?q=stock", "/not-there", "/try"],
  ...shelves.map(({ urlId }) => `/${urlId}`),
];
const documents = shelves.flatMap(({ urlId, documents }) =>
  documents.map((document) => `/${urlId}/${document.urlId}`),
);

test("each page fits windows of 390, 768 and 1280 px and satisfies axe", async () => {
  const { page } = await openPage();
  for (const address of [...kinds, ...documents]) {
    await page.goto(site.url + address);
    expect([address, await page.locator("h1").count()]).toEqual([address, 1]);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect([address, width, await overflowOf(page)]).toEqual([address, width, 0]);
      // Between the others, nothing is shown that neither has, and in the small one documents differ in their text alone.
      if (width === 768 || (width === 390 && documents.includes(address))) continue;
      expect([address, width, await accessibilityFindings(page)]).toEqual([address, width, []]);
    }
  }
});

test("the list of documents opens without script, and is open beside the text", async () => {
  const link = '.all-documents a[href="/owners/week"]';
  const { page } = await openPage({ scripts: false, width: 390 });
  await page.goto(`${site.url}/designers/themes`);
  expect(await page.locator(link).isVisible()).toBe(false);
  await page.locator(".all-documents summary").click();
  await page.locator(link).click();
  expect(await page.locator("h1").innerText()).toBe("A week in the shop");
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await page.locator(".all-documents summary").isVisible()).toBe(false);
  expect(await page.locator(link).isVisible()).toBe(true);
});

test("the playground is a page of the site, whose templates load nothing of it", async () => {
  const { page } = await openPage();
  await page.goto(site.url);
  await page.locator(".all-documents").getByRole("link", { name: "Playground" }).last().click();
  await page.waitForURL("**/try");
  const output = page.getByLabel("Output of Playground as HTML");
  await expect.poll(() => output.innerText()).toContain("1.049,00");
  await page.getByLabel("Name").selectOption("truncate");
  await page.locator(".skip-link").focus();
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  await expect.poll(() => new URL(page.url()).hash.length).toBeGreaterThan("#main".length);
  expect(await page.getByLabel("Name").inputValue()).toBe("truncate");
  const sent: string[] = [];
  page.on("requestfinished", (request) => sent.push(request.url()));
  page.on("requestfailed", (request) =>
    sent.push(`${request.url()} ${request.failure()?.errorText}`),
  );
  await page.getByRole("textbox", { name: "Template of Playground" }).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText('<img src="/s/house.svg">');
  await page.getByRole("tab", { name: "Page" }).first().click();
  const frame = page.frameLocator(".view-page >> nth=0");
  const picture = frame.locator("img");
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
  // Not only its answer, the request itself is refused.
  const ofPicture = sent.filter((one) => one.includes("house.svg"));
  expect([...new Set(ofPicture)]).toEqual([`${site.url}/s/house.svg csp`]);
});

test("the keyboard leads past the lists, and through a search without script", async () => {
  const { page } = await openPage({ scripts: false });
  await page.goto(site.url);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  await page.locator(".site-search input").focus();
  await page.keyboard.type("withdrawal");
  await page.keyboard.press("Enter");
  await page.locator(".sqs-search-page-result").first().waitFor();
  await page.locator(".sqs-search-page-result", { hasText: "A shop" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/designers/shop");
});
