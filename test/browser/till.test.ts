import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { hydrated, plain } from "../support/cart/cart-visit.ts";
import { entries } from "../support/checkout/checkout.ts";
import {
  buyer,
  enterAddress,
  enterContact,
  goOn,
  order,
  postSteps,
  stepShown,
} from "../support/checkout/checkout-visit.ts";
import {
  fillCart,
  openTill,
  pageTypeOf,
  subscribe,
  type Till,
  tillContent,
  wares,
} from "../support/checkout/till.ts";
import { mug } from "../support/sites/site-files.ts";

const DAY = 24 * 60 * 60_000;
const euro = (value: string) => ({ value, currency: "EUR" });

const settings = {
  payments: ["invoice", "test"],
  coupons: [
    { code: "EINER", type: "fixed", amount: euro("5.00"), maxRedemptions: 1 },
    { code: "ANDERER", type: "fixed", amount: euro("5.00"), maxRedemptions: 1 },
  ],
};
const content = (cup?: Readonly<Record<string, unknown>>, store: object = {}) =>
  tillContent(
    settings,
    {
      websiteSettings: {
        storeSettings: { selectedCurrency: "EUR", billToShippingDefaultValue: true, ...store },
      },
    },
    cup,
  );
const approved = "4242424242424242";

let till: Till;

beforeAll(async () => {
  till = await openTill(content());
});
afterAll(async () => {
  await till.close();
});

/** Works on another content for a while. */
async function within(changed: Record<string, unknown>, work: () => Promise<void>): Promise<void> {
  await till.restart(changed);
  try {
    await work();
  } finally {
    await till.restart(content());
  }
}

const thanks = (page: Page) =>
  page.getByRole("heading", { name: "Vielen Dank für deine Bestellung!" }).waitFor();

type Wish = { readonly payment?: string; readonly code?: string };

const modes = [
  ["with script", true, "EINER"],
  ["without script", false, "ANDERER"],
] as const;

