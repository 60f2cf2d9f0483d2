import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  letThrough,
  openPage,
  type PageOptions,
  type Watched,
} from "../support/browser/browser.ts";
import { accessibilityFindings } from "../support/browser/page-audit.ts";
import { hydrated, plain } from "../support/cart/cart-visit.ts";
import { type ShopProcess, startShop } from "../support/server/shop-process.ts";

const mug = "/laden/emaillebecher-ahming";
const coffee = "/laden/roestkaffee-elbtief";

let shop: ShopProcess;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "shopping-"));
  shop = await startShop({ DATA_DIR: dataDir });
});

afterAll(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs a visit in a browser profile of its own; anything that goes wrong in the page fails the test. */
async function visit(
  run: (watched: Watched) => Promise<void>,
  options?: PageOptions,
): Promise<void> {
  const watched = await openPage(options);
  await run(watched);
  expect(watched.problems).toEqual([]);
}

const addButton = (page: Page) => page.locator(".sqs-add-to-cart-button");
const pill = (page: Page) => page.getByRole("link", { name: /^Warenkorb, .* Artikel/ });
/** The message at a field. */
const fieldProblem = (page: Page) => page.locator(".sqs-field-error:not(:empty)");

describe("with script", () => {
  test("from the home page to the cart, over every state of the button, a reload and a restart", () =>
    visit(async ({ page }) => {
      await page.goto(shop.url);
      await page.getByRole("navigation", { name: "Hauptmenü" }).getByText("Laden").click();
      const links = page.getByRole("link", { name: "Emaillebecher Ahming" });
      await links.filter({ hasNotText: "Schnellansicht" }).first().click();
      await page.getByRole("heading", { level: 1, name: "Emaillebecher Ahming" }).waitFor();
      await hydrated(page);
      expect(await pill(page).count()).toBe(0);

      await page.getByRole("combobox", { name: /Farbe/ }).selectOption("Tiefblau");
      await Promise.all([
        page.getByRole("button", { name: "Hinzufügen ..." }).waitFor(),
        addButton(page).click(),
      ]);
      await page.getByRole("button", { name: "Hinzugefügt!" }).waitFor();
      await page.getByRole("button", { name: "In den Warenkorb" }).waitFor();
      expect(plain(await pill(page).textContent())).toBe("1 Artikel 16,50 €");

      await page.getByRole("spinbutton", { name: /Menge/ }).fill("2");
      await addButton(page).click();
      await page.getByRole("button", { name: "Hinzugefügt!" }).waitFor();
      expect(plain(await pill(page).textContent())).toBe("3 Artikel 49,50 €");

      await page.reload();
      await pill(page).waitFor();
      expect(plain(await pill(page).textContent())).toBe("3 Artikel 49,50 €");

      expect(await shop.stop()).toBe(0);
      shop = await startShop({ DATA_DIR: dataDir });
      await page.goto(shop.url);
      await pill(page).click();
      await page.getByRole("heading", { level: 1, name: "Warenkorb" }).waitFor();
      const row = page.getByRole("row", { name: /Emaillebecher Ahming/ });
      expect(plain(await row.textContent())).toContain("Farbe: Tiefblau");
      expect(plain(await page.locator(".cart-subtotal").textContent())).toBe(
        "Zwischensumme 49,50 €",
      );
    }));

  test("what is wrong with the choice is said before anything is sent", () =>
    visit(async ({ page }) => {
      const writes: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST" && !request.url().includes("/api/census/"))
          writes.push(request.url());
      });
      await page.goto(shop.url + coffee);
      await hydrated(page);
      const says = async (text: string) => {
        await addButton(page).click();
        await fieldProblem(page).filter({ hasText: text }).waitFor();
        expect(await fieldProblem(page).count()).toBe(1);
      };
      const choose = (option: RegExp, value: string) =>
        page.getByRole("combobox", { name: option }).selectOption(value);

      await says("Bitte wähle die Optionen Packung und Mahlgrad.");
      await choose(/Packung/, "500 g");
      expect(await fieldProblem(page).count()).toBe(0);
      await says("Bitte wähle die Option Mahlgrad.");
      await choose(/Mahlgrad/, "Filter");
      await says("Leider sind derzeit nicht genügend Artikel verfügbar.");
      await choose(/Packung/, "1 kg");
      await choose(/Mahlgrad/, "Espresso");
      await says(
        "Diese Artikelvariante ist leider nicht verfügbar. Bitte eine andere Variante wählen.",
      );
      await choose(/Packung/, "250 g");
      const quantity = page.getByRole("spinbutton", { name: /Menge/ });
      await quantity.fill("1.5");
      await says("Die Menge muss eine ganze Zahl sein.");
      await quantity.fill("0");
      await says("Die Menge muss mindestens 1 sein.");
      await quantity.fill("");
      await says("Anzahl muss eine Zahl sein.");
      await quantity.fill("22");
      await says("Leider sind derzeit nicht genügend Artikel verfügbar.");
      expect(writes).toEqual([]);
    }));

  test("the first field at fault has the focus, and its message is in sight at 390 px", () =>
    visit(
      async ({ page }) => {
        await page.goto(shop.url + coffee);
        await hydrated(page);
        const focused = () => page.locator(":focus");
        const inSight = async () => {
          const boxes = [await focused().boundingBox(), await fieldProblem(page).boundingBox()];
          for (const box of boxes) {
            expect(box?.y).toBeGreaterThan(0);
            expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900);
          }
        };
        const packing = page.getByRole("combobox", { name: /Packung/ });
        await packing.selectOption("500 g");
        await addButton(page).click();
        await fieldProblem(page).waitFor();
        await page.waitForFunction(() => document.activeElement?.tagName === "SELECT");
        expect(await focused().getAttribute("name")).toBe("variant-option-Mahlgrad");
        expect(await focused().getAttribute("aria-invalid")).toBe("true");
        expect(await focused().getAttribute("aria-describedby")).toBe(
          await fieldProblem(page).getAttribute("id"),
        );
        expect(await packing.getAttribute("aria-invalid")).toBeNull();
        await inSight();
        await focused().selectOption("Ganze Bohne");
        await page.getByRole("spinbutton", { name: /Menge/ }).fill("0");
        await addButton(page).click();
        await page.waitForFunction(() => document.activeElement?.tagName === "INPUT");
        expect(await focused().getAttribute("name")).toBe("quantity");
        expect(await focused().getAttribute("aria-invalid")).toBe("true");
        await inSight();
      },
      { width: 390 },
    ));

  test("a sold-out product says so and cannot be added", () =>
    visit(async ({ page }) => {
      await page.goto(`${shop.url}/laden/handmuehle-winsch`);
      await hydrated(page);
      await page.getByRole("button", { name: "Ausverkauft", disabled: true }).waitFor();
    }));

  test("a failed call is an alert in the middle of the window; closed, the button has the focus and adds", async () => {
    const watched = await openPage();
    const { page, problems } = watched;
    await page.goto(shop.url + mug);
    await hydrated(page);
    await page.getByRole("combobox", { name: /Farbe/ }).selectOption("Tiefblau");
    await page.route("**/shopping-cart/entries", (route) => route.abort());
    const alert = page.getByRole("alertdialog", { name: "Artikel kann nicht hinzugefügt werden" });
    const close = alert.getByRole("button", { name: "Schließen" });
    for (const shut of [() => page.keyboard.press("Escape"), () => close.click()]) {
      await addButton(page).click();
      await alert
        .getByText("Verbindung kann nicht hergestellt werden. Bitte erneut versuchen")
        .waitFor();
      expect(await close.evaluate((button) => button === document.activeElement)).toBe(true);
      const box = await alert.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(1280 / 2, 0);
      expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(900 / 2, 0);
      expect(await accessibilityFindings(page)).toEqual([]);
      await shut();
      await alert.waitFor({ state: "detached" });
      expect(await addButton(page).evaluate((button) => button === document.activeElement)).toBe(
        true,
      );
      await page.getByRole("button", { name: "In den Warenkorb" }).waitFor();
    }
    // The failure was provoked; a click now adds.
    await letThrough(page, "**/shopping-cart/entries");
    await addButton(page).click();
    await page.getByRole("button", { name: "Hinzugefügt!" }).waitFor();
    expect(problems.filter((text) => !text.includes("ERR_FAILED"))).toEqual([]);
  });

  test("the keyboard alone is enough", () =>
    visit(async ({ page }) => {
      await page.goto(shop.url + mug);
      await hydrated(page);
      await page.getByRole("combobox", { name: /Farbe/ }).focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Tab");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Hinzugefügt!" }).waitFor();
      expect(plain(await pill(page).textContent())).toBe("2 Artikel 33,00 €");
    }));

  test("two visitors have two carts", () =>
    visit(async ({ page }) => {
      await page.goto(`${shop.url}/cart`);
      await page.getByText("Dein Warenkorb ist leer.").waitFor();
    }));
});

