import { describe, expect, test } from "vitest";
import { letThrough, openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import {
  focusedName,
  openCart,
  plain,
  products,
  putIntoCart,
  shiftsOf,
} from "../support/cart/cart-visit.ts";
import { sampleShop } from "../support/server/sample-shop.ts";

const { filter, tea } = products;

describe("with script", () => {
  test("quantities, coupons and entries change in place; each change is said, nothing shifts by itself", async () => {
    const { page, problems, quantity, remove, coupon, problem, said, sums } = await openCart();
    expect(await shiftsOf(page)).toBe(0);
    await page.evaluate(() => Reflect.set(window, "isFirstPage", true));
    expect(await sums()).toMatch(/^Zwischensumme 47,80 €/);

    await quantity(filter.title).fill("2");
    await said.filter({ hasText: "Warenkorb, 4 Artikel" }).waitFor({ state: "attached" });
    expect(plain(await said.textContent())).toBe("Warenkorb, 4 Artikel, 81,80 €");
    expect(await sums()).toMatch(/^Zwischensumme 81,80 €/);
    expect(await page.locator(".sqs-cart-quantity").first().textContent()).toBe("4");
    // Digits of another shape at the most.
    expect(await shiftsOf(page)).toBeLessThan(0.001);

    await quantity(filter.title).fill("0");
    await problem.filter({ hasText: "Die Menge muss mindestens 1 sein." }).waitFor();
    await quantity(filter.title).fill("2");
    expect(await problem.count()).toBe(0);

    await coupon.fill("quatsch");
    await coupon.press("Enter");
    await problem.filter({ hasText: "Diesen Rabattcode gibt es nicht." }).waitFor();
    await coupon.fill("moin10");
    await page.getByRole("button", { name: "Einlösen" }).click();
    await page.getByText("Rabattcode MOIN10").waitFor();
    expect(await sums()).toContain("Rabatt -8,18 €");
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "MOIN10 entfernen" }).click();
    await page.getByText("Rabattcode MOIN10").waitFor({ state: "detached" });
    expect(await coupon.evaluate((field) => field === document.activeElement)).toBe(true);

    await remove(tea.title).focus();
    await page.keyboard.press("Enter");
    await quantity(tea.title).waitFor({ state: "detached" });
    expect(await said.textContent()).toBe(`${tea.title} wurde entfernt.`);
    expect(await focusedName(page)).toBe("Warenkorb");
    await remove(filter.title).click();
    await page.getByText("Dein Warenkorb ist leer.").waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "isFirstPage"))).toBe(true);
    // The code that nobody knows is the only call that was refused.
    expect(problems.filter((text) => !text.includes("404"))).toEqual([]);
  });

  test("a place decides on shipping and tax as soon as it is chosen, and shipping is chosen beforehand", async () => {
    const { page, problem, sums } = await openCart({ width: 390 });
    const country = page.getByRole("combobox", { name: "Land", exact: true });
    expect(await sums()).toMatch(/Gesamtsumme zzgl\. Versand 47,80 €$/);
    expect(await page.getByRole("radio").count()).toBe(0);
    await country.selectOption("DE");
    const parcel = page.getByRole("radio", { name: "Paket 1 bis 2 Werktage 4,90 €" });
    await parcel.waitFor();
    expect(await parcel.isChecked()).toBe(true);
    const pickup = /^Abholung am Alten Lotsenkai Alter Lotsenkai 7, .*10 bis 15 Uhr 0,00 €$/;
    expect(await page.getByRole("radio", { name: pickup }).isChecked()).toBe(false);
    expect(await sums()).toContain("Versand 4,90 €");
    expect(await sums()).toMatch(/inkl\. 19 % MwSt\..*inkl\. 7 % MwSt\..*Gesamtsumme 52,70 €$/);
    await country.selectOption("AT");
    await page.getByRole("radio", { name: /^Paket nach Österreich/ }).waitFor();
    expect(await sums()).toContain("Versand 9,90 €");
    await country.selectOption("");
    await problem.filter({ hasText: "Bitte wähle ein Land." }).waitFor();
    await page
      .getByText("Aktualisiere oben die fehlenden oder ungültigen Informationen.")
      .waitFor();
    expect(await overflowOf(page)).toBe(0);
  });

  test("countries to which nothing is shipped are named, and cannot be chosen", async () => {
    const { page } = await openCart();
    const country = page.getByRole("combobox", { name: "Land", exact: true });
    const options = await country.locator("option:not(:disabled)").allTextContents();
    expect(options).toEqual(["Land auswählen", "Deutschland", "Österreich"]);
    const others = country.locator('optgroup[label="Wohin wir nicht liefern"]');
    expect(await others.locator("option", { hasText: "Schweiz" }).count()).toBe(1);
  });

  test("no place is asked for what is not shipped", async () => {
    const { page, context } = await openPage();
    await putIntoCart(context, sampleShop.url, { itemId: "66f1bfd98e3a9aef652d4d41", sku: "" });
    await page.goto(`${sampleShop.url}/cart`);
    expect(plain(await page.locator(".cart-totals").textContent())).not.toContain("zzgl.");
    expect(await page.getByRole("combobox").count()).toBe(0);
  });

  test("an expired crumb is renewed and the change sent once more; what was lost is repeated with its key", async () => {
    const { page, context, remove } = await openCart();
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.method() === "DELETE") keys.push(request.headers()["idempotency-key"]);
    });
    await context.addCookies([{ name: "crumb", value: "old", url: sampleShop.url }]);
    await remove(tea.title).click();
    await remove(tea.title).waitFor({ state: "detached" });
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);

    // Done by the server, and the answer lost.
    await page.route("**/shopping-cart/entries/*", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await remove(filter.title).click();
    await page.getByRole("alertdialog").waitFor();
    await page.keyboard.press("Escape");
    await letThrough(page, "**/shopping-cart/entries/*");
    await remove(filter.title).click();
    await page.getByText("Dein Warenkorb ist leer.").waitFor();
    expect(keys).toHaveLength(4);
    expect(keys[3]).toBe(keys[2]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});

