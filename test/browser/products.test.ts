import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oneColumn } from "../support/blocks/block-site.ts";
import { launchBrowser, openPage } from "../support/browser/browser.ts";
import { accessibilityFindings } from "../support/browser/page-audit.ts";
import { type ShopProcess, startShop } from "../support/server/shop-process.ts";
import { below } from "../support/server/storefront.ts";
import { contentFiles, mug, themeFiles, writeFolder } from "../support/sites/site-files.ts";

const variant = (sku: string, attributes: object = {}, more: object = {}) => ({
  sku,
  attributes,
  price: 123_400,
  priceMoney: { value: "1234.00", currency: "EUR" },
  qtyInStock: 50,
  ...more,
});

const options = {
  variantOptionOrdering: ["Farbe"],
  variants: [
    variant("BLAU", { Farbe: "Blau" }),
    variant("ROT", { Farbe: "Rot" }, { mainImage: { assetUrl: "/s/rot.svg" } }),
  ],
};

const item = (id: string, structuredContent: object) =>
  mug({ id, urlId: id, title: id, assetUrl: `/s/${id}.svg`, structuredContent });

const items = [
  item("kanne", { productType: 1, ...options, addOnProductIds: ["deckel"] }),
  item("deckel", { productType: 1, variants: [variant("DECKEL")] }),
  item("kurs", { productType: 3, ...options, additionalFieldsFormId: "wer" }),
];

const form = {
  id: "wer",
  name: "Wer kommt?",
  submitButtonText: "Weiter",
  fields: [
    { id: "name", type: "text", title: "Name", required: true },
    { id: "wahl", type: "checkbox", title: "Dazu", options: ["Brot", "Käse"] },
  ],
};

const files = contentFiles();
const siteFile = Object(files["site.json"]);
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5"/>';

const content = {
  ...files,
  "site.json": { ...siteFile, website: { ...siteFile.website, useCLDRMoneyFormat: false } },
  "pages/start.json": {
    ...Object(files["pages/start.json"]),
    mainContent: undefined,
    layout: oneColumn([
      { type: 43, value: { productId: "kanne", productQuickViewEnabled: true } },
      { type: 20, value: { collectionId: "shop", productQuickViewEnabled: true } },
    ]),
  },
  "collections/shop.json": { ...Object(files["collections/shop.json"]), items },
  "forms/wer.json": form,
  ...Object.fromEntries(
    ["kanne", "deckel", "kurs", "rot"].map((id) => [`assets/${id}.svg`, picture]),
  ),
};

const theme = {
  ...themeFiles(),
  "head.region":
    '<!doctype html><html lang="de"><head>{squarespace-headers}</head>\n<body id="{squarespace.page-id}" class="{squarespace.page-classes}">',
  "collections/products.list":
    '<h1>Laden</h1>{.repeated section items}<section id="{id}"><h2>{title|html}</h2>{@|product-price}{@|add-to-cart-btn}</section>{.end}',
  // The parts of one product in places that lie apart, where the parser moves some and takes others as text.
  "collections/products.item": `<h1>{item.title|html}</h1>
<table><tr><td>{item|variants-select}</td></tr></table>
<p title="{item|quantity-input|htmlattr}">Menge: {item|quantity-input}</p>
<select aria-label="nichts"><option>{item|add-to-cart-btn}</option></select>
<p>{item|product-price}</p><div id="kaufen">{item|add-to-cart-btn}</div>`,
};

let browser: Browser;
let shop: ShopProcess;

beforeAll(async () => {
  const environment = {
    DATA_DIR: writeFolder({}),
    SITES_DIR: writeFolder(below("shop", content)),
    THEMES_DIR: writeFolder(below("plain", theme)),
    DEFAULT_SITE: "shop",
  };
  [browser, shop] = await Promise.all([launchBrowser(), startShop(environment)]);
});

afterAll(async () => {
  await browser.close();
  await shop.stop();
});

/** Opens an address in a browser profile of its own; what goes wrong in the page fails the test. */
async function visit(address: string, run: (page: Page) => Promise<void>, scripts = true) {
  const { page, problems, close } = await openPage(browser, { scripts });
  await page.goto(shop.url + address);
  await run(page);
  // Browsers log what a server refuses.
  expect(problems.filter((text) => !text.includes("Failed to load resource"))).toEqual([]);
  await close();
}

const hydrated = (page: Page) =>
  page.waitForFunction(
    () => document.querySelectorAll("[data-island]:not([data-island-ready])").length === 0,
  );

