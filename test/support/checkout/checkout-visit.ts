import type { BrowserContext, Page } from "playwright-core";
import * as checkoutPaths from "../../../server/contract/checkout/paths.ts";
import { openPage, type PageOptions } from "../browser/browser.ts";
import { type Hand, mouse } from "../browser/hand.ts";
import { hydrated, products, putIntoCart, watchShifts } from "../cart/cart-visit.ts";
import { sampleShop } from "../server/sample-shop.ts";

/** Somebody who buys in Germany. */
export const buyer = {
  email: "ida@beispiel.de",
  fields: [
    ["Vorname", "Ida"],
    ["Nachname", "Jansen"],
    ["Straße und Hausnummer", "Alter Lotsenkai 7"],
    ["Postleitzahl", "20457"],
    ["Ort", "Hamburg"],
  ],
} as const;

/** Opens the checkout of a cart of the sample shop with a filter in it. */
export async function openCheckout(options?: PageOptions) {
  const watched = await openPage(options);
  await watchShifts(watched.page);
  await putIntoCart(watched.context, sampleShop.url, products.filter);
  await watched.page.goto(`${sampleShop.url}/checkout`);
  if (options?.scripts !== false) await hydrated(watched.page);
  return watched;
}

/** Waits for the heading of a step, which has the focus where scripts run. */
export const stepShown = (page: Page, name: string): Promise<void> =>
  page.getByRole("heading", { level: 1, name }).waitFor();

/** Sends the step that is shown. */
export const goOn = (page: Page, { press }: Hand = mouse): Promise<void> =>
  press(page.getByRole("button", { name: "Weiter" }));

/** Fills in the contact. */
export async function enterContact(page: Page, hand: Hand = mouse): Promise<void> {
  await stepShown(page, "Kontakt");
  await hand.type(page.getByLabel("E-Mail-Adresse"), buyer.email);
  await goOn(page, hand);
}

/** Fills in the address to which goods are sent. */
export async function enterAddress(page: Page, hand: Hand = mouse): Promise<void> {
  await stepShown(page, "Adresse");
  const group = page.getByRole("group", { name: "Lieferadresse" });
  for (const [label, text] of buyer.fields) {
    await hand.type(group.getByLabel(label, { exact: true }), text);
  }
  await goOn(page, hand);
}

/** From the contact to the review. */
export async function enterAll(page: Page, hand: Hand = mouse): Promise<void> {
  await enterContact(page, hand);
  await enterAddress(page, hand);
  await stepShown(page, "Versandart");
  await hand.choose(page.getByRole("radio", { name: /^Paket/ }));
  await goOn(page, hand);
  await stepShown(page, "Zahlung");
  await goOn(page, hand);
  await stepShown(page, "Bestellung prüfen");
}

/** Orders what is reviewed; files at once. */
export async function order(page: Page, { press }: Hand = mouse): Promise<void> {
  const consent = page.getByRole("checkbox", { name: /^Ich möchte die Dateien sofort/ });
  if ((await consent.count()) > 0) await press(consent);
  await press(page.getByRole("button", { name: "Zahlungspflichtig bestellen" }));
}

type Step = "contact" | "address" | "shipping" | "payment";

/** Enters steps of a checkout as a page without script posts them, for tests of what comes after them. */
export async function postSteps(
  context: BrowserContext,
  url: string,
  steps: Partial<Record<Step, Readonly<Record<string, string>>>>,
): Promise<void> {
  for (const [step, form] of Object.entries(steps)) {
    const answer = await context.request.post(`${url}${checkoutPaths.steps}/${step}`, {
      form,
      headers: { origin: url },
      maxRedirects: 0,
    });
    const next = answer.headers().location ?? "";
    if (answer.status() !== 303 || next.includes("refused")) {
      throw new Error(`${step} was refused: ${answer.status()} ${next}`);
    }
  }
}
