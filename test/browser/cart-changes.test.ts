import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { letThrough, openPage, type PageOptions } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import {
  hydrated,
  plain,
  products,
  putIntoCart,
  shiftsOf,
  watchShifts,
} from "../support/cart/cart-visit.ts";
import { sampleShop } from "../support/server/sample-shop.ts";
import { sampleOf } from "../support/turns.ts";

const { filter, tea } = products;

/** Opens the cart's page with a filter and two packets of tea in it. */
async function openCart(options: PageOptions = {}) {
  const watched = await openPage(options);
  const { page, context } = watched;
  await putIntoCart(context, sampleShop.url, filter);
  await putIntoCart(context, sampleShop.url, tea, 2);
  await watchShifts(page);
  await page.goto(`${sampleShop.url}/cart`);
  if (options.scripts !== false) await hydrated(page);
  return {
    ...watched,
    quantity: (title: string) => page.getByRole("spinbutton", { name: `Menge von ${title}` }),
    remove: (title: string) => page.getByRole("button", { name: `${title} entfernen` }),
    coupon: page.getByRole("textbox", { name: "Rabattcode oder Geschenkgutschein" }),
    problem: page.locator(".sqs-field-error:not(:empty)"),
    said: page.locator(".sqs-cart-status"),
    sums: async () => plain(await page.locator(".cart-totals").textContent()),
  };
}

const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
  );

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

  const answer =
    (status: number, body: object | string, headers = {}) =>
    (route: Route) =>
      route.fulfill(
        typeof body === "string"
          ? { status, body, headers }
          : { status, json: { code: "X", ...body }, headers },
      );
  const says = (message: string) => ({ error: message, message });
  const reload =
    "Deine Sitzung ist abgelaufen. Bitte aktualisiere die Seite und versuche es erneut.";

  const failures: readonly [string, (route: Route) => Promise<void>, string][] = [
    [
      "nothing",
      (route) => route.abort(),
      "Verbindung kann nicht hergestellt werden. Bitte erneut versuchen",
    ],
    [
      "429",
      answer(429, "", { "retry-after": "7" }),
      "Bitte versuche es in einigen Sekunden erneut.",
    ],
    ["500", answer(500, says("Etwas ist schiefgelaufen")), "Etwas ist schiefgelaufen"],
    ["the page of a proxy", answer(502, "<h1>Bad gateway</h1>"), "Etwas ist schiefgelaufen"],
    ["404 of nobody", answer(404, ""), "Inhalt kann nicht gefunden werden"],
    ["a refusal", answer(409, says("Leider nicht.")), "Leider nicht."],
    ["no crumb at all", answer(403, { ...says("x"), crumbFail: true }), reload],
  ];

  test.each(sampleOf(failures, 3))(
    "a change that meets %s is an alert with its reason, and the cart stays",
    async (_name, respond, text) => {
      const { page, quantity, remove } = await openCart();
      await page.route("**/shopping-cart/entries/*", respond);
      const alert = (title: string) => page.getByRole("alertdialog", { name: title });
      await quantity(filter.title).fill("3");
      await quantity(filter.title).press("Enter");
      await alert("Menge konnte nicht aktualisiert werden").getByText(text).waitFor();
      await page.keyboard.press("Escape");
      expect(await quantity(filter.title).inputValue()).toBe("1");
      expect(await focusedName(page)).toBe(`Menge von ${filter.title}`);
      await remove(filter.title).click();
      await alert("Artikel konnte nicht entfernt werden").getByText(text).waitFor();
      await page.getByRole("button", { name: "Schließen", exact: true }).click();
      expect(await focusedName(page)).toBe(`${filter.title} entfernen`);
    },
  );

  test("without a network, and without cookies, the reason is another one", async () => {
    const { page, context, remove } = await openCart();
    const alert = page.getByRole("alertdialog", { name: "Artikel konnte nicht entfernt werden" });
    await context.setOffline(true);
    await remove(filter.title).click();
    await alert.getByText("Bitte überprüfe deine Internetverbindung.").waitFor();
    await page.keyboard.press("Escape");
    await context.setOffline(false);
    await page.evaluate(() => Object.defineProperty(navigator, "cookieEnabled", { value: false }));
    await page.route("**/shopping-cart/entries/*", answer(403, { ...says("x"), crumbFail: true }));
    await remove(filter.title).click();
    await alert
      .getByText(
        "Bitte aktiviere Cookies in deinem Browser, aktualisiere die Seite und versuche es erneut.",
      )
      .waitFor();
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
