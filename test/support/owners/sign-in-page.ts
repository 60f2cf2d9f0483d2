import type { Page } from "playwright-core";
import { PASSWORD } from "./accounts.ts";

/** Fills in and sends the form of the sign-in page that is shown. */
export async function signInOnPage(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort").fill(PASSWORD);
  await page.getByRole("button", { name: "Anmelden" }).click();
}
