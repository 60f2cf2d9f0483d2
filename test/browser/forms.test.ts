import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { blockSite, oneColumn } from "../support/blocks/block-site.ts";
import { launchBrowser, openPage } from "../support/browser/browser.ts";
import { accessibilityFindings } from "../support/browser/page-audit.ts";
import { type ShopProcess, startShop } from "../support/server/shop-process.ts";
import { below } from "../support/server/storefront.ts";
import { contentFiles, mug, themeFiles, writeFolder } from "../support/sites/site-files.ts";

let browser: Browser;
let shop: ShopProcess;

const fields = [
  { id: "name", type: "name", title: "Dein Name", required: true },
  { id: "mail", type: "email", title: "E-Mail", required: true },
  { id: "anschrift", type: "address", title: "Anschrift" },
  { id: "telefon", type: "phone", title: "Telefon" },
  { id: "tag", type: "date", title: "Tag", description: "Wann du da warst." },
  { id: "zeit", type: "time", title: "Uhrzeit" },
  { id: "mehr", type: "section", title: "Mehr von dir" },
  { id: "thema", type: "select", title: "Thema", options: ["Papier", "Tinte"] },
  { id: "weg", type: "radio", title: "Antwort per", options: ["Brief", "Mail"], required: true },
  { id: "waren", type: "checkbox", title: "Waren", options: ["Stift", "Heft"] },
  { id: "wie", type: "likert", title: "Umfrage", questions: ["Beratung", "Papier"] },
  { id: "zahl", type: "number", title: "Anzahl" },
  { id: "preis", type: "currency", title: "Preis" },
  { id: "seite", type: "website", title: "Deine Seite" },
  { id: "konto", type: "twitter", title: "Konto" },
  { id: "wort", type: "password", title: "Kennwort" },
  { id: "zeile", type: "text", title: "Zeile", placeholder: "Was du willst" },
  { id: "aktion", type: "hidden", name: "kampagne", value: "ohne" },
  { id: "text", type: "textarea", title: "Nachricht", maxLength: 10 },
];

const form = (id: string, more: object) => ({
  [`forms/${id}.json`]: {
    id,
    name: id,
    fields: [{ id: "mail", type: "email", title: "E-Mail", required: true }],
    ...more,
  },
});

const block = (formId: string, more = {}) => ({ type: 9, value: { formId, ...more } });

const pageOf = (urlId: string, blocks: readonly unknown[]) => ({
  [`pages/${urlId}.json`]: {
    collection: { id: `id-${urlId}`, urlId, title: urlId, type: 10, typeName: "page" },
    layout: oneColumn(blocks),
  },
});

const files = contentFiles();
const siteFile = Object(files["site.json"]);

const content = blockSite(oneColumn([block("kontakt")]), {
  "site.json": {
    ...siteFile,
    promoPopup: {
      enabled: true,
      title: "Zehn Prozent",
      formId: "anfang",
      delaySeconds: 0,
      pages: ["angebot"],
    },
    website: { ...siteFile.website, captchaSettings: { siteKey: "key-1" } },
    websiteSettings: { ...siteFile.websiteSettings, country: "DE" },
  },
  ...form("kontakt", {
    fields,
    submitButtonText: "Absenden",
    parsedSubmissionMessage: "<p>Danke, wir melden uns.</p>",
    submissionHTML: "<p>Gezählt.</p><script>document.body.dataset.counted = 'yes';</script>",
  }),
  ...form("weiter", { successRedirect: "/shop" }),
  ...form("ohne", { validationDisabled: true }),
  ...form("geprueft", { captchaEnabled: true }),
  ...form("anfang", {}),
  ...form("warteliste", { type: "waitlist", submitButtonText: "Sag mir Bescheid" }),
  "collections/shop.json": {
    ...Object(files["collections/shop.json"]),
    items: [
      mug({
        structuredContent: {
          productType: 1,
          waitlistFormId: "warteliste",
          variants: [{ sku: "A", price: 100, qtyInStock: 0, attributes: {} }],
        },
      }),
    ],
  },
  ...form("brief", { type: "newsletter" }),
  ...pageOf("angebot", []),
  ...pageOf("weiter", [block("weiter")]),
  ...pageOf("ohne", [block("ohne")]),
  ...pageOf("geprueft", [
    block("geprueft", { useLightbox: true, lightboxHandleText: "Schreib uns" }),
  ]),
  ...pageOf("brief", [
    { type: 51, value: { formId: "brief", title: "Post", description: "Einmal im Monat." } },
  ]),
});

