import type { BrowserContext, Page } from "playwright-core";
import * as checkoutPaths from "../../../server/contract/checkout/paths.ts";

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

/** Waits for the heading of a step, which has the focus where scripts run. */
export const stepShown = (page: Page, name: string): Promise<void> =>
  page.getByRole("heading", { level: 1, name }).waitFor();

/** Sends the step that is shown. */
export const goOn = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Weiter" }).click();

/** Fills in the contact. */
export async function enterContact(page: Page): Promise<void> {
  await stepShown(page, "Kontakt");
  await page.getByLabel("E-Mail-Adresse").fill(buyer.email);
  await goOn(page);
}

/** Fills in the address to which goods are sent. */
export async function enterAddress(page: Page): Promise<void> {
  await stepShown(page, "Adresse");
  const group = page.getByRole("group", { name: "Lieferadresse" });
  for (const [label, text] of buyer.fields) {
    await group.getByLabel(label, { exact: true }).fill(text);
  }
  await goOn(page);
}

/** From the contact to the review. */
export async function enterAll(page: Page): Promise<void> {
  await enterContact(page);
  await enterAddress(page);
  await stepShown(page, "Versandart");
  await page.getByRole("radio", { name: /^Paket/ }).check();
  await goOn(page);
  await stepShown(page, "Zahlung");
  await goOn(page);
  await stepShown(page, "Bestellung prüfen");
}

/** Orders what is reviewed; files at once. */
export async function order(page: Page): Promise<void> {
  const consent = page.getByRole("checkbox", { name: /^Ich möchte die Dateien sofort/ });
  if ((await consent.count()) > 0) await consent.check();
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
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
