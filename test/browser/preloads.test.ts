import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { settled } from "../support/browser/settled.ts";
import { hydrated } from "../support/cart/cart-visit.ts";
import { sampleShop } from "../support/server/sample-shop.ts";

/** The preloads that the server has written; scripts add others later. */
const written = "link[rel=modulepreload][fetchpriority]";

/** The scripts that count visitors, loaded once the browser is idle. */
const measuring = /\/(?:start|measure|measuring)-/;

test("what islands load is preloaded, nothing else is, and nothing comes twice", async () => {
  const { page, problems } = await openPage();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${sampleShop.url}/laden/roestkaffee-elbtief`);
  await hydrated(page);
  const preloaded = await page
    .locator(written)
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const scripts = requested.filter(
    (path) => path.startsWith("/universal/scripts/") && !measuring.test(path),
  );
  expect(scripts).toHaveLength(new Set(scripts).size);
  const named = await page
    .locator("head script[src]")
    .evaluateAll((elements) => elements.map((element) => element.getAttribute("src")));
  expect(scripts.filter((path) => !named.includes(path)).toSorted()).toEqual(preloaded.toSorted());
  expect(preloaded.some((path) => path.includes("/variants-select-"))).toBe(true);
  expect(problems).toEqual([]);
});

test("a page without islands preloads no script, and loads no React", async () => {
  const { page } = await openPage();
  await page.goto(sampleShop.url);
  await settled(page);
  expect(await page.locator(written).count()).toBe(0);
  expect((await scriptsOf(page)).filter((name) => /react|islands/.test(name))).toEqual([]);
});

test("React comes with islands, which wait for the first paint, also when the browser has all of it", async () => {
  const { page, problems } = await openPage();
  await page.addInitScript(() => {
    const woken: number[] = [];
    Object.assign(globalThis, { woken });
    const note = () => woken.push(performance.now());
    const attributeFilter = ["data-island-ready"];
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter });
  });
  for (const product of ["handfilter-sandbank", "teedose-speicher-7"]) {
    await page.goto(`${sampleShop.url}/laden/${product}`);
    await hydrated(page);
    expect((await scriptsOf(page)).some((name) => name.startsWith("react-"))).toBe(true);
    const [paint = Number.NaN, woken] = await page.evaluate(() => [
      performance.getEntriesByName("first-paint")[0]?.startTime,
      Math.min(...Reflect.get(globalThis, "woken")),
    ]);
    expect(woken).toBeGreaterThan(paint);
  }
  expect(problems).toEqual([]);
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