const plain = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
const pill = (page: Page) => page.locator(".pill-cart");
const choose = (around: ReturnType<Page["locator"]>, value: string) =>
  around.getByRole("combobox", { name: /Farbe/ }).selectOption(value);

test("a list asks for an option and keeps the focus; amounts have the shop's symbol and separators", () =>
  visit("/shop", async (page) => {
    await hydrated(page);
    expect(plain(await page.locator("#kanne .product-price").textContent())).toBe("1.234,00 €");
    expect(
      await page
        .locator("#kanne .sqs-money-native")
        .evaluate((one) => getComputedStyle(one, "::before").content),
    ).toBe("none");
    const button = page.locator("#kanne button");
    await button.click();
    await page.getByRole("button", { name: "Option auswählen" }).waitFor();
    expect(await button.isDisabled()).toBe(true);
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "Option auswählen" }).waitFor({ state: "detached" });
    expect(await button.textContent()).toBe("In den Warenkorb");
    expect(await button.isDisabled()).toBe(false);
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await pill(page).count()).toBe(0);
    await page.locator("#deckel button").click();
    await pill(page).waitFor();
  }));

test("parts that lie apart, in a table, a paragraph and a list, are one product; the address keeps the choice", () =>
  visit("/shop/kanne?von=mail", async (page) => {
    await hydrated(page);
    await page.locator("#kaufen [form=add-kanne]").click();
    await page.getByText("Bitte wähle die Option Farbe.").waitFor();
    await choose(page.locator("table"), "Rot");
    expect(page.url()).toBe(`${shop.url}/shop/kanne?von=mail&variant=ROT`);
    await page.getByRole("spinbutton", { name: "Menge" }).fill("2");
    await page.locator("#kaufen [form=add-kanne]").click();
    await pill(page).waitFor();
    expect(plain(await pill(page).textContent())).toContain("2 Artikel");

    await page.reload();
    await hydrated(page);
    expect(await page.getByRole("combobox", { name: /Farbe/ }).inputValue()).toBe("Rot");
    await choose(page.locator("table"), "");
    expect(page.url()).toBe(`${shop.url}/shop/kanne?von=mail`);
    await page.goto(`${shop.url}/shop/kanne?variant=GELB`);
    await hydrated(page);
    expect(await page.getByRole("combobox", { name: /Farbe/ }).inputValue()).toBe("");
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(
      "https://laden.example/shop/kanne",
    );
  }));

test("an add-on has a button of its own", () =>
  visit("/shop/kanne", async (page) => {
    await hydrated(page);
    const addOn = page.locator(".product-add-on");
    expect(await addOn.count()).toBe(1);
    await addOn.getByRole("button", { name: "In den Warenkorb" }).click();
    await addOn.getByRole("button", { name: "Hinzugefügt!" }).waitFor();
    expect(plain(await pill(page).textContent())).toContain("1 Artikel");
  }));

test("a product block has its own fields, and shows the picture of the chosen variant", () =>
  visit("/", async (page) => {
    await hydrated(page);
    const block = page.locator(".product-block");
    const src = () => block.locator("img").getAttribute("src");
    expect(await src()).toMatch(/^\/s\/kanne\.svg/);
    await choose(block, "Rot");
    expect(await src()).toMatch(/^\/s\/rot\.svg/);
    expect(page.url()).toBe(`${shop.url}/`);
    await block.getByRole("spinbutton", { name: "Menge" }).fill("3");
    await block.getByRole("button", { name: "In den Warenkorb" }).click();
    await pill(page).waitFor();
    expect(plain(await pill(page).textContent())).toContain("3 Artikel");
  }));

test("the quick view opens by its own button, sells the product, and gives the focus back", () =>
  visit("/", async (page) => {
    await hydrated(page);
    const opener = page
      .locator(".summary-item", { hasText: "kanne" })
      .getByRole("link", { name: "Schnellansicht: kanne" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "kanne" });
    await dialog.waitFor();
    await hydrated(page);
    const add = dialog.getByRole("button", { name: "In den Warenkorb" });
    await add.click();
    await dialog.getByText("Bitte wähle die Option Farbe.").waitFor();
    const field = dialog.getByRole("combobox", { name: /Farbe/ });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await field.selectOption("Rot");
    expect(await dialog.locator("img").first().getAttribute("src")).toMatch(/^\/s\/rot\.svg/);
    expect(plain(await dialog.locator(".product-price").textContent())).toBe("1.234,00 €");
    await add.click();
    await dialog.getByRole("button", { name: "Hinzugefügt!" }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(plain(await pill(page).textContent())).toContain("1 Artikel");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
    await opener.click();
    await dialog.waitFor();
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: "hidden" });
  }));

