import { describe, expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings } from "../support/browser/page-audit.ts";
import { hydrated, plain } from "../support/cart/cart-visit.ts";
import { serveFile } from "../support/server/served-site.ts";
import { below } from "../support/server/storefront.ts";
import { contentFiles, mug, themeFiles, writeFolder } from "../support/sites/site-files.ts";

const siteFile = Object(contentFiles()["site.json"]);

/** A shop of mugs, gift cards and cups with these settings. */
const contentWith = (id: string, storeSettings: object) => ({
  ...contentFiles(),
  "site.json": {
    ...siteFile,
    hosts: [`${id}.localhost`],
    website: { ...siteFile.website, id, baseUrl: `https://${id}.example` },
    websiteSettings: { storeSettings: { selectedCurrency: "EUR", ...storeSettings } },
  },
  "collections/shop.json": {
    collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
    items: [
      mug(),
      {
        id: "card",
        urlId: "gutschein",
        title: "Gutschein",
        structuredContent: {
          productType: 4,
          variantOptionOrdering: ["Wert"],
          variants: ["25.00", "50.00"].map((value) => ({
            sku: `G${value}`,
            attributes: { Wert: value },
            priceMoney: { value, currency: "EUR" },
          })),
        },
      },
    ],
  },
});

const theme = {
  ...themeFiles(),
  "head.region":
    '<!doctype html><html lang="de"><head><meta name="viewport" content="width=device-width">{squarespace-headers}</head>\n<body id="{squarespace.page-id}" class="{squarespace.page-classes}"><header><a href="/cart" class="sqs-custom-cart">Korb</a></header>',
  "foot.region": "<main>{squarespace.main-content}</main>{squarespace-footers}</body></html>",
};

const shop = serveFile(() => {
  const minimum = {
    minimumOrderSubtotalEnabled: true,
    minimumOrderSubtotal: { value: "25.00", currency: "EUR" },
  };
  return {
    DATA_DIR: writeFolder({}),
    SITES_DIR: writeFolder({
      ...below("minimum", contentWith("minimum", minimum)),
      ...below("express", contentWith("express", { expressCheckout: true })),
    }),
    THEMES_DIR: writeFolder(below("plain", theme)),
    DEFAULT_SITE: "minimum",
  };
});

async function open(site: "minimum" | "express", path: string, options = {}) {
  const watched = await openPage(options);
  const { page } = watched;
  const url = shop.url.replace("localhost", `${site}.localhost`);
  await page.goto(url + path);
  return {
    ...watched,
    url,
    add: page.locator(".sqs-add-to-cart-button"),
    alert: page.getByRole("alertdialog"),
  };
}

