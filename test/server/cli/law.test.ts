import { describe, expect, test } from "vitest";
import { duties } from "../../../server/cli/law/duties.ts";
import { type LawShop, toLawShop } from "../../../server/cli/law/law-shop.ts";
import { toLawReport } from "../../../server/cli/law/report.ts";
import { type DutyName, dutyTexts } from "../../../server/cli/law/texts.ts";
import { loadContent } from "../../../server/content/load-content.ts";
import type { LegalKind } from "../../../server/content/settings/legal-pages.ts";
import { contentFiles, mug, writeFolder } from "../../support/sites/site-files.ts";

/** A shop's files beyond the minimum of a site. */
type Setup = {
  readonly site?: object;
  /** Text of its legal pages. */
  readonly pages?: Partial<Readonly<Record<LegalKind, string>>>;
  /** Of its only product, in `structuredContent`. */
  readonly product?: object;
  readonly title?: string;
  /** The template that shows products. */
  readonly template?: string;
  /** Text of the home page. */
  readonly home?: string;
};

const siteFile = Object(contentFiles()["site.json"]);

function shopOf({ site, pages = {}, product, title = "Becher", template, home }: Setup): LawShop {
  const written = { ...siteFile, legalPages: {}, ...site };
  const kinds = Object.keys(pages);
  written.legalPages = Object.fromEntries(kinds.map((kind) => [kind, kind]));
  const files = {
    ...contentFiles(),
    "site.json": written,
    "collections/shop.json": {
      collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
      items: [
        mug({ title, structuredContent: { ...Object(mug().structuredContent), ...product } }),
      ],
    },
    ...(home !== undefined && {
      "pages/start.json": {
        collection: { id: "c0", urlId: "start", title: "Start", type: 10, typeName: "page" },
        mainContent: home,
      },
    }),
    ...Object.fromEntries(
      Object.entries(pages).map(([kind, mainContent]) => [
        `pages/${kind}.json`,
        {
          collection: { id: kind, urlId: kind, title: kind, type: 10, typeName: "page" },
          mainContent,
        },
      ]),
    ),
  };
  const { content, diagnostics } = loadContent(writeFolder(files));
  if (!content) throw new Error(JSON.stringify(diagnostics));
  return toLawShop(content, writeFolder({ "products.item": template ?? "{item.title}" }));
}

const judge = (name: DutyName, setup: Setup) =>
  duties.find((duty) => duty.name === name)?.judge(shopOf(setup));

/** The keys of a product that make it a subscription. */
const subscription = {
  isSubscribable: true,
  subscriptionPlan: { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 },
};

const withShop = (shop: object): Setup => ({
  site: { websiteSettings: { ...siteFile.websiteSettings, country: "DE" }, shop },
});
const withStore = (settings: object): Setup => ({
  site: {
    websiteSettings: { storeSettings: { ...siteFile.websiteSettings.storeSettings, ...settings } },
  },
});
const withVariant = (fields: object): Setup => ({
  product: {
    variantOptionOrdering: ["Packung"],
    variants: [
      {
        sku: "A",
        attributes: { Packung: "250 g" },
        priceMoney: { value: "5.00", currency: "EUR" },
        unlimited: true,
        ...fields,
      },
    ],
  },
});

describe("the software fulfils for every shop", () => {
  test.each([
    "orderButton",
    "mainFeatures",
    "inputErrors",
    "paymentMeans",
    "withdrawalFunction",
    "noExtraCosts",
    "subscriptionPrice",
    "lowestPrice",
    "giftCardValidity",
    "dataMinimisation",
    "guestOrder",
    "accessibleOrder",
  ] as const)("%s", (name) => {
    expect(judge(name, {})).toBe("software");
  });
});

/** Duties that the software fulfils by mail. */
const mailed = [
  ...["orderReceipt", "contractText", "withdrawalReceipt"],
  ...["doubleOptIn", "unsubscribe"],
] as const satisfies readonly DutyName[];

test.each(mailed)("the software fulfils %s where the site has a sender", (name) => {
  const websiteSettings = { ...siteFile.websiteSettings, contactEmail: undefined };
  expect(judge(name, { site: { websiteSettings } })).toBe("open");
  const mail = { from: "Laden <post@laden.example>" };
  expect(judge(name, { site: { websiteSettings, mail } })).toBe("software");
});

