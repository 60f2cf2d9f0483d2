import { expect, test } from "vitest";
import { letThrough } from "../support/browser/browser.ts";
import { accessibilityFindings } from "../support/browser/page-audit.ts";
import {
  formShop,
  mail,
  openForm,
  refusal,
  saved,
  send,
  valuesOf,
} from "../support/forms/form-shop.ts";

test("every kind of field is sent in its own shape", async () => {
  const { page, problems, sent, ready } = await openForm("/?kampagne=Winter");
  await ready();
  await page.getByLabel("Vorname").fill("Ada");
  await page.getByLabel("Nachname").fill("Lund");
  await page.getByLabel("E-Mail").fill("ada@laden.example");
  await page.getByLabel("Straße und Hausnummer").fill("Kai 7");
  await page.getByLabel("Postleitzahl").fill("20457");
  await page.getByLabel("Ort", { exact: true }).fill("Hamburg");
  await page.getByLabel("Rufnummer").fill("66969");
  await page.getByLabel("Tag", { exact: true }).fill("24");
  await page.getByLabel("Monat").fill("12");
  await page.getByLabel("Jahr").fill("2026");
  await page.getByLabel("Stunde").fill("17");
  await page.getByLabel("Minute").fill("05");
  await page.getByLabel("Thema").selectOption("Tinte");
  await page.getByLabel("Mail", { exact: true }).check();
  await page.getByLabel("Stift").check();
  await page.getByLabel("Heft").check();
  await page.getByRole("radiogroup", { name: "Papier" }).getByLabel("Stimme voll zu").check();
  await page.getByLabel("Anzahl").fill("1,5");
  await page.getByLabel("Preis").fill("3");
  await page.getByLabel("Deine Seite").fill("https://ada.example");
  await page.getByLabel("Konto").fill("@ada");
  await page.getByLabel("Kennwort").fill("geheim");
  await page.getByLabel("Zeile").fill("Ja");
  await page.getByLabel("Nachricht").fill("Moin\nMoin");
  await page.getByText("9 / 10").waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Absenden" }).click();
  const message = page.getByRole("status").filter({ hasText: "Danke, wir melden uns." });
  await message.waitFor();
  expect(await message.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.locator("body[data-counted=yes]").waitFor();
  await page.getByText("Gezählt.").waitFor();
  expect(valuesOf(sent[0])).toEqual({
    name: ["Ada", "Lund"],
    mail: "ada@laden.example",
    anschrift: ["Kai 7", "", "Hamburg", "", "20457", "DE"],
    telefon: ["", "", "66969", ""],
    tag: ["12", "24", "2026"],
    zeit: ["17", "05", "", ""],
    thema: "Tinte",
    weg: "Mail",
    waren: ["Stift", "Heft"],
    wie: { Papier: "2" },
    zahl: "1,5",
    preis: "3",
    seite: "https://ada.example",
    konto: "@ada",
    wort: "geheim",
    zeile: "Ja",
    aktion: "Winter",
    text: "Moin\nMoin",
  });
  expect(sent[0]).toMatchObject({
    formId: "kontakt",
    key: "key-1",
    captchaKey: null,
    pageId: "c0",
    contentSource: "c",
    pagePath: "/",
    pagePermissionTypeValue: 1,
  });
  expect(problems).toEqual([]);
});

test("what is wrong stands above its title, at first where the focus is, until it is mended", async () => {
  const { page, sent, ready } = await openForm("/");
  await ready();
  await page.getByLabel("Nachricht").fill("Viel zu lang");
  await page.locator(".field-counter.error", { hasText: "12 / 10" }).waitFor();
  await page.getByLabel("E-Mail").fill("ada");
  await page.getByRole("button", { name: "Absenden" }).press("Enter");
  await page.locator(".form-error", { hasText: "Bitte scrolle nach unten." }).waitFor();
  await page.locator(".form-error", { hasText: "Bitte scrolle nach oben." }).waitFor();
  const said = () =>
    page
      .locator(".field-error")
      .evaluateAll((all) =>
        all.map((one) => [one.textContent, one.nextElementSibling?.getAttribute("data-field")]),
      );
  expect(await said()).toEqual([
    ["Erforderlich", "name"],
    [
      "E-Mail-Adresse ist ungültig. E-Mail-Adressen sollten dem Format name@beispiel.de folgen.",
      "mail",
    ],
    ["Erforderlich", "weg"],
    ["Du hast die Zeichenbeschränkung überschritten.", "text"],
  ]);
  const first = page.getByLabel("Vorname");
  expect(await first.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await first.getAttribute("aria-invalid")).toBe("true");
  const described = await first.getAttribute("aria-describedby");
  expect(await page.locator(`#${described}`).textContent()).toBe("Erforderlich");
  expect(await accessibilityFindings(page)).toEqual([]);
  await first.pressSequentially("Ada");
  await expect.poll(async () => (await said()).length).toBe(3);
  expect(await first.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(sent).toEqual([]);
});

test("a text above its maximum marks its field while it is typed", async () => {
  const { page, ready } = await openForm("/");
  await ready();
  const text = page.getByLabel("Nachricht");
  const field = page.locator('[data-field="text"].error');
  const marked = async () => [await text.getAttribute("aria-invalid"), await field.count()];
  await text.fill("Genau zehn");
  await page.locator(".field-counter", { hasText: "10 / 10" }).waitFor();
  expect(await marked()).toEqual([null, 0]);
  await text.fill("Viel zu lang");
  await field.waitFor();
  expect(await marked()).toEqual(["true", 1]);
  expect(await accessibilityFindings(page)).toEqual([]);
  await text.fill("\n".repeat(11));
  await page.locator(".field-counter.error", { hasText: "11 / 10" }).waitFor();
  await page.getByRole("button", { name: "Absenden" }).press("Enter");
  await page
    .locator(".field-error", { hasText: "Du hast die Zeichenbeschränkung überschritten." })
    .waitFor();
  await text.fill("Moin");
  await field.waitFor({ state: "detached" });
  expect(await marked()).toEqual([null, 0]);
});

test("what the server finds wrong stands at its field", async () => {
  const { page, ready } = await openForm("/weiter", [
    refusal(400, { errors: { mail: "Diese Adresse nicht." } }),
  ]);
  await ready();
  await send(page);
  await page.locator(".field-error", { hasText: "Diese Adresse nicht." }).waitFor();
});

test("a newsletter has no notices, tells of the mail, and is one column where it is narrow", async () => {
  const { page, ready } = await openForm("/brief", [saved], { width: 400 });
  await ready();
  await page.locator(".newsletter-form-small-mode").waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.locator(".field-error", { hasText: "Erforderlich" }).waitFor();
  expect(await page.locator(".form-error").textContent()).toBe("");
  await page.getByLabel("E-Mail").fill(mail);
  await page.getByRole("button", { name: "Anmelden" }).press("Enter");
  await page
    .getByRole("status")
    .getByText("Bitte bestätige deine Anmeldung über den Link in der E-Mail.")
    .waitFor();
});

test("without script a form is posted with all it holds, and opens over the page by its link", async () => {
  const { page } = await openForm("/", [saved], { scripts: false });
  await page.getByLabel("Vorname").fill("Ada");
  await page.getByLabel("E-Mail").fill(mail);
  await page.getByLabel("Brief").check();
  const posted = page.waitForRequest("**/forms/kontakt");
  await page.getByRole("button", { name: "Absenden" }).click();
  const request = await posted;
  expect(request.method()).toBe("POST");
  const body = new URLSearchParams(request.postData() ?? "");
  expect(Object.fromEntries(body)).toMatchObject({
    "part-0-name": "Ada",
    "field-mail": mail,
    "field-weg": "Brief",
    "field-aktion": "ohne",
    "homepage-url": "",
    "page-id": "c0",
    "page-path": "/",
  });
  await page.goto(`${await formShop()}/geprueft`);
  await page.getByRole("link", { name: "Schreib uns" }).click();
  const notice = page.locator("noscript p");
  expect(await notice.textContent()).toBe("Dieses Formular lässt sich nur mit JavaScript senden.");
  await notice.waitFor();
  await page.getByRole("link", { name: "Schließen" }).click();
  await page.getByLabel("E-Mail").waitFor({ state: "hidden" });
});

test("who waits for a product that is sold out leaves an address on its page", async () => {
  const { page, ready, sent } = await openForm("/shop/becher");
  await ready();
  await page.getByLabel("E-Mail").fill(mail);
  await page.getByRole("button", { name: "Sag mir Bescheid" }).click();
  await page.getByText("Bitte bestätige deine Anmeldung").waitFor();
  expect(sent[0]).toMatchObject({ formId: "warteliste", pageId: "mug", contentSource: "i" });
});

test("the server itself takes what is sent, with script and without", async () => {
  const { page, ready } = await openForm("/ohne");
  await letThrough(page, "**/api/form/*");
  await ready();
  await send(page);
  await page.getByRole("status").getByText("Danke!").waitFor();

  const { page: plain, problems } = await openForm("/ohne", [], { scripts: false });
  await plain.getByLabel("E-Mail").fill("ada");
  await plain.getByRole("button", { name: "Senden" }).click();
  await plain.locator(".field-error", { hasText: "E-Mail-Adresse ist ungültig." }).waitFor();
  expect(await plain.getByLabel("E-Mail").inputValue()).toBe("ada");
  await plain.getByLabel("E-Mail").fill("lund@laden.example");
  await plain.getByRole("button", { name: "Senden" }).click();
  await plain.getByText("Danke!").waitFor();
  expect(problems.filter((one) => !one.includes("400"))).toEqual([]);
});