const theme = {
  ...themeFiles(),
  "head.region":
    '<!doctype html><html lang="de"><head><meta name="viewport" content="width=device-width">{squarespace-headers}</head>\n<body id="{squarespace.page-id}" class="{squarespace.page-classes}">',
  "foot.region":
    "<main><h1>Laden</h1>{squarespace.main-content}</main>{squarespace-footers}</body></html>",
};

beforeAll(async () => {
  [browser, shop] = await Promise.all([
    launchBrowser(),
    startShop({
      DATA_DIR: writeFolder({}),
      SITES_DIR: writeFolder(below("shop", content)),
      THEMES_DIR: writeFolder(below("plain", theme)),
      DEFAULT_SITE: "shop",
    }),
  ]);
});

afterAll(async () => {
  await browser.close();
  await shop.stop();
});

type Answer = { readonly status: number; readonly body: unknown };

const refusal = (status: number, more = {}): Answer => ({
  status,
  body: { error: "So nicht.", message: "So nicht.", code: "REFUSED", ...more },
});
const saved: Answer = { status: 200, body: { success: true } };

/** A page of the shop; its calls of forms are answered in turn, the last answer again and again. */
async function open(path: string, answers: readonly Answer[] = [saved], options = {}) {
  const watched = await openPage(browser, options);
  onTestFinished(watched.close);
  const { page, problems } = watched;
  const sent: Record<string, unknown>[] = [];
  let keys = 0;
  await page.route("**/api/form/FormSubmissionKey", (route) =>
    route.fulfill({ json: { key: `key-${++keys}` } }),
  );
  await page.route("**/api/form/SaveFormSubmission", (route) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)] ?? saved;
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: answer.status, json: answer.body });
  });
  await page.goto(shop.url + path);
  const ready = () =>
    page.locator("[data-island=form][data-island-ready]").first().waitFor({ state: "attached" });
  return { page, problems, sent, ready };
}

const valuesOf = (submission: Record<string, unknown> | undefined) =>
  JSON.parse(String(submission?.form));

