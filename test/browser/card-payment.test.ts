import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orderPayment } from "../../server/contract/payments/paths.ts";
import { createGuardStore } from "../../server/modules/payments/guard/guard-store.ts";
import { openPage, type PageOptions, type Watched } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { entries } from "../support/checkout/checkout.ts";
import {
  buyer,
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
  type Till,
  tillContent,
  wares,
} from "../support/checkout/till.ts";
import { cards, standInForStripe } from "../support/doubles/stripe-browser.ts";
import { type StripeDouble, startStripeDouble } from "../support/doubles/stripe-double.ts";

let double: StripeDouble;
let till: Till;

beforeAll(async () => {
  double = await startStripeDouble();
  till = await openTill(tillContent({ payments: ["stripe", "test"] }), { stripe: double });
});
afterAll(async () => {
  await till.close();
  await double.close();
});
// Of one address only some cards may be declined on one day.
beforeEach(() => till.pass(24 * 60 * 60_000));

/** The policy of a page: the resources that it may load, and from where. */
const policyOf = async (page: Page, path: string) =>
  (await page.request.get(till.url + path)).headers()["content-security-policy"] ?? "";

/** Goes as far as the review of an order of a file, to be paid in a way. */
async function reachReview({ page, context }: Watched, payment: "stripe" | "test"): Promise<void> {
  await fillCart(context, till, wares.booklet);
  const { contact, country } = entries;
  await postSteps(context, till.url, { contact, address: country, payment: { payment } });
  await page.goto(`${till.url}/checkout?step=review`);
  await stepShown(page, "Bestellung prüfen");
}

/** The same as a visitor does it, step by step, to be paid by card. */
async function walkToReview({ page, context }: Watched): Promise<void> {
  await fillCart(context, till, wares.booklet);
  await page.goto(`${till.url}/checkout`);
  await enterContact(page);
  await stepShown(page, "Adresse");
  await goOn(page);
  await stepShown(page, "Zahlung");
  await page.getByRole("radio", { name: "Karte", exact: true }).check();
  await goOn(page);
  await stepShown(page, "Bestellung prüfen");
}

/** Orders a file, to be paid by card. */
async function open(
  options: PageOptions = {},
  reach = (watched: Watched) => reachReview(watched, "stripe"),
) {
  const watched = await openPage(options);
  const { page } = watched;
  const asked = await standInForStripe(page, double);
  await reach(watched);
  const onTheWay = [...asked];
  await order(page);
  await page.getByRole("heading", { level: 1, name: /^Bestellung \d+ bezahlen$/ }).waitFor();
  const pay = async (card: string) => {
    await page.frameLocator("iframe").getByLabel("Kartennummer").fill(card);
    await page.getByRole("button", { name: "Jetzt bezahlen" }).click();
  };
  return { ...watched, asked, onTheWay, pay };
}

const thanks = (page: Page) =>
  page.getByRole("heading", { name: "Vielen Dank für deine Bestellung!" });

test("a card pays: the provider's script loads where it is paid, and its hosts are allowed there alone", async () => {
  const { page, context, asked, onTheWay, pay, problems } = await open({}, walkToReview);
  expect(onTheWay).toEqual([]);
  const confirmation = new URL(page.url()).pathname;
  await page.frameLocator("iframe").getByLabel("Kartennummer").waitFor();
  expect(await pageTypeOf(page)).toBe(207);
  const policy = await policyOf(page, confirmation);
  expect([...new Set(policy.match(/[\w.*]*stripe\.com/g))].sort()).toEqual([
    "*.js.stripe.com",
    "api.stripe.com",
    "hooks.stripe.com",
    "js.stripe.com",
  ]);
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toContain("api.stripe.com");
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain("api.stripe.com");
  await fillCart(context, till, wares.card);
  for (const path of ["/checkout?step=payment", "/cart", "/shop/fibel"]) {
    expect(await policyOf(page, path)).not.toContain("stripe.com");
  }
  await pay(cards.good);
  await thanks(page).waitFor();
  expect(await pageTypeOf(page)).toBe(202);
  expect(new URL(page.url()).pathname).toBe(confirmation);
  await page.getByRole("link", { name: "Die Fibel" }).waitFor();
  expect(await policyOf(page, confirmation)).not.toContain("stripe.com");
  const hosts = asked.map((address) => address.split("/")[0]);
  expect(new Set(hosts)).toEqual(new Set(["js.stripe.com", "api.stripe.com"]));
  expect(problems).toEqual([]);
});