describe.each(modes)("%s", (_name, scripts, coupon) => {
  const open = () => openPage({ scripts });
  const ready = async (page: Page) => {
    if (scripts) await hydrated(page);
  };

  /** Enters all that comes before the payment, step by step. */
  async function enterByHand(page: Page) {
    await ready(page);
    await enterContact(page);
    await enterAddress(page);
    await page.getByRole("heading", { level: 1, name: "Versandart" }).waitFor();
    await page.getByRole("radio", { name: /^Paket/ }).check();
    await goOn(page);
  }

  /** From the step of the payment to the review. */
  async function review(page: Page, { payment, code }: Wish) {
    await stepShown(page, "Zahlung");
    await ready(page);
    if (code !== undefined) {
      await page.getByLabel("Rabattcode oder Geschenkgutschein").fill(code);
      await page.getByRole("button", { name: "Einlösen" }).click();
      await page.locator(".checkout-code").first().waitFor();
    }
    if (payment !== undefined) {
      await page.getByRole("radio", { name: payment, exact: true }).check();
    }
    await goOn(page);
    await stepShown(page, "Bestellung prüfen");
  }

  /** Puts something into the cart, and goes as far as the review. */
  async function begin(ware: Readonly<Record<string, string>>, wish: Wish) {
    const watched = await open();
    const { context, page } = watched;
    await fillCart(context, till, ware);
    const { contact, address, shipping, country } = entries;
    const isSent = ware === wares.mug;
    const steps = isSent ? [{ contact, address }, { shipping }] : [{ contact, address: country }];
    for (const step of steps) await postSteps(context, till.url, step);
    await page.goto(`${till.url}/checkout?step=payment`);
    await review(page, wish);
    return watched;
  }

  /** Orders something, paid at once. */
  async function buy(ware: Readonly<Record<string, string>>) {
    const watched = await begin(ware, { payment: "Testkarte" });
    await watched.page.getByLabel("Kartennummer für den Test").fill(approved);
    await order(watched.page);
    await thanks(watched.page);
    return watched;
  }

  const total = async (page: Page) => plain(await page.locator(".cart-grand-total").innerText());

  test("another price than the one that was seen has to be confirmed again", async () => {
    const { page } = await begin(wares.mug, { payment: "Vorkasse oder Rechnung" });
    expect(await total(page)).toBe("Gesamtsumme 17,40 €");
    const [blue, red] = mug().structuredContent.variants;
    const dearer = { ...blue, price: 1350, priceMoney: euro("13.50") };
    const cup = mug({ structuredContent: { ...mug().structuredContent, variants: [dearer, red] } });
    await within(content(cup), async () => {
      await order(page);
      await page.getByText(/sein Preis hat sich inzwischen geändert/).waitFor();
      expect(await total(page)).toBe("Gesamtsumme 18,40 €");
      await order(page);
      await thanks(page);
      expect(await pageTypeOf(page)).toBe(207);
    });
  });

  test("what is not sold any more is told, and the cart is kept", async () => {
    const { page } = await begin(wares.mug, { payment: "Vorkasse oder Rechnung" });
    await within(content({}), async () => {
      await order(page);
      await page.getByText(/Nicht mehr erhältlich sind: Becher/).waitFor();
    });
    await page.goto(`${till.url}/cart`);
    await page.getByText("Becher").first().waitFor();
  });

  test("what has sold out meanwhile is told, and the cart is kept", async () => {
    const { page } = await begin(wares.mug, { payment: "Vorkasse oder Rechnung" });
    const setUnits = (units: number) =>
      till.database
        .insertInto("stock")
        .values({ website_id: "w1", item_id: "mug", sku: "BLAU", units, version: 100 })
        .onConflict((conflict) =>
          conflict.columns(["website_id", "item_id", "sku"]).doUpdateSet({ units }),
        )
        .execute();
    await setUnits(0);
    await order(page);
    await page.getByText("Leider sind derzeit nicht genügend Artikel verfügbar.").first().waitFor();
    await setUnits(100);
    await order(page);
    await thanks(page);
  });

  test("below the shop's minimum nothing is ordered", async () => {
    const { page } = await begin(wares.mug, { payment: "Vorkasse oder Rechnung" });
    const minimum = { minimumOrderSubtotalEnabled: true, minimumOrderSubtotal: euro("25.00") };
    const said = page.getByText(/Der Mindestbestellwert beträgt 25,00\s€\./);
    await within(content(undefined, minimum), async () => {
      await order(page);
      await said.first().waitFor();
      // The checkout stops at its beginning.
      await page.goto(`${till.url}/checkout`);
      await said.first().waitFor();
      expect(await page.getByRole("button", { name: "Weiter" }).count()).toBe(0);
      expect(await page.getByRole("link", { name: "Zum Warenkorb" }).count()).toBe(1);
    });
  });

  test("a coupon that has been used up meanwhile counts no more, and the sum is confirmed again", async () => {
    const first = await begin(wares.mug, { payment: "Vorkasse oder Rechnung", code: coupon });
    const second = await begin(wares.mug, { payment: "Vorkasse oder Rechnung", code: coupon });
    expect(await total(second.page)).toBe("Gesamtsumme 12,40 €");
    await order(first.page);
    await thanks(first.page);
    await order(second.page);
    await second.page.getByText(/sein Preis hat sich inzwischen geändert/).waitFor();
    expect(await total(second.page)).toBe("Gesamtsumme 17,40 €");
    await order(second.page);
    await thanks(second.page);
  });

  test("a gift card is mailed once it is paid, and pays for another order as a whole", async () => {
    const { page } = await buy(wares.card);
    expect(await pageTypeOf(page)).toBe(202);
    const mails = await till.mailsTo(buyer.email);
    const code = mails
      .map(({ text }) => /(?:[A-Z0-9]{4}-){3,}[A-Z0-9]{4}/.exec(text)?.[0])
      .find((one) => one !== undefined);
    const other = await begin(wares.mug, { code: code ?? "" });
    await other.page.getByText("Es ist nichts mehr zu bezahlen.").first().waitFor();
    await order(other.page);
    await thanks(other.page);
    expect(await pageTypeOf(other.page)).toBe(202);
    const again = await begin(wares.mug, { code: code ?? "", payment: "Vorkasse oder Rechnung" });
    // 7.60 of 17.40 are left of it.
    expect(plain(await again.page.locator(".checkout-step").innerText())).toContain("9,80 €");
  });

  test("files that were bought are downloaded by their links, five times, within seven days", async () => {
    const { page } = await buy(wares.booklet);
    expect(await pageTypeOf(page)).toBe(202);
    const link = page.getByRole("link", { name: "Die Fibel" });
    for (let count = 0; count < 5; count++) {
      const started = page.waitForEvent("download");
      await link.click();
      const download = await started;
      expect(download.suggestedFilename()).toBe("fibel.txt");
      expect(await download.failure()).toBeNull();
    }
    await link.click();
    await page.getByText("Dieser Link ist so oft benutzt worden, wie er darf.").waitFor();
    const other = await buy(wares.booklet);
    till.pass(7 * DAY);
    await other.page.getByRole("link", { name: "Die Fibel" }).click();
    await other.page.getByText("Dieser Link ist abgelaufen.").waitFor();
  });

  test("the mail of an order leads to its page, where an account is made", async () => {
    const { page } = await buy(wares.booklet);
    const [mail] = (await till.mailsTo(buyer.email)).filter(({ text }) =>
      text.includes("Konto anlegen"),
    );
    await page.goto(/http\S+#account/.exec(mail?.text ?? "")?.[0] ?? "");
    expect(await pageTypeOf(page)).toBe(211);
    await page.getByRole("button", { name: "Konto anlegen" }).click();
    await page.waitForURL(/\/account\/offer$/);
    await expect.poll(async () => (await till.mailsTo(buyer.email))[0]?.text).toContain("Passwort");
  });

  test("a subscription is ordered from its own cart, which ends after a day", async () => {
    const { page, context } = await open();
    const cartToken = async () => (await subscribe(context, till)).cartToken;
    await page.goto(`${till.url}/checkout?cartToken=${await cartToken()}`);
    await enterByHand(page);
    await review(page, { payment: "Testkarte" });
    await page.getByLabel("Kartennummer für den Test").fill(approved);
    await order(page);
    await thanks(page);
    expect(await pageTypeOf(page)).toBe(206);
    await page.getByText(/Nächste Bestellung:/).waitFor();
    const late = await cartToken();
    till.pass(DAY + 60_000);
    await page.goto(`${till.url}/checkout?cartToken=${late}`);
    expect(new URL(page.url()).pathname).toBe("/cart");
  });

  test("codes of places are checked by the rules of their countries", async () => {
    const { page, context } = await open();
    await fillCart(context, till, wares.mug);
    await page.goto(`${till.url}/checkout`);
    await ready(page);
    await enterContact(page);
    for (const [country, code, text] of [
      ["US", "2134", "ZIP Codes need to be 5 digits."],
      ["CA", "123", "Ein FSA-Code ist ungültig"],
      ["AT", "123", "Ungültige Postleitzahl."],
    ] as const) {
      await stepShown(page, "Adresse");
      await ready(page);
      await page.locator('[name="shipping-country"]').selectOption(country);
      await page.locator('[name="shipping-zip"]').fill(code);
      await goOn(page);
      await page.getByText(text, { exact: true }).first().waitFor();
      await page.getByText(/^Aktualisiere oben die fehlenden oder ungültigen/).waitFor();
    }
  });
});

test("half a subscription is refused", async () => {
  const { context } = await openPage();
  expect(await subscribe(context, till, 1.5)).toMatchObject({
    message: "Die Menge muss eine ganze Zahl sein",
  });
});
