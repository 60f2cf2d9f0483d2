import { expect, onTestFinished, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings } from "../support/browser/page-audit.ts";
import { loadSubscriptionSites } from "../support/orders/cancellations.ts";
import { loadWithdrawalSites } from "../support/orders/withdrawals.ts";
import { startApp } from "../support/server/storefront.ts";

test.each([
  ["with script, on a desktop", true, 1280],
  ["with script, on a tablet", true, 768],
  ["without script, on a phone", false, 390],
])("a buyer withdraws from a product's page %s", async (_case, scripts, width) => {
  const { app, close } = await startApp(await loadWithdrawalSites());
  onTestFinished(close);
  const { page } = await openPage({ scripts });
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${await app.listen({ port: 0 })}/shop/becher`);
  await page.getByRole("link", { name: "Vertrag widerrufen" }).click();
  const next = page.getByRole("button", { name: "Weiter" });
  await next.click();
  expect(await page.getByRole("alert").innerText()).toContain("Bitte gib deinen Namen an.");
  await page.getByLabel("Name", { exact: true }).fill("Ada");
  await page.getByLabel("Bestellnummer").fill("1001");
  await page.getByLabel("E-Mail-Adresse der Bestellung").fill("ada@beispiel.de");
  const spill = () => page.evaluate("document.documentElement.scrollWidth - innerWidth");
  expect(await spill()).toBeLessThanOrEqual(0);
  await next.click();
  expect(await spill()).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Widerruf bestätigen" }).click();
  await page.getByRole("heading", { name: "Dein Widerruf ist eingegangen" }).waitFor();
  expect(await page.locator(".sqs-withdrawal").innerText()).toMatch(/um \d\d:\d\d:\d\d MEZ/);
});

test("a buyer cancels a subscription from a product's page, on a phone", async () => {
  const { app, close } = await startApp(await loadSubscriptionSites());
  onTestFinished(close);
  const { page } = await openPage({ width: 390 });
  await page.goto(`${await app.listen({ port: 0 })}/shop/becher`);
  await page.getByRole("link", { name: "Verträge hier kündigen" }).click();
  await page.getByRole("heading", { name: "Vertrag kündigen" }).waitFor();
  const audit = async () => [
    // The bare theme of the small site names no language.
    (await accessibilityFindings(page)).filter((found) => !found.startsWith("html-has-lang")),
    await page.evaluate("document.documentElement.scrollWidth <= innerWidth"),
  ];
  expect(await audit()).toEqual([[], true]);
  await page.getByLabel("Name", { exact: true }).fill("Ada");
  await page.getByLabel("Bestellnummer").fill("1001");
  await page.getByLabel("E-Mail-Adresse für die Bestätigung").fill("ada@beispiel.de");
  await page.getByRole("button", { name: "jetzt kündigen", exact: true }).click();
  await page.getByRole("heading", { name: "Deine Kündigung ist eingegangen" }).waitFor();
  expect(await audit()).toEqual([[], true]);
  expect(await page.locator(".sqs-withdrawal").innerText()).toMatch(/um \d\d:\d\d:\d\d MEZ/);
});
