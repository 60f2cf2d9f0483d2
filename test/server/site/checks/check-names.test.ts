import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../../../server/content/load-content.ts";
import { checkNames } from "../../../../server/site/checks/check-names.ts";
import { contentFiles, mug, writeFolder } from "../../../support/sites/site-files.ts";

/** The misspelled keys of a content folder, each with what was probably meant. */
function misspelledIn(folder: string): readonly string[] {
  const { content, diagnostics } = loadContent(folder);
  if (!content) throw new Error(JSON.stringify(diagnostics));
  return [...diagnostics, ...checkNames(content)]
    .filter(({ code }) => code === "UNKNOWN_KEY")
    .map(({ severity, path, hint }) => `${severity} ${path} ${hint}`);
}

test.each(readdirSync("fixtures"))(
  "the sample site %s has no key that resembles another",
  (name) => {
    expect(misspelledIn(join("fixtures", name))).toEqual([]);
  },
);

test("keys that resemble a known one are told", () => {
  const files = contentFiles();
  const site = files["site.json"] as { website: object };
  const start = files["pages/start.json"] as { collection: object };
  const [blue, red] = mug().structuredContent.variants;
  const variants = [{ ...blue, qtyInstock: 3 }, red];
  const item = {
    ...mug({ structuredContent: { productType: 1, variants, taxclass: "x" } }),
    excrept: "",
    myOwnKey: 1,
  };
  const folder = writeFolder({
    ...files,
    "site.json": {
      ...site,
      redirect: [],
      website: { ...site.website, siteTitel: "x" },
      websiteSettings: {
        contactMail: "x",
        disqusShortName: "both-spellings-are-read",
        cookieSettings: { isCookieBannerEnable: true },
        storeSettings: {
          selectedCurrency: "EUR",
          showNotesField: true,
          merchandisingSettings: { scarcityTreshold: 3 },
        },
      },
      mail: { form: "a@example.org" },
      analytics: { keepMonth: 3 },
      promoPopup: { titel: "x" },
      legalPages: { imprnt: "start" },
      shop: {
        payment: ["invoice"],
        taxRules: [{ country: "DE", rate: 19, include: true }],
        coupons: [{ code: "ABC", type: "freeShipping", endOn: 1 }],
        shippingOptions: [{ id: "a", name: "A", type: "flat", prize: 1 }],
      },
    },
    "pages/start.json": { ...start, collection: { ...start.collection, navigationTitel: "x" } },
    "collections/shop.json": { ...(files["collections/shop.json"] as object), items: [item] },
  });
  const found = misspelledIn(folder);
  expect(found.filter((one) => !one.startsWith("warning"))).toEqual([]);
  const paths = found.map((one) => one.split(" ")[1]);
  const expected = [
    "$.redirect",
    "$.website.siteTitel",
    "$.websiteSettings.contactMail",
    "$.websiteSettings.cookieSettings.isCookieBannerEnable",
    "$.websiteSettings.storeSettings.showNotesField",
    "$.websiteSettings.storeSettings.merchandisingSettings.scarcityTreshold",
    "$.mail.form",
    "$.analytics.keepMonth",
    "$.promoPopup.titel",
    "$.legalPages.imprnt",
    "$.shop.payment",
    "$.shop.taxRules[0].include",
    "$.shop.coupons[0].endOn",
    "$.shop.shippingOptions[0].prize",
    "$.collection.navigationTitel",
    "$.items[0].excrept",
    "$.items[0].structuredContent.taxclass",
    "$.items[0].structuredContent.variants[0].qtyInstock",
  ];
  expect([...paths].sort()).toEqual([...expected].sort());
});
