import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { stockSchema } from "../../server/contract/stock/schemas.ts";
import { openPage } from "../support/browser/browser.ts";
import { hydrated } from "../support/cart/cart-visit.ts";
import { serveFile } from "../support/server/served-site.ts";
import { contentFiles, mug, themeFiles, writeFolder } from "../support/sites/site-files.ts";

const variant = (sku: string, qtyInStock: number, attributes = {}) => ({
  id: `v-${sku}`,
  sku,
  qtyInStock,
  attributes,
  priceMoney: { value: "5.00", currency: "EUR" },
});

const single = (id: string, qtyInStock: number, more: Readonly<Record<string, unknown>> = {}) =>
  mug({
    id,
    urlId: id,
    title: id,
    structuredContent: { productType: 1, variants: [variant(id, qtyInStock)], ...more },
  });

const products = [
  mug({
    structuredContent: {
      productType: 1,
      variantOptionOrdering: ["Farbe"],
      variants: [
        variant("B", 3, { Farbe: "Blau" }),
        variant("G", 30, { Farbe: "Grün" }),
        variant("R", 0, { Farbe: "Rot" }),
      ],
    },
  }),
  single("letzte", 2),
  single("teller", 0, { useCustomAddButtonText: true, customAddButtonText: "Teller vorbestellen" }),
  single("schale", 20),
  single("datei", 0, {
    productType: 2,
    priceMoney: { value: "5.00", currency: "EUR" },
  }),
];

const site = Object(contentFiles()["site.json"]);
const collection = Object(contentFiles()["collections/shop.json"]);

const shop = serveFile(() => {
  const folder = (name: string, of: Readonly<Record<string, unknown>>) =>
    writeFolder(Object.fromEntries(Object.entries(of).map(([key, file]) => [name + key, file])));
  const merchandisingSettings = {
    scarcityEnabledOnProductItems: true,
    scarcityEnabledOnProductBlocks: true,
    restockNotificationsEnabled: true,
  };
  const parts = "{@|product-scarcity}{@|variants-select}{@|add-to-cart-btn}";
  const environment = {
    DATA_DIR: writeFolder({}),
    SITES_DIR: folder("shop/", {
      ...contentFiles(),
      "site.json": {
        ...site,
        websiteSettings: { storeSettings: { selectedCurrency: "EUR", merchandisingSettings } },
      },
      "collections/shop.json": { ...collection, items: products },
    }),
    THEMES_DIR: folder("plain/", {
      ...themeFiles(),
      "collections/products.list": `<h1>Laden</h1>{.repeated section items}<section><h2>{title|html}</h2>${parts}</section>{.end}`,
      "collections/products.item": `{.section item}<h1>{title|html}</h1>${parts}{@|product-restock-notification}{.end}`,
    }),
    DEFAULT_SITE: "shop",
  };
  return environment;
});

type Visit = {
  readonly page: Page;
  /** Items whose stock the page has asked for. */
  readonly asked: readonly (string | null)[];
};

/** Opens a page; `units` is what the shop has meanwhile of a variant. What goes wrong in the page fails the test. */
async function visit(
  path: string,
  run: (visit: Visit) => Promise<void>,
  { units, scripts = true }: { readonly units?: number; readonly scripts?: boolean } = {},
): Promise<void> {
  const { page, problems } = await openPage({ scripts });
  const asked: (string | null)[] = [];
  await page.route("**/api/commerce/inventory/stock?*", async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("itemId"));
    const response = await route.fetch();
    const { results } = stockSchema.parse(await response.json());
    const json = {
      results: results.map((one) => ({ ...one, qtyInStock: units ?? one.qtyInStock })),
    };
    await route.fulfill({ response, json });
  });
  await page.goto(shop.url + path);
  if (scripts) {
    await hydrated(page);
  }
  await run({ page, asked });
  expect(await violations(page, scripts)).toEqual([]);
  expect(problems).toEqual([]);
}

async function violations(page: Page, scripts: boolean): Promise<readonly string[]> {
  if (!scripts) return [];
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(globalThis, "axe").run("main");
    return violations.map(({ id }: { id: string }) => id);
  });
}

const notice = (page: Page) => page.locator(".product-scarcity:visible");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const choose = (page: Page, colour: string) =>
  page.getByRole("combobox", { name: /Farbe/ }).selectOption(colour);

test("what is low follows the chosen variant; what is sold out asks for an address", () =>
  visit("/shop/becher", async ({ page, asked }) => {
    expect(await notice(page).count()).toBe(0);
    await choose(page, "Blau");
    expect(await notice(page).allTextContents()).toEqual(["Nur noch 3 verfügbar"]);
    await choose(page, "Grün");
    expect(await notice(page).count()).toBe(0);
    await choose(page, "Rot");
    expect(await notice(page).count()).toBe(0);
    expect(await page.locator(".product-restock-notification").count()).toBe(1);
    expect(await page.locator(".product-restock-notification:visible").count()).toBe(1);
    await choose(page, "Blau");
    expect(await page.locator(".product-restock-notification:visible").count()).toBe(0);
    expect(await page.getByRole("status").innerText()).toBe("Nur noch 3 verfügbar");
    expect(asked).toEqual(["mug"]);
  }));

test.each([true, false])(
  "what is low is shown at once where there is no choice, with script: %s",
  (scripts) =>
    visit(
      "/shop/letzte",
      async ({ page }) => {
        expect((await notice(page).innerText()).trim()).toBe("Nur noch 2 verfügbar");
      },
      { scripts },
    ),
);

test("a sold-out product gets its own label back once there is stock again", () =>
  visit(
    "/shop/teller",
    async ({ page, asked }) => {
      await button(page, "Teller vorbestellen").waitFor();
      expect(await button(page, "Teller vorbestellen").isEnabled()).toBe(true);
      expect(await notice(page).allTextContents()).toEqual(["Nur noch 4 verfügbar"]);
      expect(asked).toEqual(["teller"]);
    },
    { units: 4 },
  ));

test("a sold-out product says so on a button that cannot be pressed", () =>
  visit("/shop/teller", async ({ page }) => {
    expect(await button(page, "Ausverkauft").isDisabled()).toBe(true);
    expect(await notice(page).count()).toBe(0);
  }));

test("a product that has sold out meanwhile says so, in its options too", async () => {
  await visit(
    "/shop/schale",
    async ({ page }) => {
      await button(page, "Ausverkauft").waitFor();
      expect(await button(page, "Ausverkauft").isDisabled()).toBe(true);
    },
    { units: 0 },
  );
  await visit(
    "/shop/becher",
    async ({ page }) => {
      await button(page, "Ausverkauft").waitFor();
      const options = page.getByRole("combobox").locator("option");
      expect((await options.allTextContents()).slice(1)).toEqual([
        "Blau – ausverkauft",
        "Grün – ausverkauft",
        "Rot – ausverkauft",
      ]);
    },
    { units: 0 },
  );
});

test("nothing is asked for what never sells out, nor by a list", async () => {
  await visit("/shop/datei", async ({ page, asked }) => {
    expect(await button(page, "In den Warenkorb").isEnabled()).toBe(true);
    expect(asked).toEqual([]);
  });
  await visit("/shop", async ({ page, asked }) => {
    expect(await notice(page).allInnerTexts()).toEqual(["Nur noch 2 verfügbar"]);
    expect(await page.getByRole("button").allTextContents()).toEqual([
      "In den Warenkorb",
      "In den Warenkorb",
      "Ausverkauft",
      "In den Warenkorb",
      "In den Warenkorb",
    ]);
    expect(asked).toEqual([]);
  });
});
