import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { hydrated } from "../support/cart/cart-visit.ts";
import { enterAll } from "../support/checkout/checkout-visit.ts";
import { fillCart, openTill, type Till, tillContent, wares } from "../support/checkout/till.ts";
import { addAccount } from "../support/owners/accounts.ts";
import { signInOnPage } from "../support/owners/sign-in-page.ts";

const billsToShipping = {
  websiteSettings: {
    storeSettings: { selectedCurrency: "EUR", billToShippingDefaultValue: true },
  },
};

let till: Till;
let owner: string;

beforeAll(async () => {
  till = await openTill(tillContent({}, billsToShipping));
  owner = await addAccount(till.database, "admin", "w1");
});
afterAll(async () => {
  await till.close();
});

test.each([
  ["with script", true],
  ["without script", false],
])(
  "%s, an owner sends an order unpaid and in parts, and marks it as paid, and its buyer's page says so",
  async (_name, scripts) => {
    const open = async () => {
      const watched = await openPage({ scripts });
      return watched;
    };
    const { page: buying, context } = await open();
    await fillCart(context, till, { ...wares.mug, quantity: "2" });
    await buying.goto(`${till.url}/checkout`);
    if (scripts) await hydrated(buying);
    await enterAll(buying);
    await buying.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
    await buying.getByRole("heading", { name: "Vielen Dank für deine Bestellung!" }).waitFor();

    const { page: owning, problems } = await open();
    await owning.goto(`${till.url}/config/orders`);
    await signInOnPage(owning, owner);
    await owning.getByRole("button", { name: "Abmelden" }).waitFor();
    // The sign-in page has status 401, which browsers report.
    problems.length = 0;
    // The newest is the first.
    await owning.getByRole("row").nth(1).getByRole("link").click();
    const address = await owning
      .getByRole("link", { name: "Seite des Kunden" })
      .getAttribute("href");
    const statusShown = async () => {
      await buying.goto(new URL(address ?? "", till.url).href);
      return buying.locator("dd").allInnerTexts();
    };

    expect(await statusShown()).toContain("Zahlung offen");
    await owning.getByLabel("Stück in dieser Sendung").fill("1");
    await owning.getByRole("combobox", { name: "Versand mit" }).selectOption("DHL");
    await owning.getByLabel("Sendungsnummer").fill("0034 0434");
    await owning.getByRole("button", { name: "Versenden" }).click();
    await owning.getByText("Sendung 1", { exact: true }).waitFor();
    expect(await owning.locator("dd").first().innerText()).toBe("offen, zum Teil versandt");
    expect(await statusShown()).toContain("Zum Teil versandt");
    await owning.getByRole("button", { name: "Versenden" }).click();
    await owning.getByText("Sendung 2", { exact: true }).waitFor();
    expect(await statusShown()).toContain("Versandt");
    expect(await buying.locator(".sqs-order-parcels li").count()).toBe(2);
    expect(await buying.getByText("DHL 0034 0434").count()).toBe(1);
    expect(await buying.getByRole("link", { name: "Sendung verfolgen" }).count()).toBe(1);
    expect(await owning.locator("dd").first().innerText()).toBe("versandt, nicht bezahlt");
    await owning.getByRole("combobox", { name: "Auf" }).selectOption("bezahlt");
    await owning.getByRole("button", { name: "Status ändern" }).click();
    await owning.getByText("versandt", { exact: true }).first().waitFor();
    expect(problems).toEqual([]);
  },
);
