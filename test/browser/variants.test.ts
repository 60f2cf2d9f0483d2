import axe from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage, type Watched } from "../support/browser/browser.ts";
import { hydrated } from "../support/cart/cart-visit.ts";
import { serveFile } from "../support/server/served-site.ts";
import { contentFiles, mug, themeFiles, writeFolder } from "../support/sites/site-files.ts";

/** A theme that shows radio buttons for mug and list, their labels alone for the varnish, and nothing else. */
const styles = `
  #item-mug, #item-varnish, #collection-c1 {
    .variant-select-wrapper { display: none; }
    .variant-radiobtn-wrapper { display: block; }
  }
  #item-varnish .variant-radiobtn { display: none; }
`;

const variants = (option: string, stocks: Readonly<Record<string, number>>) => ({
  productType: 1,
  variantOptionOrdering: [option, "Ohne Wert"],
  variants: Object.entries(stocks).map(([value, qtyInStock]) => ({
    sku: value,
    priceMoney: { value: "5.00", currency: "EUR" },
    price: 500,
    qtyInStock,
    attributes: { [option]: value },
  })),
});

const products = [
  mug({ structuredContent: variants("Farbe", { Blau: 9, Grün: 9, Rot: 0 }) }),
  mug({
    id: "varnish",
    urlId: "lack",
    title: "Lack",
    structuredContent: variants("Ton", { "Hell\nblau": 9, "Tief\r\nblau": 9 }),
  }),
  mug({
    id: "pot",
    urlId: "kanne",
    title: "Kanne",
    structuredContent: variants("Farbe", { Blau: 9, Rot: 9 }),
  }),
];

const shop = serveFile(() => {
  const files = contentFiles();
  const folder = (name: string, of: Readonly<Record<string, unknown>>) =>
    writeFolder(Object.fromEntries(Object.entries(of).map(([key, file]) => [name + key, file])));
  const environment = {
    DATA_DIR: writeFolder({}),
    SITES_DIR: folder("shop/", {
      ...files,
      "collections/shop.json": { ...Object(files["collections/shop.json"]), items: products },
    }),
    THEMES_DIR: folder("plain/", {
      ...themeFiles(),
      "styles/base.less": styles,
      "collections/products.list":
        "<h1>Laden</h1>{.repeated section items}<section><h2>{title|html}</h2>{@|variants-select}{@|add-to-cart-btn}</section>{.end}",
    }),
    DEFAULT_SITE: "shop",
  };
  return environment;
});

/** Opens an address in a browser profile of its own; what goes wrong in the page fails the test. */
async function visit(
  address: string,
  run: (page: Page, watched: Watched) => Promise<void>,
  { scripts = true } = {},
): Promise<void> {
  const watched = await openPage({ scripts });
  const { page, problems } = watched;
  await page.goto(shop.url + address);
  if (scripts) await hydrated(page);
  await run(page, watched);
  expect(problems).toEqual([]);
}

const radio = (page: Page, name: string) => page.getByRole("radio", { name });
const label = (page: Page, text: string) =>
  page.locator(".variant-radiobtn-wrapper label", { hasText: text });
const list = (page: Page) => page.locator(".variant-select-wrapper select");
const button = (page: Page) => page.getByRole("button", { name: "In den Warenkorb" });

/** The cart's row of the one product in it. */
async function inCart(page: Page): Promise<string> {
  if (!page.url().endsWith("/cart")) await page.goto(`${shop.url}/cart`);
  await page.getByRole("heading", { level: 1, name: "Warenkorb" }).waitFor();
  return ((await page.getByRole("row").nth(1).textContent()) ?? "").replace(/\s+/g, " ");
}

const added = (page: Page) => page.getByRole("button", { name: "Hinzugefügt!" }).waitFor();

test.each([true, false])("only lists are shown by default, with script: %s", (scripts) =>
  visit(
    "/shop/kanne",
    async (page) => {
      await page.getByRole("combobox", { name: /Farbe/ }).waitFor();
      expect(await page.getByRole("combobox").count()).toBe(1);
      expect(await page.getByRole("radio").count()).toBe(0);
    },
    { scripts },
  ),
);

