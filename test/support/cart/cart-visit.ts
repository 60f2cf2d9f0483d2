import type { BrowserContext, Page } from "playwright-core";
import * as cartPaths from "../../../server/contract/cart/paths.ts";
import { openPage, type PageOptions } from "../browser/browser.ts";
import { readyFirst } from "../browser/ready-first.ts";
import { sampleShop } from "../server/sample-shop.ts";

/** Products of the first sample site that need no choice: three in stock, and as many as one likes. */
export const products = {
  filter: {
    itemId: "66f1bc4d4d0212660143834b",
    sku: "KN-2001",
    title: "Handfilter Sandbank",
    path: "/laden/handfilter-sandbank",
  },
  tea: {
    itemId: "66f1bfadbe99bf92eeb2aef2",
    sku: "KN-1101-100",
    title: "Ostfriesische Blattmischung Achterdeck",
  },
} as const;

/** Puts a product into the cart of a browser, as a page without script would. */
export async function putIntoCart(
  context: BrowserContext,
  url: string,
  { itemId, sku }: { readonly itemId: string; readonly sku: string },
  quantity = 1,
): Promise<void> {
  const answer = await context.request.post(url + cartPaths.entries, {
    form: { itemId, sku, quantity: String(quantity) },
    headers: { origin: url },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`the product was not added: ${answer.status()}`);
}

/** Adds the page's own product, which stands before those that go with it. */
export async function addFirst(page: Page): Promise<void> {
  await (await readyFirst(page, ".sqs-add-to-cart-button")).click();
}

/** Waits until the islands of a page answer to script. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => document.querySelectorAll("[data-island]:not([data-island-ready])").length === 0,
  );

/** Text as a visitor reads it: amounts hold no-break spaces. */
export const plain = (text: string | null): string => (text ?? "").replace(/\s+/g, " ").trim();

/** The sum of the layout shifts of a page since it was opened; call `watchShifts` first. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, "shifts")));

/** Adds up what shifts without the visitor's doing, on every page from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Reflect.set(window, "shifts", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, "hadRecentInput")) continue;
        const sum = Number(Reflect.get(window, "shifts")) + Number(Reflect.get(entry, "value"));
        Reflect.set(window, "shifts", sum);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Opens the cart's page of the sample shop with a filter and two packets of tea in it. */
export async function openCart(options: PageOptions = {}) {
  const watched = await openPage(options);
  const { page, context } = watched;
  await putIntoCart(context, sampleShop.url, products.filter);
  await putIntoCart(context, sampleShop.url, products.tea, 2);
  await watchShifts(page);
  await page.goto(`${sampleShop.url}/cart`);
  if (options.scripts !== false) await hydrated(page);
  return {
    ...watched,
    quantity: (title: string) => page.getByRole("spinbutton", { name: `Menge von ${title}` }),
    remove: (title: string) => page.getByRole("button", { name: `${title} entfernen` }),
    coupon: page.getByRole("textbox", { name: "Rabattcode oder Geschenkgutschein" }),
    problem: page.locator(".sqs-field-error:not(:empty)"),
    said: page.locator(".sqs-cart-status"),
    sums: async () => plain(await page.locator(".cart-totals").textContent()),
  };
}

/** The name of what has the focus. */
export const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
  );
