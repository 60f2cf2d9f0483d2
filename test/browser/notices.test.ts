import { expect, test } from "vitest";
import { openPage, type PageOptions } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { serveFile } from "../support/server/served-site.ts";
import { below } from "../support/server/storefront.ts";
import { contentFiles, themeFiles, writeFolder } from "../support/sites/site-files.ts";

const siteFile = Object(contentFiles()["site.json"]);

const content = {
  ...contentFiles(),
  "site.json": {
    ...siteFile,
    websiteSettings: {
      ...siteFile.websiteSettings,
      announcementBarSettings: {
        text: '<p>Ab 50 € <a href="/kontakt">versandfrei</a></p>',
        clickthroughUrl: { url: "/shop" },
      },
      mobileInfoBarSettings: { isContactEmailEnabled: true, isBusinessHoursEnabled: true },
      contactEmail: "moin@laden.example",
      businessHours: { monday: { text: "9 – 18 Uhr" } },
    },
    promoPopup: {
      enabled: true,
      title: "Zehn Prozent",
      body: "<p>Zum Anfang.</p>",
      buttonText: "Zum Laden",
      buttonLink: "/shop",
      delaySeconds: 600,
    },
  },
  "pages/start.json": {
    collection: { id: "c0", urlId: "start", title: "Start", type: 10, typeName: "page" },
    mainContent: '<h1>Start</h1><p><a id="offer" href="#popup">Angebot</a></p>',
  },
  "pages/cover.json": {
    collection: { id: "c9", urlId: "cover", title: "Bald", type: 8, typeName: "cover-page" },
    mainContent: '<h1>Bald</h1><p><a href="/">Zur Seite</a></p>',
  },
};

const theme = {
  ...themeFiles(),
  "head.region":
    '<!doctype html><html lang="de"><head><meta name="viewport" content="width=device-width">{squarespace-headers}</head>\n<body id="{squarespace.page-id}" class="{squarespace.page-classes}"><header class="sqs-announcement-bar-dropzone"></header>',
  "foot.region": "<main>{squarespace.main-content}</main>{squarespace-footers}</body></html>",
};

const shop = serveFile(() => ({
  DATA_DIR: writeFolder({}),
  SITES_DIR: writeFolder(below("shop", content)),
  THEMES_DIR: writeFolder(below("plain", theme)),
  DEFAULT_SITE: "shop",
}));

async function open(path: string, options: PageOptions = {}) {
  const watched = await openPage(options);
  await watched.page.goto(shop.url + path);
  const { page, problems } = watched;
  return { page, problems, popup: page.getByRole("dialog", { name: "Zehn Prozent" }) };
}

/** The id of what has the focus. */
const focused = "document.activeElement.id";

test("a link opens the promotion above the page, by mouse and by keyboard, and has the focus back at its end", async () => {
  const { page, popup, problems } = await open("/");
  expect(await popup.isVisible()).toBe(false);
  const ways = [() => page.locator("#offer").click(), () => page.locator("#offer").press("Enter")];
  const ends = [
    () => page.keyboard.press("Escape"),
    () => popup.getByRole("link", { name: "Schließen" }).click(),
    () => page.mouse.click(5, 400),
    async () => {
      await page.keyboard.press("Tab");
      await popup.getByRole("link", { name: "Schließen" }).press("Enter");
    },
  ];
  await page.waitForSelector(".sqs-popup-overlay-ready", { state: "attached" });
  for (const way of ways) {
    for (const end of ends) {
      await way();
      await popup.waitFor();
      expect(await page.evaluate("document.querySelector('dialog').matches(':modal')")).toBe(true);
      expect(await accessibilityFindings(page)).toEqual([]);
      await end();
      await popup.waitFor({ state: "hidden" });
      expect(await page.evaluate(focused)).toBe("offer");
    }
  }
  expect(page.url()).toBe(`${shop.url}/`);
  await page.locator("#offer").click();
  await popup.getByRole("link", { name: "Zum Laden" }).click();
  await page.waitForURL("**/shop");
  expect(problems).toEqual([]);
});

test("an address that ends in #popup opens it too", async () => {
  const { page, popup } = await open("/#popup");
  // Before its script comes, the address alone shows it.
  await page.locator("dialog:modal").waitFor();
  await page.keyboard.press("Escape");
  await popup.waitFor({ state: "hidden" });
});

test("without scripts the promotion is shown and closed by links alone", async () => {
  const { page, popup } = await open("/", { scripts: false });
  await page.locator("#offer").click();
  await popup.waitFor();
  await popup.getByRole("link", { name: "Schließen" }).click();
  await popup.waitFor({ state: "hidden" });
});

test("the link of an announcement leaves the links of its text alone", async () => {
  const { page } = await open("/");
  await page.getByRole("link", { name: "versandfrei", exact: true }).click();
  await page.waitForURL("**/kontakt");
  await page.mouse.click(300, 20);
  await page.waitForURL("**/shop");
});

test("the bar of contacts is at the foot of small screens alone, and covers nothing", async () => {
  const wide = await open("/", { width: 1280 });
  expect(await wide.page.locator(".sqs-mobile-info-bar").isVisible()).toBe(false);
  const { page, problems } = await open("/", { width: 390 });
  const bar = page.getByRole("navigation", { name: "Kontakt" });
  const mail = bar.getByRole("link", { name: "E-Mail" });
  expect(await mail.getAttribute("href")).toBe("mailto:moin@laden.example");
  const box = await bar.boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390, y: 900 - (box?.height ?? 0) });
  expect(box?.height).toBeGreaterThanOrEqual(44);
  const padding = await page.evaluate("parseFloat(getComputedStyle(document.body).paddingBottom)");
  expect(padding).toBeGreaterThanOrEqual(box?.height ?? 0);
  expect(await bar.getByText("9 – 18 Uhr").isVisible()).toBe(false);
  await bar.getByText("Öffnungszeiten").press("Enter");
  expect(await bar.getByText("9 – 18 Uhr").isVisible()).toBe(true);
  expect(await overflowOf(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test.each([390, 1280])("a cover page stands alone in the middle, %i px wide", async (width) => {
  const { page, problems } = await open("/cover", { width });
  const heading = await page.getByRole("heading", { name: "Bald" }).boundingBox();
  expect(heading?.y).toBeGreaterThan(250);
  expect(heading?.y).toBeLessThan(550);
  expect(await page.locator(".sqs-announcement-bar, .sqs-mobile-info-bar, dialog").count()).toBe(0);
  expect(await overflowOf(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});