/** A shop in which the duty is open, and one that fulfils it. */
const cases: Partial<Readonly<Record<DutyName, readonly [Setup, Setup]>>> = {
  deliveryRestrictions: [
    {},
    withShop({
      shippingOptions: [{ id: "paket", name: "Paket", type: "flat", countries: ["DE"] }],
    }),
  ],
  cancelButton: [
    { product: subscription },
    { product: subscription, home: "<a href='/k'>Verträge hier kündigen</a>" },
  ],
  grossPrices: [
    withShop({ taxRules: [{ country: "DE", rate: 19, included: false }] }),
    withShop({ taxRules: [{ country: "DE", rate: 19 }] }),
  ],
  taxNote: [{}, { template: "{item|product-price} inkl. MwSt." }],
  shippingNote: [{}, { template: "{item|product-price} zzgl. <a href='/versand'>Versand</a>" }],
  unitPrice: [
    withVariant({}),
    withVariant({
      unitPriceMeasurement: {
        quantityValue: 250,
        quantityUnit: "g",
        referenceValue: 1,
        referenceUnit: "kg",
      },
    }),
  ],
  deliveryTime: [
    { pages: { shipping: "<p>Wir versenden.</p>" } },
    { pages: { shipping: "<p>Ein Paket braucht 2 bis 3 Werktage.</p>" } },
  ],
  manufacturer: [{}, { template: "Hersteller: Töpferei Wehr, Am Wehr 3" }],
  minimumAge: [
    { title: "Kräuterschnaps und Likör" },
    { title: "Likör", pages: { terms: "<p>Verkauf ab 18 Jahren.</p>" } },
  ],
  digitalWaiver: [
    { product: { productType: 2, priceMoney: { value: "5.00", currency: "EUR" } } },
    {
      product: { productType: 2, priceMoney: { value: "5.00", currency: "EUR" } },
      pages: { withdrawal: "<p>Bei digitalen Inhalten erlischt das Recht.</p>" },
    },
  ],
  warranty: [{}, { pages: { terms: "<p>Es gilt die gesetzliche Gewährleistung.</p>" } }],
  imprint: [
    { pages: { imprint: "<p>Der Laden</p>" } },
    { pages: { imprint: "<p>Der Laden, Am Wehr 3, 21073 Hamburg</p>" } },
  ],
  imprintContact: [
    { pages: { imprint: "<p>post@laden.example</p>" } },
    { pages: { imprint: "<p>post@laden.example, Telefon 040 123 456</p>" } },
  ],
  withdrawalPage: [
    { pages: { withdrawal: "<p>Widerruf</p>" } },
    { pages: { withdrawal: "<p>Binnen <b>vierzehn</b> Tagen</p>" } },
  ],
  withdrawalForm: [
    { pages: { withdrawal: "<p>Binnen vierzehn Tagen</p>" } },
    { pages: { withdrawal: "<h2>Muster-Widerrufsformular</h2>" } },
  ],
  shippingPage: [{}, { pages: { shipping: "<p>Versand</p>" } }],
  terms: [{}, { pages: { terms: "<p>AGB</p>" } }],
  contractSteps: [
    { pages: { terms: "<p>AGB</p>" } },
    { pages: { terms: "<p>Der Vertrag kommt mit unserer Bestätigung zustande.</p>" } },
  ],
  contractLanguage: [
    { pages: { terms: "<p>AGB</p>" } },
    { pages: { terms: "<p>Vertragssprache ist Deutsch.</p>" } },
  ],
  contractStorage: [
    { pages: { terms: "<p>AGB</p>" } },
    { pages: { terms: "<p>Der Vertragstext wird gespeichert.</p>" } },
  ],
  disputes: [
    { pages: { terms: "<p>AGB</p>" } },
    { pages: { imprint: "<p>An einem Verfahren vor einer Verbraucherschlichtungsstelle …</p>" } },
  ],
  closedPlatform: [
    { home: "<a href='https://ec.europa.eu/consumers/odr/'>Plattform</a>" },
    { home: "<p>Wir reden lieber miteinander.</p>" },
  ],
  foodLabel: [
    { title: "Röstkaffee" },
    { title: "Röstkaffee", template: "Verantwortlicher Lebensmittelunternehmer: Am Wehr 3" },
  ],
  energyLabel: [
    { title: "Schreibtisch-Lampe" },
    { title: "Schreibtisch-Lampe", template: "Energieeffizienzklasse A" },
  ],
  guaranteeNotice: [
    { home: "<p>Wir garantieren für alles.</p>" },
    { home: "<p>Es gilt die gesetzliche Gewährleistung: mindestens zwei Jahre.</p>" },
  ],
  privacyPage: [{}, { pages: { privacy: "<p>Datenschutz</p>" } }],
  privacyRights: [
    { pages: { privacy: "<p>Du hast ein Recht auf Auskunft.</p>" } },
    { pages: { privacy: "<p>Du hast ein Recht auf Auskunft und Löschung.</p>" } },
  ],
  privacyComplaint: [
    { pages: { privacy: "<p>Datenschutz</p>" } },
    { pages: { privacy: "<p>Beschwerden nimmt die Aufsichtsbehörde an.</p>" } },
  ],
  noPretickedBoxes: [withStore({ enableMailingListOptInByDefault: true }), withStore({})],
  encryption: [
    { site: { website: { ...siteFile.website, baseUrl: "http://laden.example" } } },
    { site: { website: { ...siteFile.website, baseUrl: "https://laden.example" } } },
  ],
  consent: [{}, { site: { websiteSettings: { cookieSettings: { isCookieBannerEnabled: true } } } }],
  accessibilityPage: [{}, { home: "<h2>Barrierefreiheit</h2>" }],
};

