import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { hydrated, plain, shiftsOf } from "../support/cart/cart-visit.ts";
import {
  buyer,
  enterAddress,
  enterAll,
  enterContact,
  goOn,
  openCheckout,
  stepShown,
} from "../support/checkout/checkout-visit.ts";
import { sampleShop } from "../support/server/sample-shop.ts";

const reviewed = async (page: Page) => plain(await page.locator(".checkout-review").innerText());

describe.each([
  ["with script", true],
  ["without script", false],
])("%s", (_name, scripts) => {
  test("every step leads to the next one, up to the review of all entries", async () => {
    const { page, problems } = await openCheckout({ scripts });
    await enterAll(page);
    const text = await reviewed(page);
    for (const shown of [buyer.email, "Ida Jansen", "20457 Hamburg", "Deutschland", "Rechnung"]) {
      expect(text).toContain(shown);
    }
    expect(plain(await page.locator(".cart-grand-total").innerText())).toBe("Gesamtsumme 38,90 €");
    for (const name of ["AGB", "Widerruf", "Versand und Zahlung", "Datenschutz", "Impressum"]) {
      expect(
        await page
          .getByRole("main")
          .or(page.getByRole("contentinfo"))
          .getByRole("link", { name })
          .count(),
      ).toBeGreaterThan(0);
    }
    expect(await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).count()).toBe(1);
    expect(await shiftsOf(page)).toBeLessThan(0.001);
    expect(problems).toEqual([]);
  });

  test("wrong fields are marked, the first has the focus, and what was typed stays", async () => {
    const { page } = await openCheckout({ scripts });
    await enterContact(page);
    await stepShown(page, "Adresse");
    const zip = page.getByRole("group", { name: "Lieferadresse" }).getByLabel("Postleitzahl");
    await page.getByLabel("Vorname").first().fill("Ida");
    await zip.fill("2045");
    await goOn(page);
    await page
      .getByText("Aktualisiere oben die fehlenden oder ungültigen Informationen.")
      .waitFor();
    expect(await zip.getAttribute("aria-invalid")).toBe("true");
    expect(await zip.inputValue()).toBe("2045");
    expect(await page.getByLabel("Vorname").first().inputValue()).toBe("Ida");
    const described = (await zip.getAttribute("aria-describedby"))?.split(" ") ?? [];
    const texts = await Promise.all(
      described.map((id) => page.locator(`[id="${id}"]`).innerText()),
    );
    expect(texts).toContain("Ungültige Postleitzahl.");
    expect(await page.locator(":focus").getAttribute("name")).toBe("shipping-lastName");
  });

  test("who leaves and comes back finds everything", async () => {
    const { page } = await openCheckout({ scripts });
    await enterContact(page);
    await enterAddress(page);
    await stepShown(page, "Versandart");
    await page.goto(`${sampleShop.url}/laden`);
    await page.goto(`${sampleShop.url}/checkout`);
    // Shipping and payment are chosen beforehand.
    await stepShown(page, "Bestellung prüfen");
    await page.getByRole("link", { name: "Adresse", exact: true }).click();
    await stepShown(page, "Adresse");
    expect(await page.getByLabel("Straße und Hausnummer").first().inputValue()).toBe(
      "Alter Lotsenkai 7",
    );
  });

  test("a code that nobody knows is refused at its field", async () => {
    const { page } = await openCheckout({ scripts });
    await enterAll(page);
    await page.getByRole("link", { name: "Zahlung", exact: true }).click();
    await stepShown(page, "Zahlung");
    if (scripts) await hydrated(page);
    const code = page.getByLabel("Rabattcode oder Geschenkgutschein");
    await code.fill("NICHTS-00");
    await page.getByRole("button", { name: "Einlösen" }).click();
    await page
      .getByText(/Einen Rabattcode oder Geschenkgutschein mit diesem Code gibt es nicht/)
      .waitFor();
    expect(await code.getAttribute("aria-invalid")).toBe("true");
    await code.fill("MOIN10");
    await page.getByRole("button", { name: "Einlösen" }).click();
    await page.getByText("Rabattcode MOIN10", { exact: true }).waitFor();
    expect(plain(await page.locator(".cart-discount").innerText())).toBe("Rabatt -3,40 €");
  });
});

