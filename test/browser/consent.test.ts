import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, type PageOptions } from "../support/browser/browser.ts";
import {
  accessibilityFindings,
  overflowOf,
  recordShifts,
  shiftsOf,
} from "../support/browser/page-audit.ts";
import { settled } from "../support/browser/settled.ts";
import { serveFile } from "../support/server/served-site.ts";
import { fillCart, sampleSites, siteUrl } from "../support/sites/sample-pages.ts";
import { writeFolder } from "../support/sites/site-files.ts";

// The bar that asks whether visitors may be counted, in both sample sites.

const looks = {
  "kontor-nord": { cookieBannerTheme: "LIGHT" },
  "harbour-lane": { cookieBannerTheme: "DARK" },
} as const;

const names = {
  "kontor-nord": ["Einwilligung in die Zählung", "Ablehnen", "Akzeptieren", "Cookie-Einstellungen"],
  "harbour-lane": ["Consent to being counted", "Decline", "Accept", "Cookie settings"],
} as const;

const sites = ["kontor-nord", "harbour-lane"] as const;

const shop = serveFile(() => {
  const folder = writeFolder({});
  cpSync("fixtures", folder, { recursive: true });
  for (const site of sites) {
    const file = join(folder, site, "site.json");
    const content = JSON.parse(readFileSync(file, "utf8"));
    content.analytics = { enabled: true };
    content.websiteSettings.cookieSettings = { isCookieBannerEnabled: true, ...looks[site] };
    writeFileSync(file, JSON.stringify(content));
  }
  return { DATA_DIR: writeFolder({}), SITES_DIR: folder };
});

async function open(site: (typeof sites)[number], options: PageOptions = {}) {
  const watched = await openPage(options);
  const { page, context, problems } = watched;
  const url = siteUrl(shop.url, sampleSites[site]);
  const [name, refuse, accept, change] = names[site];
  const bar = page.getByRole("region", { name });
  return {
    page,
    context,
    problems,
    url,
    bar,
    refuse: bar.getByRole("button", { name: refuse }),
    accept: bar.getByRole("button", { name: accept }),
    change: page.getByRole("button", { name: change }),
  };
}

const answerOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "ss_performanceCookiesAllowed");

/** True if two elements overlap. */
const overlap = async (page: Page, one: string, other: string) =>
  page.evaluate(
    ([first = "", second = ""]) => {
      const a = document.querySelector(first)?.getBoundingClientRect();
      const b = document.querySelector(second)?.getBoundingClientRect();
      if (!a || !b || a.width === 0 || b.width === 0) throw new Error("one of them is not shown");
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    },
    [one, other],
  );

const windows = [
  ["kontor-nord", 390],
  ["harbour-lane", 1280],
] as const;

test.each(windows)(
  "%s, %i pixels wide: the bar is whole, moves nothing, and leaves the pill and the end of the page free",
  async (site, width) => {
    const { page, bar, url, refuse, accept, change, problems } = await open(site, { width });
    await recordShifts(page);
    await page.goto(url);
    await settled(page);
    await bar.waitFor();
    expect(await shiftsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    const [no, yes] = await Promise.all([refuse.boundingBox(), accept.boundingBox()]);
    expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y]);
    expect(no?.height).toBeGreaterThanOrEqual(44);

    await fillCart(page, url, sampleSites[site]);
    await page.goto(url);
    await settled(page);
    await page.locator(".pill-cart").waitFor();
    expect(await overlap(page, ".sqs-consent", ".pill-cart")).toBe(false);
    await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
    for (const covering of [".sqs-consent", ".pill-cart"]) {
      expect(await overlap(page, covering, ".sqs-consent-change button")).toBe(false);
    }
    await change.click({ trial: true });
    await accept.click();
    await bar.waitFor({ state: "hidden" });
    await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
    expect(await overlap(page, ".pill-cart", ".sqs-consent-change button")).toBe(false);
    expect(problems).toEqual([]);
  },
);

test("by keyboard the bar comes first, is answered, and asked for again from the foot of the page", async () => {
  const { page, bar, url, refuse, accept, change } = await open("kontor-nord");
  await page.goto(url);
  await settled(page);
  await bar.waitFor();
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 30) ?? "");
  const seen: string[] = [];
  for (let tabs = 0; tabs < 5; tabs += 1) {
    await page.keyboard.press("Tab");
    seen.push(await focused());
  }
  expect(seen).toEqual(expect.arrayContaining(["Datenschutz", "Impressum", "Ablehnen"]));
  const search = page.getByRole("link", { name: "Suche" });
  await search.focus();
  await refuse.focus();
  await page.keyboard.press("Enter");
  await bar.waitFor({ state: "hidden" });
  expect(await search.evaluate((link) => link === document.activeElement)).toBe(true);
  const answer = await answerOf(page);
  expect(answer?.value).toBe("false");
  const days = ((answer?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(179.9);
  expect(days).toBeLessThanOrEqual(180);

  // On the next page nobody is asked any more.
  await page.goto(`${url}/laden`);
  await settled(page);
  expect(await bar.isVisible()).toBe(false);
  await change.focus();
  await page.keyboard.press("Enter");
  await bar.waitFor();
  expect(await page.evaluate("document.activeElement.className")).toContain("sqs-consent");
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await accept.focus();
  await page.keyboard.press("Space");
  await bar.waitFor({ state: "hidden" });
  expect((await answerOf(page))?.value).toBe("true");
  expect(await focused()).toBe("Cookie-Einstellungen");
});

test("without scripts nobody is asked, and there is nothing to change", async () => {
  const { page, url } = await open("kontor-nord", { scripts: false });
  await page.goto(url);
  expect(await page.locator(".sqs-consent").isVisible()).toBe(false);
  expect(await page.locator(".sqs-consent-change").isVisible()).toBe(false);
});