test("without script the quick view's button is a link to the product", () =>
  visit(
    "/",
    async (page) => {
      await page.getByRole("link", { name: "Schnellansicht: kurs" }).click();
      await page.getByRole("heading", { level: 1, name: "kurs" }).waitFor();
    },
    false,
  ));

test("a product with a form opens it before it is added; what is wrong is said at its fields", () =>
  visit("/shop/kurs?variant=BLAU", async (page) => {
    await hydrated(page);
    const button = page.locator("#kaufen [form=add-kurs]");
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Wer kommt?" });
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "Weiter" }).click();
    await dialog
      .getByText("Aktualisiere oben die fehlenden oder ungültigen Informationen.")
      .waitFor();
    await dialog.getByText("Erforderlich", { exact: true }).waitFor();
    const name = dialog.getByRole("textbox", { name: "Name" });
    expect(await name.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await accessibilityFindings(page)).toEqual([]);
    await name.fill("Ada");
    await dialog.getByRole("checkbox", { name: "Käse" }).check();
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await dialog.getByRole("button", { name: "Weiter" }).click();
    const entry = (await sent).postDataJSON();
    expect(JSON.parse(entry.additionalFields)).toEqual({ name: "Ada", wahl: ["Käse"] });
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Hinzugefügt!" }).first().waitFor();
    expect(plain(await pill(page).textContent())).toContain("1 Artikel");

    // What was filled in can be changed on the page of the cart.
    await page.goto(`${shop.url}/cart`);
    const edit = page.getByRole("button", { name: "Angaben zu kurs ändern" });
    await edit.click();
    expect(await name.inputValue()).toBe("Ada");
    expect(await dialog.getByRole("checkbox", { name: "Käse" }).isChecked()).toBe(true);
    await name.fill("Grete");
    await dialog.getByRole("button", { name: "Weiter" }).click();
    await dialog.waitFor({ state: "hidden" });
    await edit.click();
    expect(await name.inputValue()).toBe("Grete");
  }));

test("without script the fields of a product's form stand above its button, and keep what was typed", () =>
  visit(
    "/shop/kurs",
    async (page) => {
      const name = page.getByRole("textbox", { name: "Name" });
      const cheese = page.getByRole("checkbox", { name: "Käse" });
      await name.fill("Ada");
      await cheese.check();
      await page.getByRole("checkbox", { name: "Brot" }).check();
      const button = page.locator("#kaufen button");
      await button.click();
      await page.getByText("Bitte wähle die Option Farbe.").waitFor();
      expect(await name.inputValue()).toBe("Ada");
      expect(await cheese.isChecked()).toBe(true);
      await choose(page.locator("table"), "Rot");
      await button.click();
      await page.waitForURL("**/cart");
      const cart = await page.request.get(`${shop.url}/api/commerce/shopping-cart`);
      const [entry] = (await cart.json()).entries;
      expect(JSON.parse(entry.additionalFields)).toEqual({ name: "Ada", wahl: ["Brot", "Käse"] });
    },
    false,
  ));

test("what the server says of the fields is shown at them; a form that does not come is told", () =>
  visit("/shop/kurs?variant=BLAU", async (page) => {
    await hydrated(page);
    const api = /\/api\/commerce\/(additional-fields|shopping-cart\/entries)/;
    const refuse = {
      error: "Nein",
      message: "Nein",
      code: "FORM_INVALID",
      errors: { name: "Zu kurz" },
    };
    await page.route(api, (route) =>
      route.request().method() === "GET"
        ? route.fulfill({
            status: 404,
            json: { error: "Weg", message: "Weg", code: "ITEM_UNKNOWN" },
          })
        : route.fulfill({ status: 400, json: refuse }),
    );
    const button = page.locator("#kaufen [form=add-kurs]");
    await button.click();
    const alert = page.getByRole("alertdialog", {
      name: "Das Formular kann nicht geöffnet werden",
    });
    await alert.getByText("Weg").waitFor();
    await alert.getByRole("button").click();
    await page.unroute(api);
    await page.route("**/shopping-cart/entries", (route) =>
      route.fulfill({ status: 400, json: refuse }),
    );
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Wer kommt?" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("A");
    await dialog.getByRole("button", { name: "Weiter" }).click();
    await dialog.getByText("Zu kurz").waitFor();
    expect(await dialog.getByRole("textbox", { name: "Name" }).inputValue()).toBe("A");
  }));