describe("content fulfils", () => {
  test.each(Object.entries(cases))("%s, or leaves it open", (name, [open, fulfilled]) => {
    expect(judge(name as DutyName, open)).toBe("open");
    expect(judge(name as DutyName, fulfilled)).toBe("content");
  });
});

test("lines of taxes are the software's, where the shop has taxes", () => {
  expect(judge("taxLines", {})).toBe("open");
  expect(judge("taxLines", withShop({ taxRules: [{ country: "DE", rate: 19 }] }))).toBe("software");
});

test.each([
  {
    codeInjection: {
      header: "<script src='https://cdn.example/a.js'></script>",
      footer: "",
      postItem: "",
    },
  },
  { allowedSources: { script: ["https://cdn.example"] } },
  { website: { ...siteFile.website, captchaSettings: { siteKey: "k" } } },
])("nothing is loaded of others without consent: %o does", (site) => {
  const analytics = { enabled: false };
  expect(judge("consent", { site: { analytics } })).toBe("content");
  expect(judge("consent", { site: { analytics, ...site } })).toBe("open");
});

test("boxes that restock forms tick beforehand count too", () => {
  const merchandisingSettings = { restockNotificationsMailingListOptInByDefault: true };
  expect(judge("noPretickedBoxes", withStore({ merchandisingSettings }))).toBe("open");
});

test("a legal page that visitors cannot see is none", () => {
  const shop = shopOf({ pages: { terms: "<p>AGB</p>" } });
  const page = shop.content.pages.get("terms");
  if (!page) throw new Error("there is no such page");
  const hidden = { ...page, collection: { ...page.collection, enabled: false } };
  const content = { ...shop.content, pages: new Map([...shop.content.pages, ["terms", hidden]]) };
  expect(toLawShop(content, "").legal).toEqual({});
});

test("each duty has a test, a law, and words on how to mend it unless the software does", () => {
  const named = duties.map(({ name }) => name);
  expect(new Set(named).size).toBe(named.length);
  expect([...named].sort()).toEqual(Object.keys(dutyTexts).sort());
  expect(named.length).toBeGreaterThanOrEqual(25);
  const bare = shopOf({});
  for (const { name, judge: judgeBare } of duties) {
    const { title, law, mend } = dutyTexts[name];
    expect(title).not.toBe("");
    expect(law).toMatch(/[A-Z]/);
    const isMailed = mailed.some((one) => one === name);
    const isTested = name in cases || name === "taxLines" || isMailed;
    expect([name, isTested || judgeBare(bare) === "software"]).toEqual([name, true]);
    expect([name, mend !== ""]).toEqual([name, isTested]);
  }
});

test("the report names the state of each duty, what is missing, the sums, and that it is no legal advice", () => {
  const report = toLawReport(shopOf({ pages: { terms: "<p>AGB</p>" } }));
  const lines = report.split("\n");
  expect(lines[0]).toBe("Pflichten eines deutschen Shops: Laden & Co");
  expect(report).toContain(
    "[durch die Software] Der Bestellknopf sagt „Zahlungspflichtig bestellen“ und nichts sonst (§ 312j Abs. 3 BGB)\n",
  );
  expect(report).toContain(
    "[durch diesen Inhalt] Vertragsbedingungen lassen sich abrufen und speichern (§ 312i Abs. 1 Nr. 4 BGB)\n",
  );
  expect(report).toContain(
    "[offen] Es gibt eine Datenschutzerklärung (Art. 13 DSGVO)\n    → Unter legalPages.privacy eine öffentliche Seite nennen.\n",
  );
  const [, all, software, content, open] =
    /(\d+) Pflichten: (\d+) durch die Software erfüllt, (\d+) durch diesen Inhalt, (\d+) offen\./.exec(
      report,
    ) ?? [];
  expect(Number(all)).toBe(duties.length);
  expect(Number(software) + Number(content) + Number(open)).toBe(duties.length);
  expect(lines.filter((line) => line.startsWith("[offen]"))).toHaveLength(Number(open));
  expect(report).toMatch(/\nDies ist keine Rechtsberatung\./);
});
