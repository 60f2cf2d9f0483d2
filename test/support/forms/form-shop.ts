import type { Page } from "playwright-core";
import { blockSite, oneColumn } from "../blocks/block-site.ts";
import { openPage } from "../browser/browser.ts";
import { sharedSite } from "../server/served-site.ts";
import { below } from "../server/storefront.ts";
import { contentFiles, mug, themeFiles, writeFolder } from "../sites/site-files.ts";

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

export const formShop = sharedSite(() => ({
  DATA_DIR: writeFolder({}),
  SITES_DIR: writeFolder(below("shop", content)),
  THEMES_DIR: writeFolder(below("plain", theme)),
  DEFAULT_SITE: "shop",
}));

export type Answer = { readonly status: number; readonly body: unknown };

export const refusal = (status: number, more = {}): Answer => ({
  status,
  body: { error: "So nicht.", message: "So nicht.", code: "REFUSED", ...more },
});
export const saved: Answer = { status: 200, body: { success: true } };

/** A page of the shop; its calls of forms are answered in turn, the last answer again and again. */
export async function openForm(path: string, answers: readonly Answer[] = [saved], options = {}) {
  const watched = await openPage(options);
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
  await page.goto((await formShop()) + path);
  const ready = () =>
    page.locator("[data-island=form][data-island-ready]").first().waitFor({ state: "attached" });
  return { page, problems, sent, ready };
}

export const valuesOf = (submission: Record<string, unknown> | undefined) =>
  JSON.parse(String(submission?.form));

export const mail = "ada@laden.example";

export async function send(page: Page): Promise<void> {
  await page.getByLabel("E-Mail").fill(mail);
  await page.getByRole("button", { name: "Senden" }).click();
}
