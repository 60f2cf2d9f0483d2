import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings } from "../support/browser/page-audit.ts";
import { hydrated, products, putIntoCart } from "../support/cart/cart-visit.ts";
import {
  buyer,
  enterAll,
  enterContact,
  goOn,
  stepShown,
} from "../support/checkout/checkout-visit.ts";
import { serveFile } from "../support/server/served-site.ts";
import { cartShown, sampleSites, siteUrl } from "../support/sites/sample-pages.ts";
import { writeFolder } from "../support/sites/site-files.ts";

/** A server of the sample sites of its own: what is ordered here is in stock no more. */
const shop = serveFile(() => ({ DATA_DIR: writeFolder({}) }));

const confirmation = /\/checkout\/order-confirmed\/[\w-]{43}$/;
const site = sampleSites["kontor-nord"];

describe.each([
  ["with script", true],
  ["without script", false],
])("%s", (_name, scripts) => {
  test("what is in the cart is ordered, and a new cart begins", async () => {
    const { page } = await openPage({ scripts });
    await page.goto(shop.url + site.product);
    if (scripts) await hydrated(page);
    await page.locator(".sqs-add-to-cart-button").first().click();
    await cartShown(page);
    await page.goto(`${shop.url}/cart`);
    if (scripts) await hydrated(page);
    await page.getByRole("main").getByRole("link", { name: "Zur Kasse" }).click();
    if (scripts) await hydrated(page);
    await enterAll(page);
    await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
    await page.waitForURL(confirmation);
    await page.goto(`${shop.url}/cart`);
    await page.getByText("Dein Warenkorb ist leer.").waitFor();
  });

  test("another total than the one that was seen has to be confirmed again", async () => {
    const { page, context } = await openPage({ scripts });
    await putIntoCart(context, shop.url, products.tea);
    await page.goto(`${shop.url}/checkout`);
    if (scripts) await hydrated(page);
    await enterAll(page);
    // Another tab of the same visitor.
    await putIntoCart(context, shop.url, products.tea);
    await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
    await page.getByText(/Dein Warenkorb oder sein Preis hat sich inzwischen geändert/).waitFor();
    expect(await page.locator(".checkout-entry").innerText()).toContain("2 ×");
    await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
    await page.waitForURL(confirmation);
  });
});

test("the keyboard alone leads from the product to the confirmation", async () => {
  const { page } = await openPage();
  const { keyboard } = page;
  /** Moves on until the focus is where it is wanted. */
  const tabTo = async (wanted: string) => {
    for (let count = 0; count < 60; count++) {
      if (await page.evaluate((css) => document.activeElement?.matches(css), wanted)) return;
      await keyboard.press("Tab");
    }
    throw new Error(`the keyboard does not reach ${wanted}`);
  };
  const type = async (name: string, text: string) => {
    await tabTo(`[name="${name}"]`);
    await keyboard.type(text);
  };
  // Many of it are left: on account, one network may have half of them.
  await page.goto(`${shop.url}/laden/teedose-speicher-7`);
  await hydrated(page);
  await tabTo(".sqs-add-to-cart-button");
  await keyboard.press("Enter");
  await cartShown(page);
  await page.goto(`${shop.url}/cart`);
  await hydrated(page);
  await tabTo(".cart-checkout a");
  await keyboard.press("Enter");
  await stepShown(page, "Kontakt");
  await hydrated(page);
  await type("email", buyer.email);
  await keyboard.press("Enter");
  await stepShown(page, "Adresse");
  const address = {
    firstName: "Ida",
    lastName: "Jansen",
    line1: "Kai 7",
    zip: "20457",
    city: "Hamburg",
  };
  for (const [part, text] of Object.entries(address)) await type(`shipping-${part}`, text);
  await keyboard.press("Enter");
  await stepShown(page, "Versandart");
  await tabTo('[name="shippingOption"]');
  await keyboard.press("Space");
  await tabTo(".checkout-actions button");
  await keyboard.press("Enter");
  await stepShown(page, "Zahlung");
  await tabTo(".checkout-actions button");
  await keyboard.press("Enter");
  await stepShown(page, "Bestellung prüfen");
  await tabTo(".checkout-actions button");
  await keyboard.press("Enter");
  await page.waitForURL(confirmation);
});

describe("screen readers", () => {
  /** The shown form as a screen reader reads it, without the list of countries. */
  const read = async (page: Page) =>
    (await page.locator(".checkout-step").ariaSnapshot())
      .split("\n")
      .filter((line) => !/^\s*- option/.test(line))
      .join("\n");

  test("read each step", async () => {
    const { page, context } = await openPage();
    await putIntoCart(context, shop.url, products.tea);
    await page.goto(`${shop.url}/checkout`);
    await hydrated(page);
    const texts = [await read(page)];
    await enterContact(page);
    await stepShown(page, "Adresse");
    texts.push(await read(page));
    const group = page.getByRole("group", { name: "Lieferadresse" });
    for (const [label, text] of buyer.fields) {
      await group.getByLabel(label, { exact: true }).fill(text);
    }
    await goOn(page);
    await stepShown(page, "Versandart");
    texts.push(await read(page));
    await page.getByRole("radio", { name: /^Paket/ }).check();
    await goOn(page);
    await stepShown(page, "Zahlung");
    texts.push(await read(page));
    await goOn(page);
    await stepShown(page, "Bestellung prüfen");
    texts.push(await read(page));
    await expect(`${texts.join("\n\n")}\n`).toMatchFileSnapshot("checkout-steps.aria.txt");
  });
});

test("the English shop names its own terms, and asks for a county of its country", async () => {
  const lane = sampleSites["harbour-lane"];
  const url = siteUrl(shop.url, lane);
  const { page, problems } = await openPage();
  await page.goto(url + lane.product);
  await hydrated(page);
  await page.locator(".sqs-add-to-cart-button").first().click();
  await cartShown(page);
  await page.goto(`${url}/checkout`);
  await hydrated(page);
  await stepShown(page, "Contact");
  await page.getByLabel("E-mail address").fill(buyer.email);
  await page.getByRole("button", { name: "Continue" }).click();
  await stepShown(page, "Address");
  const group = page.getByRole("group", { name: "Delivery address" });
  const address = {
    "First name": "Ida",
    "Last name": "Moss",
    "Street and number": "1 Quay",
    "Town or city": "Whitby",
  };
  for (const [label, text] of Object.entries(address)) await group.getByLabel(label).fill(text);
  await group.getByLabel("Postcode").fill("YO21 3PU");
  await group.getByLabel("Part of the country").selectOption("England");
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue" }).click();
  await stepShown(page, "Shipping");
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Continue" }).click();
  await stepShown(page, "Payment");
  await page.getByRole("button", { name: "Continue" }).click();
  await stepShown(page, "Review your order");
  await page.locator("summary", { hasText: "Terms and conditions" }).click();
  await page.getByText("We sell to homes, not to shops.").waitFor();
  expect(problems).toEqual([]);
});
