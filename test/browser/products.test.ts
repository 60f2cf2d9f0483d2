import { expect, test } from "vitest";
import { accessibilityFindings } from "../support/browser/page-audit.ts";
import { hydrated, plain } from "../support/cart/cart-visit.ts";
import { choose, pill, productShop, visit } from "../support/cart/product-shop.ts";

test("a list asks for an option and keeps the focus; amounts have the shop's symbol and separators", () =>
  visit("/shop", async (page) => {
    await hydrated(page);
    expect(plain(await page.locator("#kanne .product-price").textContent())).toBe("1.234,00 €");
    expect(
      await page
        .locator("#kanne .sqs-money-native")
        .evaluate((one) => getComputedStyle(one, "::before").content),
    ).toBe("none");
    const button = page.locator("#kanne button");
    await button.click();
    await page.getByRole("button", { name: "Option auswählen" }).waitFor();
    expect(await button.isDisabled()).toBe(true);
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "Option auswählen" }).waitFor({ state: "detached" });
    expect(await button.textContent()).toBe("In den Warenkorb");
    expect(await button.isDisabled()).toBe(false);
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await pill(page).count()).toBe(0);
    await page.locator("#deckel button").click();
    await pill(page).waitFor();
  }));

test("parts that lie apart, in a table, a paragraph and a list, are one product; the address keeps the choice", () =>
  visit("/shop/kanne?von=mail", async (page) => {
    await hydrated(page);
    await page.locator("#kaufen [form=add-kanne]").click();
    await page.getByText("Bitte wähle die Option Farbe.").waitFor();
    await choose(page.locator("table"), "Rot");
    expect(page.url()).toBe(`${await productShop()}/shop/kanne?von=mail&variant=ROT`);
    await page.getByRole("spinbutton", { name: "Menge" }).fill("2");
    await page.locator("#kaufen [form=add-kanne]").click();
    await pill(page).waitFor();
    expect(plain(await pill(page).textContent())).toContain("2 Artikel");

    await page.reload();
    await hydrated(page);
    expect(await page.getByRole("combobox", { name: /Farbe/ }).inputValue()).toBe("Rot");
    await choose(page.locator("table"), "");
    expect(page.url()).toBe(`${await productShop()}/shop/kanne?von=mail`);
    await page.goto(`${await productShop()}/shop/kanne?variant=GELB`);
    await hydrated(page);
    expect(await page.getByRole("combobox", { name: /Farbe/ }).inputValue()).toBe("");
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(
      "https://laden.example/shop/kanne",
    );
  }));

test("an add-on has a button of its own", () =>
  visit("/shop/kanne", async (page) => {
    await hydrated(page);
    const addOn = page.locator(".product-add-on");
    expect(await addOn.count()).toBe(1);
    await addOn.getByRole("button", { name: "In den Warenkorb" }).click();
    await addOn.getByRole("button", { name: "Hinzugefügt!" }).waitFor();
    expect(plain(await pill(page).textContent())).toContain("1 Artikel");
  }));

test("a product block has its own fields, and shows the picture of the chosen variant", () =>
  visit("/", async (page) => {
    await hydrated(page);
    const block = page.locator(".product-block");
    const src = () => block.locator("img").getAttribute("src");
    expect(await src()).toMatch(/^\/s\/kanne\.svg/);
    await choose(block, "Rot");
    expect(await src()).toMatch(/^\/s\/rot\.svg/);
    expect(page.url()).toBe(`${await productShop()}/`);
    await block.getByRole("spinbutton", { name: "Menge" }).fill("3");
    await block.getByRole("button", { name: "In den Warenkorb" }).click();
    await pill(page).waitFor();
    expect(plain(await pill(page).textContent())).toContain("3 Artikel");
  }));

test("the quick view opens by its own button, sells the product, and gives the focus back", () =>
  visit("/", async (page) => {
    await hydrated(page);
    const opener = page
      .locator(".summary-item", { hasText: "kanne" })
      .getByRole("link", { name: "Schnellansicht: kanne" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "kanne" });
    await dialog.waitFor();
    await hydrated(page);
    const add = dialog.getByRole("button", { name: "In den Warenkorb" });
    await add.click();
    await dialog.getByText("Bitte wähle die Option Farbe.").waitFor();
    const field = dialog.getByRole("combobox", { name: /Farbe/ });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await field.selectOption("Rot");
    expect(await dialog.locator("img").first().getAttribute("src")).toMatch(/^\/s\/rot\.svg/);
    expect(plain(await dialog.locator(".product-price").textContent())).toBe("1.234,00 €");
    await add.click();
    await dialog.getByRole("button", { name: "Hinzugefügt!" }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(plain(await pill(page).textContent())).toContain("1 Artikel");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
    await opener.click();
    await dialog.waitFor();
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: "hidden" });
  }));

test("without script the quick view's button is a link to the product", () =>
  visit(
    "/",
    async (page) => {
      await page.getByRole("link", { name: "Schnellansicht: kurs" }).click();
      await page.getByRole("heading", { level: 1, name: "kurs" }).waitFor();
    },
    false,
  ));
