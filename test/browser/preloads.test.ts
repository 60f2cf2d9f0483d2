import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { settled } from "../support/browser/settled.ts";
import { hydrated } from "../support/cart/cart-visit.ts";
import { sampleShop } from "../support/server/sample-shop.ts";

/** The scripts of islands, and React. */
const ofIslands = /\/(?:react|hydrate|variants-select|quantity-input|add-to-cart)-/;

test("islands load once the pictures are there, and nothing comes twice", async () => {
  const { page, problems } = await openPage();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.webp*", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${sampleShop.url}/laden/roestkaffee-elbtief`, { waitUntil: "domcontentloaded" });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requested.filter((path) => ofIslands.test(path))).toEqual([]);
  release();
  await hydrated(page);
  const scripts = requested.filter((path) => path.startsWith("/universal/scripts/"));
  expect(scripts).toHaveLength(new Set(scripts).size);
  expect(scripts.some((path) => path.includes("/variants-select-"))).toBe(true);
  expect(problems).toEqual([]);
});

test("an island that is used does not wait for pictures", async () => {
  const { page } = await openPage();
  await page.route("**/*.webp*", () => {});
  await page.goto(`${sampleShop.url}/laden/teedose-speicher-7`, { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "In den Warenkorb" });
  const ready = page.locator("[data-island=add-to-cart][data-island-ready]");
  await button.focus();
  await ready.waitFor();
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
});

test("a page without islands loads no React", async () => {
  const { page } = await openPage();
  await page.goto(sampleShop.url);
  await settled(page);
  expect((await scriptsOf(page)).filter((name) => /react|islands/.test(name))).toEqual([]);
});

/** Names of the scripts that a page has asked for. */
const scriptsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname.split("/universal/scripts/")[1] ?? "")
      .filter((name) => name !== ""),
  );

test("a call that finds no network does not stand in the way of the next one", async () => {
  const { page, context } = await openPage();
  await page.goto(`${sampleShop.url}/laden/teedose-speicher-7`);
  await hydrated(page);
  const button = page.getByRole("button", { name: "In den Warenkorb" });
  const alert = page.getByRole("alertdialog");
  await context.setOffline(true);
  await button.click();
  await alert.getByRole("button").click();
  await context.setOffline(false);
  await button.click();
  await page.getByText("Hinzugefügt!").first().waitFor();
  expect(await alert.count()).toBe(0);
});
