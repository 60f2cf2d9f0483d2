import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { hydrated } from "../support/cart/cart-visit.ts";
import { enterContact, goOn, order, stepShown } from "../support/checkout/checkout-visit.ts";
import { fillCart, openTill, type Till, tillContent, wares } from "../support/checkout/till.ts";

const taxRules = [
  { name: "MwSt.", country: "DE", rate: 19 },
  { name: "Sales tax", country: "US", state: "CA", rate: 10, included: false },
];

const address = {
  firstName: "Ida",
  lastName: "Jansen",
  line1: "Alter Lotsenkai 7",
  zip: "20457",
  city: "Hamburg",
};

let till: Till;

beforeAll(async () => {
  till = await openTill(tillContent({ taxRules }));
});
afterAll(async () => {
  await till.close();
});

test.each([
  ["with script", true],
  ["without script", false],
])(
  "a file is bought with the country alone, or with the address of an invoice: %s",
  async (_name, scripts) => {
    const { page, context, problems } = await openPage({ scripts, width: 390 });
    await fillCart(context, till, wares.booklet);
    await page.goto(`${till.url}/checkout`);
    if (scripts) await hydrated(page);
    await enterContact(page);
    await stepShown(page, "Adresse");
    const invoice = page.getByRole("group", { name: "Rechnung" });
    const wish = invoice.getByLabel("Ich möchte eine Rechnung mit meiner Anschrift");
    const street = invoice.getByLabel("Straße und Hausnummer", { exact: true });
    expect(await invoice.getByLabel("Land", { exact: true }).inputValue()).toBe("DE");
    expect(await invoice.locator("input:visible").count()).toBe(1);

    await invoice.getByLabel("Land", { exact: true }).selectOption("US");
    await goOn(page);
    await invoice.getByText("Erforderlich").first().waitFor();
    const region = invoice.getByLabel("Bundesland", { exact: true });
    await region.selectOption("CA");
    expect(await street.isVisible()).toBe(false);
    await invoice.getByLabel("Land", { exact: true }).selectOption("DE");
    await wish.check();
    // Without script the labels are those of the country that was sent.
    for (const [part, text] of Object.entries(address)) {
      await invoice.locator(`[name="billing-${part}"]`).fill(text);
    }
    await wish.uncheck();
    expect(await street.isVisible()).toBe(false);
    await goOn(page);
    await stepShown(page, "Zahlung");
    await goOn(page);
    await stepShown(page, "Bestellung prüfen");
    expect(await page.getByText("Alter Lotsenkai 7").count()).toBe(0);

    await page.getByRole("link", { name: "Land ändern" }).click();
    await stepShown(page, "Adresse");
    await wish.check();
    await goOn(page);
    await stepShown(page, "Zahlung");
    await goOn(page);
    await stepShown(page, "Bestellung prüfen");
    await page.getByText("Alter Lotsenkai 7").waitFor();
    await order(page);
    await page.getByRole("heading", { name: "Vielen Dank für deine Bestellung!" }).waitFor();
    await page.getByText("Alter Lotsenkai 7").waitFor();
    expect(problems.filter((text) => !text.includes("400"))).toEqual([]);
  },
);
