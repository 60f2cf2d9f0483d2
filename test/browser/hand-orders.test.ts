import { expect, onTestFinished, test } from "vitest";
import { toTexts } from "../../server/contract/texts/index.ts";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { openTill, tillContent } from "../support/checkout/till.ts";
import { addAccount, PASSWORD } from "../support/owners/accounts.ts";

test.each([
  ["de-DE", false, 390],
  ["en-GB", true, 390],
] as const)(
  "an owner writes an offer and its buyer accepts it, in %s, with script %s, at %d px",
  async (language, scripts, width) => {
    const files = tillContent();
    const site = Object(files["site.json"]);
    const content = { ...files, "site.json": { ...site, website: { ...site.website, language } } };
    const till = await openTill(content);
    onTestFinished(till.close);
    const { url } = till;
    const texts = toTexts(language, {});
    const { page } = await openPage({ scripts, width });
    page.setDefaultTimeout(12_000);
    await page.goto(`${url}/config/orders/new`);
    await page
      .locator('[name="email"]')
      .fill(await addAccount(till.database, "store-manager", "w1"));
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.locator('[name="password"]').press("Enter");
    const audit = async () => [
      await overflowOf(page),
      // Checks of accessibility are a script.
      scripts ? await accessibilityFindings(page) : [],
    ];
    const press = (name: string) => page.getByRole("button", { name, exact: true }).last().click();
    await page.getByLabel(texts.writingSearch).waitFor();
    expect(await audit()).toEqual([0, []]);
    await page.getByLabel(texts.writingSearch).fill("BLAU");
    await press(texts.writingFind);
    await press(texts.writingAdd);
    await page.getByLabel(texts.checkoutEmail).fill("niemand");
    await press(texts.writingOffer);
    await page.locator('[aria-invalid="true"]').first().waitFor();
    expect(await audit()).toEqual([0, []]);
    await page.getByLabel(texts.checkoutEmail).fill("ida@beispiel.de");
    const address = page.locator('[name^="shipping-"]');
    for (const [part, text] of [
      ["firstName", "Ida"],
      ["lastName", "Jansen"],
      ["line1", "Alter Lotsenkai 7"],
      ["zip", "20457"],
      ["city", "Hamburg"],
    ]) {
      await page.locator(`[name="shipping-${part}"]`).fill(text ?? "");
    }
    await address.first().selectOption("DE");
    await press(texts.writingSave);
    await page.waitForURL(/draft=/);
    await press(texts.writingOffer);
    await page.getByRole("heading", { name: texts.offersTitle }).waitFor();
    expect(await audit()).toEqual([0, []]);
    await page.getByRole("link", { name: texts.offersPage }).click();
    await page.getByRole("heading", { name: `${texts.offerTitle} 1` }).waitFor();
    expect(await audit()).toEqual([0, []]);
    await press(texts.checkoutOrder);
    await page.getByRole("heading", { name: texts.orderThanks }).waitFor();
    await page.goto(`${url}/account`);
    await page.getByRole("link", { name: texts.accountAddressNew }).click();
    await press(texts.accountAddressSave);
    await page.locator('[aria-invalid="true"]').first().waitFor();
    expect(await audit()).toEqual([0, []]);
  },
);