test("every kind of field is sent in its own shape", async () => {
  const { page, problems, sent, ready } = await open("/?kampagne=Winter");
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
  const { page, sent, ready } = await open("/");
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

const mail = "ada@laden.example";

async function send(page: Page): Promise<void> {
  await page.getByLabel("E-Mail").fill(mail);
  await page.getByRole("button", { name: "Senden" }).click();
}

test("what the server finds wrong stands at its field", async () => {
  const { page, ready } = await open("/weiter", [
    refusal(400, { errors: { mail: "Diese Adresse nicht." } }),
  ]);
  await ready();
  await send(page);
  await page.locator(".field-error", { hasText: "Diese Adresse nicht." }).waitFor();
});

test.each([
  ["404", [refusal(404)], "Dieses Formular ist noch nicht eingerichtet."],
  ["429", [refusal(429)], "Zu viele Einsendungen. Bitte versuche es später erneut."],
  [
    "500",
    [refusal(500)],
    "Das Formular kann gerade nicht gesendet werden. Bitte versuche es später erneut.",
  ],
  ["400 without fields", [refusal(400)], "So nicht."],
  [
    "400 with fields of another form",
    [refusal(400, { errors: { toString: "Zu lang." } })],
    "Unbekannter Fehler, bitte später erneut versuchen",
  ],
  [
    "an answer that is none",
    [{ status: 200, body: "Moin" }],
    "Unbekannter Fehler, bitte später erneut versuchen",
  ],
  [
    "a crumb that is refused twice",
    [refusal(403, { crumbFail: true })],
    "Das Formular kann gerade nicht gesendet werden. Bitte versuche es später erneut.",
  ],
  [
    "a key that is refused twice",
    [refusal(401)],
    "Das Formular kann gerade nicht gesendet werden. Bitte versuche es später erneut.",
  ],
])("a failure is told in a dialog: %s", async (_name, answers, text) => {
  const { page, ready, sent } = await open("/weiter", answers);
  await ready();
  await send(page);
  const alert = page.getByRole("alertdialog", { name: "Formular kann nicht gesendet werden" });
  await alert.getByText(text).waitFor();
  await page.keyboard.press("Escape");
  const button = page.getByRole("button", { name: "Senden" });
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(sent.length).toBeLessThanOrEqual(2);
});

test("without a connection the visitor reads so", async () => {
  const { page, ready } = await open("/weiter");
  await ready();
  await page.route("**/api/form/FormSubmissionKey", (route) => route.abort());
  await send(page);
  await page.getByText("Verbindung kann nicht hergestellt werden.").waitFor();
});

test("a key that is refused is replaced once, and success leads to the form's address", async () => {
  const { page, ready, sent } = await open("/weiter", [refusal(401), saved]);
  await ready();
  await send(page);
  await page.waitForURL(`${shop.url}/shop`);
  expect(sent.map(({ key }) => key)).toEqual(["key-1", "key-2"]);
});

test("while a form is sent its button says so, and nothing is sent twice", async () => {
  const { page, ready } = await open("/ohne");
  await ready();
  let keys = 0;
  const held: (() => void)[] = [];
  await page.route("**/api/form/FormSubmissionKey", (route) => {
    keys += 1;
    held.push(() => void route.fulfill({ json: { key: "k" } }));
  });
  const button = page.locator("button[type=submit]");
  await button.click();
  await page.locator("button.submitting", { hasText: "Wird gesendet …" }).press("Enter");
  await button.dispatchEvent("click");
  await expect.poll(() => held.length).toBe(1);
  for (const go of held) go();
  await page.getByText("Danke!").waitFor();
  expect(keys).toBe(1);
});

/** Stands in for the provider's script. */
const fakeRecaptcha = `
  globalThis.calls = [];
  globalThis.grecaptcha = { enterprise: {
    ready: (then) => then(),
    render: (node, options) => {
      calls.push(["render", options.sitekey, options.theme]);
      const badge = document.createElement("div");
      badge.className = "grecaptcha-badge";
      badge.textContent = "geschützt";
      node.append(badge);
      return 7;
    },
    execute: (widget, { action }) => new Promise((solve) => {
      calls.push(["execute", widget, action]);
      globalThis.solve = () => solve("token-" + calls.length);
      if (!globalThis.isHeld) solve("token-" + calls.length);
    }),
    reset: (widget) => calls.push(["reset", widget]),
  } };`;

test("a form over the page asks its captcha when it is used, and again after a failure", async () => {
  const { page, ready, sent, problems } = await open("/geprueft", [refusal(400), saved]);
  const asked: string[] = [];
  await page.route("https://www.google.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: fakeRecaptcha });
  });
  await ready();
  const handle = page.getByRole("link", { name: "Schreib uns" });
  const dialog = page.getByRole("dialog", { name: "Schreib uns" });
  await handle.press("Enter");
  await dialog.waitFor();
  expect(asked).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(await handle.evaluate((one) => one === document.activeElement)).toBe(true);

  await handle.click();
  await dialog.getByLabel("E-Mail").fill(mail);
  const badge = dialog.locator(".grecaptcha-badge");
  await badge.waitFor();
  expect(await badge.evaluate((one) => getComputedStyle(one).zIndex)).toBe("100000001");
  expect(asked).toEqual(["https://www.google.com/recaptcha/enterprise.js?render=explicit&hl=de"]);
  await dialog.getByText("Diese Website ist durch reCAPTCHA geschützt").waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.evaluate("isHeld = false");
  const button = dialog.getByRole("button", { name: "Senden" });
  const held = page.waitForResponse("**/api/form/SaveFormSubmission");
  await button.click();
  await page.evaluate("isHeld = true");
  await held;
  await page.getByRole("alertdialog").getByRole("button").click();
  expect(await button.isDisabled()).toBe(true);
  await page.evaluate("solve()");
  await button.and(page.locator(":enabled")).click();
  await dialog.getByText("Danke!").waitFor();
  expect(await page.evaluate("calls")).toEqual([
    ["render", "key-1", "light"],
    ["execute", 7, "FORM_BLOCK_SUBMISSION"],
    ["reset", 7],
    ["execute", 7, "FORM_BLOCK_SUBMISSION"],
  ]);
  expect(sent.map(({ captchaKey }) => captchaKey)).toEqual(["token-2", "token-4"]);
  expect(problems.filter((one) => !one.includes("400"))).toEqual([]);
});

test("a captcha that cannot be loaded sends nothing, and says why", async () => {
  const { page, ready, sent, problems } = await open("/geprueft");
  await page.route("https://www.google.com/**", (route) => route.abort());
  await ready();
  await page.getByRole("link", { name: "Schreib uns" }).click();
  await send(page);
  await page.getByText("ReCaptcha has not been set up!").waitFor();
  expect(problems.some((one) => one.startsWith("Error rendering captcha into node"))).toBe(true);
  expect(sent).toEqual([]);
});

test("a newsletter has no notices, tells of the mail, and is one column where it is narrow", async () => {
  const { page, ready } = await open("/brief", [saved], { width: 400 });
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
  const { page } = await open("/", [saved], { scripts: false });
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
  await page.goto(`${shop.url}/geprueft`);
  await page.getByRole("link", { name: "Schreib uns" }).click();
  const notice = page.locator("noscript p");
  expect(await notice.textContent()).toBe("Dieses Formular lässt sich nur mit JavaScript senden.");
  await notice.waitFor();
  await page.getByRole("link", { name: "Schließen" }).click();
  await page.getByLabel("E-Mail").waitFor({ state: "hidden" });
});

test("the popup opens by itself with its form, and not again for some days", async () => {
  const { page, ready, sent } = await open("/angebot");
  const popup = page.getByRole("dialog", { name: "Zehn Prozent" });
  await popup.waitFor();
  await ready();
  expect(await accessibilityFindings(page)).toEqual([]);
  await send(page);
  await popup.getByRole("status").getByText("Danke!").waitFor();
  expect(sent).toHaveLength(1);
  await page.keyboard.press("Escape");
  await popup.waitFor({ state: "hidden" });
  await page.reload();
  await page.locator(".sqs-popup-overlay-ready").waitFor({ state: "attached" });
  // What waits for no second has opened by then.
  await page.evaluate("new Promise((then) => setTimeout(then, 50))");
  expect(await popup.isVisible()).toBe(false);
  await page.evaluate("localStorage.setItem('ss_popup_seen', String(Date.now() - 8 * 86400000))");
  await page.reload();
  await popup.waitFor();
});

test("who waits for a product that is sold out leaves an address on its page", async () => {
  const { page, ready, sent } = await open("/shop/becher");
  await ready();
  await page.getByLabel("E-Mail").fill(mail);
  await page.getByRole("button", { name: "Sag mir Bescheid" }).click();
  await page.getByText("Bitte bestätige deine Anmeldung").waitFor();
  expect(sent[0]).toMatchObject({ formId: "warteliste", pageId: "mug", contentSource: "i" });
});

test("the server itself takes what is sent, with script and without", async () => {
  const { page, ready } = await open("/ohne");
  await page.unrouteAll();
  await ready();
  await send(page);
  await page.getByRole("status").getByText("Danke!").waitFor();

  const { page: plain, problems } = await open("/ohne", [], { scripts: false });
  await plain.getByLabel("E-Mail").fill("ada");
  await plain.getByRole("button", { name: "Senden" }).click();
  await plain.locator(".field-error", { hasText: "E-Mail-Adresse ist ungültig." }).waitFor();
  expect(await plain.getByLabel("E-Mail").inputValue()).toBe("ada");
  await plain.getByLabel("E-Mail").fill("lund@laden.example");
  await plain.getByRole("button", { name: "Senden" }).click();
  await plain.getByText("Danke!").waitFor();
  expect(problems.filter((one) => !one.includes("400"))).toEqual([]);
});