test("a declined card is told, and another one pays the same order", async () => {
  const { page, pay, problems } = await open();
  // The button must pay as soon as a refusal is told, also where the shop answers late.
  await page.route(`**${orderPayment}`, async (route) => {
    await wait(500);
    await route.continue();
  });
  await pay(cards.declined);
  const alert = page.getByRole("alert");
  await alert.getByText("Ihre Karte wurde abgelehnt.").waitFor();
  await pay(cards.silent);
  await alert
    .getByText("Die Karte wurde abgelehnt. Bitte versuche es mit einer anderen.")
    .waitFor();
  expect(await pageTypeOf(page)).toBe(207);
  await pay(cards.good);
  await thanks(page).waitFor();
  expect(problems).toEqual([]);
});

test("whoever loads the page anew before paying finds the fields again", async () => {
  const { page, pay } = await open();
  await page.frameLocator("iframe").getByLabel("Kartennummer").fill("4242");
  await page.reload();
  await pay(cards.good);
  await thanks(page).waitFor();
  expect(double.intents().at(-1)?.status).toBe("succeeded");
});

test("a bank that asks on its own page leads back: refused, the fields are there again; paid, the order is", async () => {
  const { page, pay, problems } = await open();
  const confirmation = page.url();
  await pay(cards.bank);
  await page.getByRole("link", { name: "refused" }).click();
  await page.waitForURL(/redirect_status=failed/);
  await pay(cards.bank);
  await page.getByRole("link", { name: "paid" }).click();
  await thanks(page).waitFor();
  expect(await pageTypeOf(page)).toBe(202);
  expect(page.url().split("?")[0]).toBe(confirmation);
  expect(problems).toEqual([]);
});

test("after five declined cards the order is taken back, and the cart is there again", async () => {
  const { page, pay } = await open();
  for (let count = 1; count < 5; count++) {
    await pay(cards.silent);
    await page.getByRole("alert").getByText("Die Karte wurde abgelehnt.").waitFor();
  }
  await pay(cards.silent);
  await page.getByText("Diese Bestellung ist storniert.").waitFor();
  expect(double.intents().at(-1)?.status).toBe("canceled");
  await page.goto(`${till.url}/cart`);
  await page.getByText("Fibel").first().waitFor();
});

test("a script that does not load is told, and the button tries again", async () => {
  const watched = await openPage();
  const { page, context } = watched;
  await standInForStripe(page, double);
  let isBlocked = true;
  await context.route("https://js.stripe.com/v3/", (route) =>
    isBlocked ? route.abort() : route.fallback(),
  );
  await reachReview(watched, "stripe");
  await order(page);
  await page
    .getByRole("alert")
    .getByText("Die Felder für die Zahlung laden nicht. Bitte versuche es noch einmal.")
    .waitFor();
  isBlocked = false;
  await page.getByRole("button", { name: "Jetzt bezahlen" }).click();
  await page.frameLocator("iframe").getByLabel("Kartennummer").waitFor();
});

test("without script, cards are refused before anything is ordered", async () => {
  const watched = await openPage({ scripts: false });
  const { page } = watched;
  const before = double.intents().length;
  await reachReview(watched, "stripe");
  await order(page);
  await page.getByText(/Wer mit Karte bezahlt, braucht JavaScript/).waitFor();
  expect(double.intents().length).toBe(before);
});

describe("where cards are being tried", () => {
  beforeEach(async () => {
    const now = Date.now() + 365 * 24 * 60 * 60_000;
    await createGuardStore(till.database).raise("w1", now, 0);
  });
  afterAll(() => till.database.deleteFrom("payment_guards").execute());

  const begin = async (scripts: boolean) => {
    const watched = await openPage({ scripts });
    const { page } = watched;
    await reachReview(watched, "test");
    await page.getByLabel("Kartennummer für den Test").fill(cards.good);
    await order(page);
    return page;
  };

  test("a browser works for a moment before it pays", async () => {
    const page = await begin(true);
    await thanks(page).waitFor();
    expect(await pageTypeOf(page)).toBe(202);
  });

  test("without script a mailed link leads to the payment", async () => {
    const page = await begin(false);
    await page.getByText("Wir haben dir einen Link gemailt. Öffne ihn, um zu bezahlen.").waitFor();
    const [mail] = await till.mailsTo(buyer.email);
    expect(mail?.subject).toBe("Deine Bestellung bei Laden & Co");
    await page.goto(/http\S+proof=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    await stepShown(page, "Bestellung prüfen");
    await page.getByLabel("Kartennummer für den Test").fill(cards.good);
    await order(page);
    await thanks(page).waitFor();
    expect(await pageTypeOf(page)).toBe(202);
  });
});

test.each([390, 1280])(
  "in a window of %i px nothing is cut off, and axe finds nothing",
  async (width) => {
    const { page } = await open({ width });
    await page.frameLocator("iframe").getByLabel("Kartennummer").waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    const folder = process.env.SCREENSHOTS;
    if (folder) await page.screenshot({ path: `${folder}/card-${width}.png`, fullPage: true });
  },
);
