import { expect, test } from "vitest";
import { letThrough } from "../support/browser/browser.ts";
import { accessibilityFindings } from "../support/browser/page-audit.ts";
import { hydrated, plain } from "../support/cart/cart-visit.ts";
import { choose, pill, productShop, visit } from "../support/cart/product-shop.ts";

test("a product with a form opens it before it is added; what is wrong is said at its fields", () =>
  visit("/shop/kurs?variant=BLAU", async (page) => {
    await hydrated(page);
    const button = page.locator("#kaufen [form=add-kurs]");
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Wer kommt?" });
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "Weiter" }).click();
    await dialog
      .getByText("Aktualisiere oben die fehlenden oder ungültigen Informationen.")
      .waitFor();
    await dialog.getByText("Erforderlich", { exact: true }).waitFor();
    const name = dialog.getByRole("textbox", { name: "Name" });
    expect(await name.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await accessibilityFindings(page)).toEqual([]);
    await name.fill("Ada");
    await dialog.getByRole("checkbox", { name: "Käse" }).check();
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await dialog.getByRole("button", { name: "Weiter" }).click();
    const entry = (await sent).postDataJSON();
    expect(JSON.parse(entry.additionalFields)).toEqual({ name: "Ada", wahl: ["Käse"] });
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Hinzugefügt!" }).first().waitFor();
    expect(plain(await pill(page).textContent())).toContain("1 Artikel");

    // The answers can be changed on the page of the cart.
    await page.goto(`${await productShop()}/cart`);
    const edit = page.getByRole("button", { name: "Angaben zu kurs ändern" });
    await edit.click();
    expect(await name.inputValue()).toBe("Ada");
    expect(await dialog.getByRole("checkbox", { name: "Käse" }).isChecked()).toBe(true);
    await name.fill("Grete");
    await dialog.getByRole("button", { name: "Weiter" }).click();
    await dialog.waitFor({ state: "hidden" });
    await edit.click();
    expect(await name.inputValue()).toBe("Grete");
  }));

test("without script the fields of a product's form stand above its button, and keep what was typed", () =>
  visit(
    "/shop/kurs",
    async (page) => {
      const name = page.getByRole("textbox", { name: "Name" });
      const cheese = page.getByRole("checkbox", { name: "Käse" });
      await name.fill("Ada");
      await cheese.check();
      await page.getByRole("checkbox", { name: "Brot" }).check();
      const button = page.locator("#kaufen button");
      await button.click();
      await page.getByText("Bitte wähle die Option Farbe.").waitFor();
      expect(await name.inputValue()).toBe("Ada");
      expect(await cheese.isChecked()).toBe(true);
      await choose(page.locator("table"), "Rot");
      await button.click();
      await page.waitForURL("**/cart");
      const cart = await page.request.get(`${await productShop()}/api/commerce/shopping-cart`);
      const [entry] = (await cart.json()).entries;
      expect(JSON.parse(entry.additionalFields)).toEqual({ name: "Ada", wahl: ["Brot", "Käse"] });
    },
    false,
  ));

test("what the server says of the fields is shown at them; a form that does not come is told", () =>
  visit("/shop/kurs?variant=BLAU", async (page) => {
    await hydrated(page);
    const api = /\/api\/commerce\/(additional-fields|shopping-cart\/entries)/;
    const refuse = {
      error: "Nein",
      message: "Nein",
      code: "FORM_INVALID",
      errors: { name: "Zu kurz" },
    };
    await page.route(api, (route) =>
      route.request().method() === "GET"
        ? route.fulfill({
            status: 404,
            json: { error: "Weg", message: "Weg", code: "ITEM_UNKNOWN" },
          })
        : route.fulfill({ status: 400, json: refuse }),
    );
    const button = page.locator("#kaufen [form=add-kurs]");
    await button.click();
    const alert = page.getByRole("alertdialog", {
      name: "Das Formular kann nicht geöffnet werden",
    });
    await alert.getByText("Weg").waitFor();
    await alert.getByRole("button").click();
    await letThrough(page, api);
    await page.route("**/shopping-cart/entries", (route) =>
      route.fulfill({ status: 400, json: refuse }),
    );
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Wer kommt?" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("A");
    await dialog.getByRole("button", { name: "Weiter" }).click();
    await dialog.getByText("Zu kurz").waitFor();
    expect(await dialog.getByRole("textbox", { name: "Name" }).inputValue()).toBe("A");
  }));
