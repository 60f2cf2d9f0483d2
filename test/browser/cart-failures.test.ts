import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { focusedName, openCart, products } from "../support/cart/cart-visit.ts";
import { sampleOf } from "../support/turns.ts";

const { filter } = products;

const answer =
  (status: number, body: object | string, headers = {}) =>
  (route: Route) =>
    route.fulfill(
      typeof body === "string"
        ? { status, body, headers }
        : { status, json: { code: "X", ...body }, headers },
    );
const says = (message: string) => ({ error: message, message });
const reload = "Deine Sitzung ist abgelaufen. Bitte aktualisiere die Seite und versuche es erneut.";

const failures: readonly [string, (route: Route) => Promise<void>, string][] = [
  [
    "nothing",
    (route) => route.abort(),
    "Verbindung kann nicht hergestellt werden. Bitte erneut versuchen",
  ],
  ["429", answer(429, "", { "retry-after": "7" }), "Bitte versuche es in einigen Sekunden erneut."],
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
