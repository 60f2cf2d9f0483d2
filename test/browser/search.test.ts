import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage, type PageOptions } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { sampleShop } from "../support/server/sample-shop.ts";

async function openSearch(options: PageOptions = {}) {
  const watched = await openPage(options);
  const { page } = watched;
  await page.goto(`${sampleShop.url}/search`);
  return {
    ...watched,
    field: page.locator('input[name="q"]'),
    list: page.getByRole("listbox", { name: "Vorschläge" }),
    options: page.getByRole("option"),
    announced: page.locator(".sqs-search-announcement"),
  };
}

/** The text of the entry that the field says is active. */
const activeEntry = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute("aria-activedescendant");
    return id ? document.getElementById(id)?.querySelector("span")?.textContent : undefined;
  });

describe("a search field", () => {
  test("suggests what it finds, for the keys alone", async () => {
    const { page, field, list, options, announced, problems } = await openSearch();
    expect(await field.getAttribute("role")).toBe("combobox");
    expect(await field.getAttribute("aria-expanded")).toBe("false");
    await field.focus();
    await page.keyboard.type("handm");
    await list.waitFor();
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    expect(await field.getAttribute("aria-controls")).toBe(await list.getAttribute("id"));
    const count = await options.count();
    expect(count).toBeGreaterThan(1);
    expect(await announced.getAttribute("role")).toBe("status");
    expect(await announced.innerText()).toBe(
      `${count} Vorschläge, mit den Pfeiltasten zu erreichen`,
    );
    expect(await activeEntry(page)).toBeUndefined();
    await page.keyboard.press("ArrowDown");
    const first = await activeEntry(page);
    expect(first).toContain("Handmühle");
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    expect(await activeEntry(page)).not.toBe(first);
    expect(await options.and(page.locator('[aria-selected="true"]')).count()).toBe(1);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await activeEntry(page)).toBeUndefined();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await activeEntry(page)).toBe(first);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/laden/handmuehle-winsch");
    expect(problems).toEqual([]);
  });

  test("is left as it is with Escape, and Enter without an entry sends the form", async () => {
    const { page, field, list } = await openSearch();
    await field.pressSequentially("kaffee");
    await list.waitFor();
    await page.keyboard.press("Escape");
    expect(await list.isVisible()).toBe(false);
    expect(await field.inputValue()).toBe("kaffee");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=kaffee");
    expect(await page.locator(".sqs-search-page-excerpt mark").count()).toBeGreaterThan(0);
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  test("says that nothing is found, and shows no list", async () => {
    const { page, field, list, announced } = await openSearch();
    await field.pressSequentially("xyzxyz");
    await page.getByText("Keine Ergebnisse").waitFor({ state: "attached" });
    expect(await announced.innerText()).toBe("Keine Ergebnisse");
    expect(await list.isVisible()).toBe(false);
    await field.fill("");
    await field.pressSequentially("k");
    expect(await announced.innerText()).toBe("");
  });

  test("takes a click on an entry, in a narrow window too", async () => {
    const { page, field, list, options } = await openSearch({ width: 390 });
    await field.pressSequentially("handfilter");
    await list.waitFor();
    expect(await overflowOf(page)).toBe(0);
    await options.first().click();
    await page.waitForURL("**/laden/handfilter-sandbank");
  });

  test("closes its list when it is left", async () => {
    const { page, field, list } = await openSearch();
    await field.pressSequentially("kaffee");
    await list.waitFor();
    await page.keyboard.press("Tab");
    await list.waitFor({ state: "hidden" });
    expect(await field.getAttribute("aria-expanded")).toBe("false");
  });

  test("shows titles as text, and asks for each word as it is", async () => {
    const { page, field, options } = await openSearch();
    const asked: (string | null)[] = [];
    await page.route("**/api/search/GeneralSearch?*", (route) => {
      asked.push(new URL(route.request().url()).searchParams.get("q"));
      const item = {
        title: "<img src=x onerror=alert(1)>",
        itemUrl: "/laden",
        highlightedDescription: "",
        imageUrl: "/s/kanne.webp",
        price: "12,50 €",
        collectionDisplayName: "<b>",
      };
      return route.fulfill({ json: { totalCount: 1, items: [item] } });
    });
    await field.fill("a&p=2#<b>");
    await options.waitFor();
    expect(asked).toEqual(["a&p=2#<b>"]);
    expect(await options.innerText()).toBe("<img src=x onerror=alert(1)> <b>\n12,50 €");
  });
});

test("without scripts the form works, and results have their marks", async () => {
  const { page, field } = await openSearch({ scripts: false });
  await field.fill("handmuehlen");
  await page.getByRole("button", { name: "Suchen" }).click();
  await page.waitForURL("**/search?q=handmuehlen");
  expect(await page.locator(".sqs-search-page-result").first().innerText()).toContain("Handmühle");
});

test("pages without a search field do not load its script", async () => {
  const { page } = await openSearch();
  const scripts = page.locator('script[src*="/search-"]');
  expect(await scripts.count()).toBe(1);
  await page.goto(`${sampleShop.url}/laden`);
  expect(await scripts.count()).toBe(0);
});
