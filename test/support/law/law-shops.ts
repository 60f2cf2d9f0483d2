import { type LawShop, toLawShop } from "../../../server/cli/law/law-shop.ts";
import type { DutyName } from "../../../server/cli/law/texts.ts";
import { loadContent } from "../../../server/content/load-content.ts";
import type { LegalKind } from "../../../server/content/settings/legal-pages.ts";
import { contentFiles, mug, writeFolder } from "../sites/site-files.ts";

/** A shop's files beyond the minimum of a site. */
export type Setup = {
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
  /** Of its only product. */
  readonly body?: string;
  /** Products besides, by title, with their text. */
  readonly others?: Readonly<Record<string, string>>;
};

/** The smallest `site.json`. */
export const siteFile = Object(contentFiles()["site.json"]);

/** The shop of a set-up. */
export function shopOf({
  site,
  pages = {},
  product,
  title = "Becher",
  template,
  home,
  body,
  others = {},
}: Setup): LawShop {
  const written = { ...siteFile, legalPages: {}, ...site };
  const kinds = Object.keys(pages);
  written.legalPages = Object.fromEntries(kinds.map((kind) => [kind, kind]));
  const files = {
    ...contentFiles(),
    "site.json": written,
    "collections/shop.json": {
      collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
      items: [
        mug({
          title,
          structuredContent: { ...Object(mug().structuredContent), ...product },
          ...(body !== undefined && { body }),
        }),
        ...Object.entries(others).map(([other, text]) =>
          mug({ id: other, urlId: other.toLowerCase(), title: other, body: text }),
        ),
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

/** The keys of a product that make it a subscription. */
export const subscription = {
  isSubscribable: true,
  subscriptionPlan: { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 },
};

/** A German shop with settings. */
export const withShop = (shop: object): Setup => ({
  site: { websiteSettings: { ...siteFile.websiteSettings, country: "DE" }, shop },
});
/** A site with settings of its store. */
export const withStore = (settings: object): Setup => ({
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

/** A shop in which the duty is open, and one that fulfils it. */
export const cases: Partial<Readonly<Record<DutyName, readonly [Setup, Setup]>>> = {
  deliveryRestrictions: [
    {},
    withShop({
      shippingOptions: [{ id: "paket", name: "Paket", type: "flat", countries: ["DE"] }],
    }),
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
    { pages: { withdrawal: "<p>Du kannst das beigefügte Muster-Widerrufsformular nehmen.</p>" } },
    { pages: { withdrawal: "<p>Hiermit widerrufe(n) ich/wir (*) den Vertrag</p>" } },
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
