import { expect, test } from "vitest";
import { loadContent } from "../../../../server/content/load-content.ts";
import { publicFormSchema } from "../../../../server/contract/forms/schemas.ts";
import { toTexts } from "../../../../server/contract/texts/index.ts";
import { findForms } from "../../../../server/site/forms/find-forms.ts";
import { createSiteForms } from "../../../../server/site/forms/site-forms.ts";
import { contactForm, newsletterForm } from "../../../support/forms/form-files.ts";
import { contentFiles, mug, writeFolder } from "../../../support/sites/site-files.ts";

/** The forms of a site with a product of these keys, and that product. */
function openForms(
  files: Readonly<Record<string, unknown>>,
  product = {},
  language = "de-DE",
  mail: object = { from: "post@laden.example", ownerTo: ["post@laden.example"] },
) {
  const all = contentFiles();
  const site = Object(all["site.json"]);
  const shop = Object(all["collections/shop.json"]);
  const { content } = loadContent(
    writeFolder({
      ...all,
      "site.json": { ...site, website: { ...site.website, language }, mail },
      "collections/shop.json": {
        ...shop,
        items: [mug({ structuredContent: { ...mug().structuredContent, ...product } })],
      },
      ...files,
    }),
  );
  if (!content) throw new Error("the test's content has errors");
  const { forms, diagnostics } = findForms(content);
  const texts = toTexts(language);
  return {
    forms: createSiteForms(forms, { content, texts }),
    product: content.items.get("mug")?.item.structuredContent,
    told: diagnostics.map(({ severity, path, message }) => `${severity} ${path} ${message}`),
  };
}

const everyPart = (hide = {}) =>
  contactForm({
    fields: ["address", "phone", "date", "time", "currency"].map((type) => ({
      id: type,
      type,
      title: type,
      ...hide,
    })),
  });

test("what a page shows of a form holds nothing private", () => {
  const email = { to: ["geheim@laden.example"], bcc: ["leise@laden.example"], subject: "Geheim" };
  const { forms } = openForms({ "forms/a.json": newsletterForm({ email, list: "geheim" }) });
  const shown = forms.shown("rundbrief");
  expect(JSON.stringify(shown)).not.toMatch(/geheim|leise/i);
  expect(publicFormSchema.parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({ submitButtonText: "Anmelden", parsedSubmissionMessage: "Danke!" });
});

test("what a form leaves open is that of the site: order of parts, currency, hidden parts", () => {
  const shown = openForms({ "forms/a.json": everyPart() }).forms.shown("kontakt");
  expect(publicFormSchema.parse(shown)).toEqual(shown);
  expect(shown?.fields).toMatchObject([
    { parts: ["Line1", "Line2", "Zip", "City", "State", "Country"] },
    { parts: ["Areacode", "Prefix", "Line"], countryCode: "" },
    { parts: ["Day", "Month", "Year"] },
    { parts: ["Hour", "Minute"] },
    { currencySymbol: "€" },
  ]);
  const english = openForms({ "forms/a.json": everyPart() }, {}, "en-US").forms.shown("kontakt");
  expect(english?.fields).toMatchObject([
    { parts: ["Line1", "Line2", "City", "State", "Zip", "Country"] },
    {},
    { parts: ["Month", "Day", "Year"] },
    { parts: ["Hour", "Minute", "Ampm"] },
    {},
  ]);
});

test("countries stand in the order of the language, and a phone knows the number of its own", () => {
  const fields = [
    { id: "a", type: "address", title: "A", defaultCountry: "AT" },
    { id: "p", type: "phone", title: "P", hide: [], defaultCountry: "DE" },
  ];
  const shown = openForms({ "forms/a.json": contactForm({ fields }) }).forms.shown("kontakt");
  expect(shown?.fields[1]).toMatchObject({ countryCode: "+49" });
  const address = shown?.fields[0];
  if (address?.type !== "address") throw new Error("no address");
  expect(address.defaultCountry).toBe("AT");
  const names = address.countries.map(({ name }) => name);
  expect(names).toEqual([...names].sort(new Intl.Collator("de").compare));
  expect(address.countries).toContainEqual({ code: "AT", name: "Österreich" });
});

test("a product's form is that of the file, as a page shows it", () => {
  const raw = { id: "kontakt", name: "Alt", email: { to: ["geheim@laden.example"] } };
  const { product, forms, told } = openForms(
    { "forms/a.json": contactForm() },
    { additionalFieldsFormId: "kontakt", additionalFieldsForm: raw },
  );
  expect(told).toEqual([]);
  expect(product?.additionalFieldsForm).toBe(forms.shown("kontakt"));
  expect(JSON.stringify(product)).not.toContain("geheim");
});

test("a form inside an exported product counts when no file has it, and is never shown raw", () => {
  const raw = { ...contactForm(), id: "anders", email: { to: ["geheim@laden.example"] } };
  const { product, forms } = openForms(
    {},
    { additionalFieldsFormId: "gravur", additionalFieldsForm: raw },
  );
  expect(forms.find("gravur")?.fields).toHaveLength(3);
  expect(product?.additionalFieldsForm).toBe(forms.shown("gravur"));
  const alone = openForms({}, { additionalFieldsForm: raw });
  expect(alone.product).not.toHaveProperty("additionalFieldsForm");
});

test("a product that names no form that there is, is sold without", () => {
  const { product, told } = openForms(
    { "forms/a.json": contactForm() },
    { additionalFieldsFormId: "gravur", waitlistFormId: "kontakt" },
  );
  const at = "warning $.items[0].structuredContent";
  expect(told).toEqual([
    `${at}.additionalFieldsFormId there is no form 'gravur'; the product is sold without`,
    `${at}.waitlistFormId there is no form 'kontakt' of type waitlist; none is shown`,
  ]);
  expect(product).not.toHaveProperty("additionalFieldsFormId");
  expect(product).not.toHaveProperty("waitlistFormId");
});

test("a newsletter block without a form brings one of its own, with a title in the site's language", () => {
  const layout = {
    rows: [{ columns: [{ span: 12, blocks: [{ id: "n", type: 51, value: {} }] }] }],
  };
  const { forms } = openForms({
    "pages/start.json": {
      collection: { id: "c0", urlId: "start", title: "Start", type: 10, typeName: "page" },
      layout,
    },
  });
  expect(forms.shown("newsletter")).toMatchObject({
    type: "newsletter",
    fields: [{ type: "email", title: "E-Mail-Adresse", required: true }],
  });
  expect(openForms({}).forms.find("newsletter")).toBeUndefined();
});

test("forms that no mail tells of are told", () => {
  const files = { "forms/a.json": newsletterForm(), "forms/b.json": contactForm() };
  // That nothing is mailed at all is told once, with the settings.
  expect(openForms(files, {}, "de-DE", {}).told).toEqual([]);
  expect(openForms(files, {}, "de-DE", { from: "post@laden.example" }).told).toEqual([
    expect.stringMatching(/^warning \$\.email\.to is missing/),
  ]);
});