describe("radio buttons with script", () => {
  test("by mouse", () =>
    visit("/shop/becher", async (page) => {
      await label(page, "Blau").click();
      await label(page, "Grün").click();
      expect(await radio(page, "Grün").isChecked()).toBe(true);
      await button(page).click();
      await added(page);
      expect(await inCart(page)).toContain("Farbe: Grün");
    }));

  test("by keyboard", () =>
    visit("/shop/becher", async (page) => {
      await page.keyboard.press("Tab");
      while (!(await page.evaluate(() => document.activeElement?.matches("[type=radio]")))) {
        await page.keyboard.press("Tab");
      }
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowDown");
      expect(await radio(page, "Grün").isChecked()).toBe(true);
      // The labels are no stops beside the radio buttons.
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await added(page);
      expect(await inCart(page)).toContain("Farbe: Grün");
    }));

  test("by keyboard where the theme shows the labels alone", () =>
    visit("/shop/lack", async (page) => {
      await label(page, "Hell").focus();
      await page.keyboard.press("Enter");
      expect(await list(page).inputValue()).toBe("Hell\nblau");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      expect(await list(page).inputValue()).toBe("Tief\nblau");
      await button(page).click();
      await added(page);
      expect(await inCart(page)).toContain("Ton: Tief blau");
    }));

  test("show what the list says, and the other way round", () =>
    visit("/shop/becher", async (page) => {
      await radio(page, "Blau").check();
      expect(await list(page).inputValue()).toBe("Blau");
      await list(page).selectOption("Rot", { force: true });
      expect(await radio(page, "Rot").isChecked()).toBe(true);
      await radio(page, "Blau").check();
      expect(await list(page).inputValue()).toBe("Blau");
      await list(page).selectOption("", { force: true });
      expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);
      await radio(page, "Blau").check();
      expect(await list(page).inputValue()).toBe("Blau");
    }));

  test("keep what was chosen before the script came", () =>
    visit("/cart", async (page) => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/universal/scripts/**", async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`${shop.url}/shop/becher`, { waitUntil: "commit" });
      await label(page, "Grün").click();
      release();
      await hydrated(page);
      expect(await radio(page, "Grün").isChecked()).toBe(true);
      expect(await list(page).inputValue()).toBe("Grün");
    }));

  test.each(["/shop/becher", "/shop/lack", "/shop/kanne", "/shop"])(
    "axe finds nothing in the fields of %s",
    (address) =>
      visit(address, async (page) => {
        const findings = await page.evaluate(
          `${axe.source}; axe.run(".product-variants").then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`,
        );
        expect(findings).toEqual([]);
      }),
  );
});

describe("radio buttons without script", () => {
  const noScript = { scripts: false };

  test("by mouse", () =>
    visit(
      "/shop/becher",
      async (page) => {
        await label(page, "Grün").click();
        await button(page).click();
        expect(await inCart(page)).toContain("Farbe: Grün");
      },
      noScript,
    ));

  test("by keyboard", () =>
    visit(
      "/shop/becher",
      async (page) => {
        await radio(page, "Blau").focus();
        await page.keyboard.press("Space");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await page.waitForURL("**/cart");
        expect(await inCart(page)).toContain("Farbe: Grün");
      },
      noScript,
    ));

  test("with line breaks in their values", () =>
    visit(
      "/shop/lack",
      async (page) => {
        await label(page, "Tief").click();
        await button(page).click();
        expect(await inCart(page)).toContain("Ton: Tief blau");
      },
      noScript,
    ));

  test("can be changed after a choice that could not be had", () =>
    visit(
      "/shop/becher",
      async (page) => {
        await label(page, "Rot").click();
        await button(page).click();
        await page.getByText("Leider sind derzeit nicht genügend Artikel verfügbar.").waitFor();
        expect(await radio(page, "Rot").isChecked()).toBe(true);
        await label(page, "Blau").click();
        await button(page).click();
        await page.waitForURL("**/cart");
        expect(await inCart(page)).toContain("Farbe: Blau");
      },
      noScript,
    ));

  test("of one product leave those of another alone", () =>
    visit(
      "/shop",
      async (page) => {
        const pot = page.locator("section", { hasText: "Kanne" });
        await pot.locator("label", { hasText: "Rot" }).click();
        await pot.getByRole("button").click();
        await page.waitForURL("**/cart");
        expect(await inCart(page)).toContain("Kanne");
      },
      noScript,
    ));
});
