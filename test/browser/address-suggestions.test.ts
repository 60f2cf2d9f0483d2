import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { enterContact, goOn, stepShown } from "../support/checkout/checkout-visit.ts";
import { fillCart, openTill, type Till, tillContent, wares } from "../support/checkout/till.ts";

const KEY = "AIza-the-key-of-the-tests";
const STREET = "Straße und Hausnummer";
const part = (longText: string, shortText: string, type: string) => ({
  longText,
  shortText,
  types: [type],
});

/** The service, as its public description says; or broken. */
let isBroken = false;
const double = createServer((request, response) => {
  const address = {
    addressComponents: [
      part("7", "7", "street_number"),
      part("Alter Lotsenkai", "Alter Lotsenkai", "route"),
      part("Hamburg", "Hamburg", "locality"),
      part("Deutschland", "DE", "country"),
      part("20457", "20457", "postal_code"),
    ],
  };
  const suggestions = ["Alter Lotsenkai 7, Hamburg", "Alter Markt 1, Köln"].map((text, at) => ({
    placePrediction: { placeId: `p${at}`, text: { text } },
  }));
  response.writeHead(isBroken ? 500 : 200, { "content-type": "application/json" });
  response.end(JSON.stringify(request.method === "POST" ? { suggestions } : address));
});

let till: Till;
beforeAll(async () => {
  await new Promise<void>((done) => double.listen(0, "127.0.0.1", done));
  const { port } = double.address() as AddressInfo;
  const places = { key: KEY, origin: `http://127.0.0.1:${port}` };
  till = await openTill(tillContent(), { places });
});
afterAll(async () => {
  await till.close();
  double.close();
});

/** A checkout at the step of the address, with all that the browser has been sent. */
async function openAddress(shop = till, width = 1280) {
  const watched = await openPage({ width });

  const { page, context, problems } = watched;
  const texts: Promise<string>[] = [];
  page.on("response", (response) => texts.push(response.text().catch(() => "")));
  await fillCart(context, shop, wares.mug);
  await page.goto(`${shop.url}/checkout`);
  await enterContact(page);
  await stepShown(page, "Adresse");
  const group = page.getByRole("group", { name: "Lieferadresse" });
  return { page, group, problems, readAll: () => Promise.all(texts) };
}
const valuesOf = (page: Page) =>
  page
    .locator(".checkout-address-shipping :is(input, select)")
    .evaluateAll((all) =>
      Object.fromEntries(
        all
          .filter((one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement)
          .map(({ name, value }) => [name.replace("shipping-", ""), value]),
      ),
    );

test("an address is chosen by keys, fills in its fields, and the key is in nothing that is sent", async () => {
  const { page, group, problems, readAll } = await openAddress();
  await group.getByLabel("Vorname").fill("Ida");
  await group.getByLabel("Nachname").fill("Jansen");
  await group.getByLabel(STREET).focus();
  const field = group.getByRole("combobox", { name: STREET });
  await field.waitFor();
  expect(await field.getAttribute("autocomplete")).toBe("shipping address-line1");
  await field.pressSequentially("Alter");
  await page.getByRole("option", { name: "Alter Lotsenkai 7, Hamburg" }).waitFor();
  expect(await field.getAttribute("aria-expanded")).toBe("true");
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.locator('[role="option"][aria-selected="true"]').waitFor();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => valuesOf(page))
    .toMatchObject({
      line1: "Alter Lotsenkai 7",
      zip: "20457",
      city: "Hamburg",
      country: "DE",
      firstName: "Ida",
    });
  expect(await page.locator('[role="option"]').count()).toBe(0);
  await page.locator('[name="sameBilling"]').check();
  await goOn(page);
  await stepShown(page, "Versandart");
  expect((await readAll()).some((text) => text.includes(KEY))).toBe(false);
  expect(problems).toEqual([]);
});

test("on a phone an address is chosen by a tap; Escape closes the list and keeps what was typed", async () => {
  const { page, group } = await openAddress(till, 390);
  await group.getByLabel(STREET).focus();
  const field = group.getByRole("combobox", { name: STREET });
  await field.pressSequentially("Alter");
  const option = page.getByRole("option", { name: "Alter Markt 1, Köln" });
  await option.waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await option.waitFor({ state: "hidden" });
  expect(await field.inputValue()).toBe("Alter");
  await field.pressSequentially(" M");
  await option.click();
  await expect.poll(() => field.inputValue()).toBe("Alter Lotsenkai 7");
});

test("with a broken service, and without a key, the field is plain", async () => {
  isBroken = true;
  const { page, group, problems } = await openAddress();
  const field = group.getByLabel(STREET);
  await field.focus();
  const asked = page.waitForResponse(/places\/autocomplete/);
  await field.pressSequentially("Alter Lotsenkai 7");
  expect(await (await asked).json()).toEqual([]);
  expect(await page.locator('[role="option"]').count()).toBe(0);
  expect(await field.inputValue()).toBe("Alter Lotsenkai 7");
  expect(problems).toEqual([]);
  isBroken = false;

  const plain = await openTill(tillContent());
  onTestFinished(plain.close);
  const without = await openAddress(plain);
  const asks: string[] = [];
  without.page.on("request", (request) => asks.push(request.url()));
  await without.group.getByLabel(STREET).fill("Alter Lotsenkai 7");
  expect(await without.group.getByRole("combobox", { name: STREET }).count()).toBe(0);
  expect(asks.filter((url) => /google-maps|suggest/.test(url))).toEqual([]);
});