describe("with a minimum for orders", () => {
  test("the cart's page says it, until the cart is worth enough", async () => {
    const { page, url, add, problems } = await open("minimum", "/shop/becher");
    await hydrated(page);
    await page.getByLabel("Farbe").first().selectOption("Blau");
    await add.click();
    await page.getByText("Hinzugefügt!").waitFor();
    await page.goto(`${url}/cart`);
    await hydrated(page);
    const note = page.locator(".cart-minimum");
    expect(plain(await note.textContent())).toBe("Der Mindestbestellwert beträgt 25,00 €.");
    const checkout = page.getByRole("link", { name: "Zur Kasse" });
    expect(await checkout.isDisabled()).toBe(true);
    expect(await checkout.getAttribute("href")).toBeNull();
    expect(await accessibilityFindings(page)).toEqual([]);
    await checkout.click({ force: true });
    expect(new URL(page.url()).pathname).toBe("/cart");

    await page.getByRole("spinbutton").fill("2");
    await page.getByRole("spinbutton").press("Enter");
    await page.locator('.cart-checkout a[href="/checkout"]').waitFor();
    expect(await note.textContent()).toBe("");
    expect(problems).toEqual([]);
  });

  test("the cart's panel says it too", async () => {
    const { page, add, problems } = await open("minimum", "/shop/becher");
    await hydrated(page);
    await page.getByLabel("Farbe").first().selectOption("Blau");
    await add.click();
    await page.getByText("Hinzugefügt!").waitFor();
    await page.locator("header a.sqs-custom-cart").click();
    const panel = page.getByRole("dialog", { name: "Warenkorb" });
    await panel.waitFor();
    const note = panel.locator(".sqs-cart-panel-minimum");
    expect(plain(await note.textContent())).toBe("Der Mindestbestellwert beträgt 25,00 €.");
    const checkout = panel.getByRole("link", { name: "Zur Kasse" });
    expect(await checkout.isDisabled()).toBe(true);
    expect(await checkout.getAttribute("href")).toBeNull();
    expect(await accessibilityFindings(page)).toEqual([]);
    await panel.getByRole("button", { name: "Schließen" }).click();
    await add.click();
    await page.getByText("Hinzugefügt!").waitFor();
    await page.locator("header a.sqs-custom-cart").click();
    await panel.locator('a[href="/checkout"]').waitFor();
    expect(await note.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test("the cart's page says it without script", async () => {
    const { page, add } = await open("minimum", "/shop/becher", { scripts: false });
    await page.locator("select").first().selectOption("Blau");
    await add.click();
    await page.getByText("Der Mindestbestellwert beträgt 25,00").waitFor();
    expect(await page.locator('a[href="/checkout"]').count()).toBe(0);
  });
});

describe("where adding leads straight to the checkout", () => {
  test("the whole cart comes along, and nothing says that it was added", async () => {
    const { page, add, url } = await open("express", "/shop/becher");
    await hydrated(page);
    await page.evaluate(() => {
      const seen = (text: string) => localStorage.setItem("seen", text);
      const button = document.querySelector(".sqs-add-to-cart-button");
      const note = () => seen(`${localStorage.getItem("seen") ?? ""}|${button?.textContent}`);
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await page.getByLabel("Farbe").first().selectOption("Blau");
    await add.click();
    await page.waitForURL("**/checkout");
    const seen = await page.evaluate(() => localStorage.getItem("seen") ?? "");
    expect(seen).toContain("Hinzufügen ...");
    expect(seen).not.toContain("Hinzugefügt!");
    expect(seen).not.toContain("was added");
    await page.goto(`${url}/shop/gutschein`);
    await hydrated(page);
    await page.getByLabel("Wert").first().selectOption("50.00");
    await add.click();
    await page.waitForURL("**/checkout");
    const cart = await page.evaluate(async () =>
      (await fetch("/api/commerce/shopping-cart")).json(),
    );
    expect(cart.totalQuantity).toBe(2);
  });

  test("the button can be used again by who comes back", async () => {
    const { page, add } = await open("express", "/shop/becher");
    await hydrated(page);
    await page.getByLabel("Farbe").first().selectOption("Blau");
    await add.click();
    await page.waitForURL("**/checkout");
    await page.goBack();
    await page.locator(".sqs-add-to-cart-button:not([aria-disabled])").waitFor();
    expect(await add.textContent()).toBe("In den Warenkorb");
  });

  test.each([
    ["becher", "Farbe", "Blau", "Artikel kann nicht gekauft werden"],
    ["gutschein", "Wert", "25.00", "Gutschein kann nicht gekauft werden"],
  ])("what fails with %s is told under its title", async (path, option, value, title) => {
    const { page, add, alert } = await open("express", `/shop/${path}`);
    await hydrated(page);
    await page.route("**/shopping-cart/entries", (route) => route.abort());
    await page.getByLabel(option).first().selectOption(value);
    await add.click();
    await alert.getByText(title).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/shop/${path}`);
  });

  test("works without script", async () => {
    const { page, add } = await open("express", "/shop/becher", { scripts: false });
    await page.locator("select").first().selectOption("Blau");
    await add.click();
    await page.waitForURL("**/checkout");
  });
});

describe("without script", () => {
  test("what an express order cannot have is told on the product's page", async () => {
    const { page, add } = await open("express", "/shop/becher", { scripts: false });
    await page.locator("select").first().selectOption("Rot");
    await add.click();
    await page.getByText("Leider sind derzeit nicht genügend Artikel verfügbar.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/shop/becher");
  });

  test("a gift card asks for its value", async () => {
    const { page, add } = await open("minimum", "/shop/gutschein", { scripts: false });
    await add.click();
    await page.getByText("Eine Bezeichnung für den Gutschein auswählen").first().waitFor();
  });
});

test("a gift card that fails has its own title in every shop, and asks for its value", async () => {
  const { page, add, alert } = await open("minimum", "/shop/gutschein");
  await hydrated(page);
  await add.click();
  await page.getByText("Eine Bezeichnung für den Gutschein auswählen").first().waitFor();
  await page.route("**/shopping-cart/entries", (route) => route.abort());
  await page.getByLabel("Wert").first().selectOption("25.00");
  await add.click();
  await alert.getByText("Gutschein kann nicht gekauft werden").waitFor();
});