test("the back button leads back to the step before, without loading the page anew", async () => {
  const { page } = await openCheckout();
  await page.evaluate(() => Reflect.set(window, "isSame", true));
  await enterContact(page);
  await stepShown(page, "Adresse");
  expect(await page.locator(":focus").innerText()).toBe("Adresse");
  await page.goBack();
  await stepShown(page, "Kontakt");
  expect(await page.getByLabel("E-Mail-Adresse").inputValue()).toBe(buyer.email);
  expect(await page.evaluate(() => Reflect.get(window, "isSame"))).toBe(true);
});

test("what is typed and not sent yet is there after the page was loaded anew, and forgotten once it is sent", async () => {
  const { page, problems } = await openCheckout();
  const kept = () => page.evaluate(() => sessionStorage.getItem("checkout-draft"));
  await enterContact(page);
  await stepShown(page, "Adresse");
  const group = page.getByRole("group", { name: "Lieferadresse" });
  await group.getByLabel("Land", { exact: true }).selectOption("AT");
  await group.getByLabel("Vorname").fill("Ida");
  await group.getByLabel("Bundesland").fill("Wien");
  await group.getByLabel("Postleitzahl").fill("213");
  await page.getByLabel("Die Rechnungsadresse ist die Lieferadresse").uncheck();
  await goOn(page);
  await page.getByText("Ungültige Postleitzahl.").first().waitFor();
  await page.reload();
  await hydrated(page);
  await expect.poll(() => group.getByLabel("Vorname").inputValue()).toBe("Ida");
  expect(await group.getByLabel("Bundesland").inputValue()).toBe("Wien");
  expect(await group.getByLabel("Postleitzahl").inputValue()).toBe("213");
  expect(await page.getByLabel("Die Rechnungsadresse ist die Lieferadresse").isChecked()).toBe(
    false,
  );
  // Looking at another step loses nothing either.
  await page.getByRole("link", { name: "Kontakt" }).click();
  await stepShown(page, "Kontakt");
  await page.getByRole("link", { name: "Adresse" }).click();
  await stepShown(page, "Adresse");
  expect(await group.getByLabel("Postleitzahl").inputValue()).toBe("213");
  expect(await kept()).toContain("213");
  await page.getByLabel("Die Rechnungsadresse ist die Lieferadresse").check();
  await group.getByLabel("Land", { exact: true }).selectOption("DE");
  await enterAddress(page);
  await stepShown(page, "Versandart");
  expect(await kept()).toBeNull();
  await page.getByRole("radio", { name: /^Paket/ }).check();
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.getByRole("radio", { name: /^Paket/ }).isChecked()).toBe(true);
  expect(await shiftsOf(page)).toBeLessThan(0.001);
  expect(problems).toEqual([]);
});

test("the fields of an address follow its country", async () => {
  const { page } = await openCheckout();
  await enterContact(page);
  await stepShown(page, "Adresse");
  await page.getByLabel("Die Rechnungsadresse ist die Lieferadresse").uncheck();
  const group = page.getByRole("group", { name: "Rechnungsadresse" });
  await group.getByLabel("Land", { exact: true }).selectOption("US");
  await group.getByLabel("ZIP-Code").fill("2134");
  await group.getByLabel("Bundesland").selectOption("Massachusetts");
  await goOn(page);
  await page.getByText("Ein ZIP-Code hat fünf Ziffern.").waitFor();
});

describe.each([
  ["with script", true],
  ["without script", false],
] as const)("%s", (_name, scripts) => {
  test("who comes for the goods gives no address", async () => {
    const { page } = await openCheckout({ scripts });
    await enterContact(page);
    await stepShown(page, "Adresse");
    const address = page.getByRole("group", { name: /^(Liefer|Rechnungs)adresse$/ });
    expect(await address.filter({ visible: true }).count()).toBe(1);
    await page.getByRole("radio", { name: /^Abholung/ }).check();
    expect(await address.filter({ visible: true }).count()).toBe(0);
    await page.getByLabel("Ich möchte eine Rechnung mit meiner Anschrift").check();
    expect(await address.filter({ visible: true }).count()).toBe(1);
    await page.getByLabel("Ich möchte eine Rechnung mit meiner Anschrift").uncheck();
    await goOn(page);
    await stepShown(page, "Zahlung");
    await goOn(page);
    await stepShown(page, "Bestellung prüfen");
    await page.getByText("Alter Lotsenkai 7, vierter Boden").waitFor();
    expect(await page.getByText("Lieferadresse").count()).toBe(0);
  });
});

test("an empty cart leads to the cart's page", async () => {
  const { page } = await openPage();
  await page.goto(`${sampleShop.url}/checkout`);
  expect(new URL(page.url()).pathname).toBe("/cart");
});