describe("without script", () => {
  const noScript = { scripts: false };

  test("the button posts a form and lands on the cart page", () =>
    visit(async ({ page }) => {
      await page.goto(shop.url + mug);
      await page.getByRole("combobox", { name: /Farbe/ }).selectOption("Nebelweiß");
      await page.getByRole("spinbutton", { name: /Menge/ }).fill("2");
      await page.getByRole("button", { name: "In den Warenkorb" }).click();
      await page.getByRole("heading", { level: 1, name: "Warenkorb" }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/cart");
      expect(plain(await page.getByRole("row", { name: /Ahming/ }).textContent())).toContain(
        "Farbe: Nebelweiß",
      );
      expect(plain(await page.locator(".cart-subtotal").textContent())).toBe(
        "Zwischensumme 33,00 €",
      );
    }, noScript));

  test("a choice that cannot be had shows the product again, with the choice and what is wrong", async () => {
    const watched = await openPage({ ...noScript, width: 390 });
    const { page, problems } = watched;
    await page.goto(shop.url + mug);
    await page.getByRole("combobox", { name: /Farbe/ }).selectOption("Kupfergrün");
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await page.getByText("Leider sind derzeit nicht genügend Artikel verfügbar.").waitFor();
    expect(await page.getByRole("combobox", { name: /Farbe/ }).inputValue()).toBe("Kupfergrün");
    const box = await fieldProblem(page).boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(900);
    expect(new URL(page.url()).pathname).toBe(mug);
    expect(await page.locator(":focus").getAttribute("name")).toBe("variant-option-Farbe");
    // There and back: nothing that was posted has to be sent again.
    await page.getByRole("navigation", { name: "Hauptmenü" }).getByText("Laden").click();
    await page.waitForURL("**/laden");
    await page.goBack();
    await fieldProblem(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(mug);
    expect(problems).toEqual([]);
  });
});