describe("without script", () => {
  const noScript = { scripts: false };

  test("forms change quantities, coupons, the place and the way, and remove", async () => {
    const { page, problems, quantity, remove, coupon, sums } = await openCart(noScript);
    await quantity(filter.title).fill("2");
    await page.getByRole("button", { name: `Menge von ${filter.title} aktualisieren` }).click();
    await page.waitForLoadState();
    expect(await sums()).toMatch(/^Zwischensumme 81,80 €/);
    await coupon.fill("MOIN10");
    await coupon.press("Enter");
    await page.getByText("Rabattcode MOIN10").waitFor();
    await page.getByRole("combobox", { name: "Land", exact: true }).selectOption("DE");
    await page.getByRole("button", { name: "Übernehmen" }).first().click();
    await page.getByRole("radio", { name: /^Abholung/ }).check();
    await page.locator(".cart-shipping button").click();
    await page.waitForLoadState();
    expect(await page.getByRole("radio", { name: /^Abholung/ }).isChecked()).toBe(true);
    await page.getByRole("button", { name: "MOIN10 entfernen" }).click();
    await page.getByText("Rabattcode MOIN10").waitFor({ state: "detached" });
    await remove(tea.title).click();
    await remove(tea.title).waitFor({ state: "detached" });
    await remove(filter.title).click();
    await page.getByText("Dein Warenkorb ist leer.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/cart");
    expect(problems).toEqual([]);
  });

  test("what is refused is said at its field, with what was typed", async () => {
    const { page, quantity, coupon, problem } = await openCart(noScript);
    await quantity(filter.title).fill("4");
    await quantity(filter.title).press("Enter");
    await problem
      .filter({ hasText: "Leider sind derzeit nicht genügend Artikel verfügbar." })
      .waitFor();
    expect(await quantity(filter.title).inputValue()).toBe("4");
    expect(await focusedName(page)).toBe(`Menge von ${filter.title}`);
    await coupon.fill("quatsch");
    await coupon.press("Enter");
    await problem.filter({ hasText: "Diesen Rabattcode gibt es nicht." }).waitFor();
    expect(await coupon.inputValue()).toBe("quatsch");
    await page.getByRole("button", { name: "Übernehmen" }).first().click();
    await problem.filter({ hasText: "Bitte wähle ein Land." }).waitFor();
    await page
      .getByText("Aktualisiere oben die fehlenden oder ungültigen Informationen.")
      .waitFor();
  });
});
