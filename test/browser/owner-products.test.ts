import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import * as cartPaths from "../../server/contract/cart/paths.ts";
import { openDatabase } from "../../server/database/database.ts";
import { openPage } from "../support/browser/browser.ts";
import { keysOf, mouse, reach } from "../support/browser/hand.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { hydrated } from "../support/cart/cart-visit.ts";
import { buyer, enterAll, order } from "../support/checkout/checkout-visit.ts";
import { addAccount, PASSWORD } from "../support/owners/accounts.ts";
import { serveFile } from "../support/server/served-site.ts";
import { writeFolder } from "../support/sites/site-files.ts";

let email = "";

const shop = serveFile(async () => {
  const dataDir = writeFolder({});
  const database = await openDatabase(dataDir);
  email = await addAccount(database, "admin", "66f15fed8ae3adfaac51a13a");
  await database.destroy();
  return { DATA_DIR: dataDir, SIGN_INS_PER_MINUTE: "1000" };
});

/** A screen fits a phone, and axe finds nothing wrong with it. */
async function assertSound(page: Page, scripts: boolean): Promise<void> {
  expect([page.url(), await overflowOf(page)]).toEqual([page.url(), 0]);
  if (scripts) expect([page.url(), await accessibilityFindings(page)]).toEqual([page.url(), []]);
}

/** Tables of which a part is only seen by scrolling. */
const cutTablesOf = (page: Page): Promise<number> =>
  page
    .locator(".owner-table")
    .evaluateAll(
      (tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).length,
    );

test.each([
  ["with keys alone", true],
  ["without script", false],
])("%s, a product is made from nothing, and bought", async (_how, scripts) => {
  const { page, context, problems } = await openPage({ scripts, width: 390 });
  const hand = scripts ? keysOf(page) : mouse;
  const { press, type } = hand;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const title = scripts ? "Teekanne Lotse" : "Teekanne Bake";
  await page.goto(`${shop.url}/account/login`);
  await type(page.getByLabel("E-Mail-Adresse"), email);
  await type(page.getByLabel("Passwort"), PASSWORD);
  await press(button("Anmelden"));
  await page.locator(".owner-sign-out").or(page.getByText(email)).first().waitFor();
  await page.goto(`${shop.url}/config/products`);
  await press(page.getByRole("link", { name: "Neues Produkt" }));

  await type(page.getByLabel("Titel"), title);
  await type(page.getByLabel("Preis"), "34,90");
  await press(button("Anlegen"));
  await page.getByText("Das ist angelegt.").waitFor();
  const entry = page.url().replace(/\?.*/, "");

  await press(page.getByRole("link", { name: "Optionen und Varianten" }));
  await type(page.getByLabel("Name").first(), "Farbe");
  await type(page.getByLabel("Werte").first(), "Rot\nBlau");
  await press(button("Speichern"));
  await page.getByText("Gespeichert").waitFor();
  await assertSound(page, scripts);
  await press(page.getByRole("link", { name: title, exact: true }));

  await press(page.getByRole("link", { name: "Bilder", exact: true }));
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#cc2200" } });
  const file = { name: "kanne.png", mimeType: "image/png", buffer: await picture.png().toBuffer() };
  // The dialog that chooses a file belongs to the system.
  if (scripts) await reach(page, page.getByLabel("Datei"));
  await page.getByLabel("Datei").setInputFiles(file);
  await type(page.getByLabel(/^Alternativtext/).last(), "Rote Kanne");
  await press(button("Bild hochladen"));
  await page.getByText("Gespeichert").waitFor();
  expect(
    await page
      .getByLabel(/^Alternativtext/)
      .first()
      .inputValue(),
  ).toBe("Rote Kanne");
  await assertSound(page, scripts);
  await press(page.getByRole("link", { name: title, exact: true }));

  const preview = context.waitForEvent("page");
  await press(button("Vorschau in neuem Tab"));
  const previewed = await preview;
  await previewed.getByRole("heading", { level: 1, name: title }).waitFor();
  await previewed.close();

  for (const box of await page.getByLabel("Bestand unbegrenzt").all()) await press(box);
  await press(page.getByLabel("Für Besucher sichtbar"));
  await assertSound(page, scripts);
  await press(button("Speichern"));
  await page.getByText("Gespeichert").waitFor();
  for (const path of ["product-table", "changes", "changes/history"]) {
    await page.goto(`${shop.url}/config/${path}`);
    await assertSound(page, scripts);
    await page.setViewportSize({ width: 768, height: 900 });
    expect([path, await cutTablesOf(page)]).toEqual([path, 0]);
    await page.setViewportSize({ width: 390, height: 900 });
  }
  await page.goto(entry);
  await press(page.getByRole("link", { name: "Auf der Website ansehen" }));

  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  if (scripts) await hydrated(page);
  const visitor = page.getByRole("main");
  const color = visitor.getByLabel("Farbe").first();
  if (scripts) {
    await reach(page, color);
    await page.keyboard.type("Blau");
  } else await color.selectOption("Blau");
  await press(visitor.getByRole("button", { name: /Warenkorb|Add To Cart/ }).first());
  const unitsInCart = async () => {
    const cart = await context.request.get(`${shop.url}${cartPaths.cart}`);
    return (await cart.json()).totalQuantity;
  };
  await expect.poll(unitsInCart, { timeout: 60_000 }).toBe(1);
  await page.goto(`${shop.url}/checkout`);
  if (scripts) await hydrated(page);
  await enterAll(page, hand);
  await order(page, hand);
  await page.getByText(buyer.email).first().waitFor();
  expect(await page.getByRole("main").innerText()).toContain(title);
  expect(await page.getByRole("main").innerText()).toContain("34,90");
  expect(problems).toEqual([]);
});
