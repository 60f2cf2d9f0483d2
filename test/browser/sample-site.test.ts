import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { sampleShop } from "../support/server/sample-shop.ts";

/** The entries that the main menu marks, a folder by its own name. */
const marked = (page: Page) =>
  page
    .locator(".main-nav-list > li > .active, .main-nav-list > li > details > .active")
    .allInnerTexts();

test("the menu marks the page that is open, or the folder it lies in", async () => {
  const { page } = await openPage({ scripts: false });
  await page.goto(`${sampleShop.url}/journal`);
  expect(await marked(page)).toEqual(["Journal"]);
  await page.goto(`${sampleShop.url}/roesterei`);
  expect(await marked(page)).toEqual(["Das Haus"]);
});

test("a folder opens without scripts, and its pages are named again below the header", async () => {
  const { page } = await openPage({ scripts: false, width: 390 });
  await page.goto(`${sampleShop.url}/laden`);
  await page.getByText("Das Haus").click();
  await page.getByRole("link", { name: "Die Rösterei" }).click();
  const folder = page.getByRole("navigation", { name: "Das Haus" });
  expect(await folder.getByRole("link").allInnerTexts()).toEqual([
    "Das Kontor",
    "Über uns",
    "Die Rösterei",
    "Probiertresen",
    "Werkstatt",
    "Kontakt",
  ]);
  expect(await folder.locator("[aria-current]").allInnerTexts()).toEqual(["Die Rösterei"]);
});

test("the journal is leafed through to its oldest post, without drafts and posts of the future", async () => {
  const { page } = await openPage({ scripts: false });
  await page.goto(`${sampleShop.url}/journal`);
  const titles = [...(await page.locator(".log-title").allInnerTexts())];
  for (let older = page.getByRole("link", { name: "Ältere Einträge" }); await older.count(); ) {
    await older.click();
    titles.push(...(await page.locator(".log-title").allInnerTexts()));
  }
  expect(titles).toHaveLength(13);
  expect(titles.at(0)).toBe("Nebelsaison");
  expect(titles.at(-1)).toBe("Eine Mühle ist kein Luxus");
  await page.getByRole("link", { name: "Neuere Einträge" }).click();
  expect(await page.locator(".log-title").allInnerTexts()).toEqual(titles.slice(5, 10));
});

test("category, month and author of a post lead to all like it", async () => {
  const { page } = await openPage({ scripts: false });
  const chosen = async (link: string) => {
    await page.goto(`${sampleShop.url}/journal/drei-tassen-sind-ostfriesenrecht`);
    await page.locator(".post").getByRole("link", { name: link, exact: true }).click();
    const heading = await page.locator("h1").innerText();
    expect(await page.title()).toBe(`${heading} – Kontor Nord`);
    return [heading, await page.locator(".log-title").count()];
  };
  expect(await chosen("Tee")).toEqual(["Journal: Tee", 2]);
  expect(await chosen("13. Februar 2026")).toEqual(["Journal: Februar 2026", 1]);
  expect(await chosen("Merle Petersen")).toEqual(["Journal: Merle Petersen", 3]);
  expect(await chosen("rezept")).toEqual(["Journal: rezept", 3]);
  await page.getByRole("link", { name: "Alle Einträge zeigen" }).click();
  expect(await page.locator("h1").innerText()).toBe("Journal");
});

test("the calendar shows an event on each of its days", async () => {
  const { page } = await openPage({ scripts: false });
  await page.goto(`${sampleShop.url}/termine?view=calendar&month=2-2027`);
  const sheet = page.getByRole("table", { name: "Februar 2027" });
  expect(
    await sheet
      .locator("td:has(a) time")
      .evaluateAll((days) => days.map((day) => day.getAttribute("datetime"))),
  ).toEqual(["2027-02-20", "2027-02-21"]);
  expect(await sheet.locator("td:not(.event-month-outside)").count()).toBe(28);
});
