import { expect, test } from "vitest";
import { readCheckoutSettings } from "../../../../server/content/settings/checkout.ts";
import { readLegalPages } from "../../../../server/content/settings/legal-pages.ts";

const read = (storeSettings?: Readonly<Record<string, unknown>>, shop?: unknown) =>
  readCheckoutSettings({ websiteSettings: { storeSettings }, shop }, "site.json");

const told = ({ diagnostics }: Pick<ReturnType<typeof read>, "diagnostics">) =>
  diagnostics.map(({ severity, path, message }) => `${severity} ${path} ${message}`);

test("a shop that says nothing has the defaults", () => {
  const found = read();
  expect(told(found)).toEqual([]);
  expect(found.value).toEqual({
    hasNote: false,
    country: undefined,
    billsToShipping: false,
    shippingPhone: "optional",
    billingPhone: "optional",
    hasNewsletter: false,
    joinsByDefault: false,
    legalTexts: {},
    invoiceText: "",
  });
});

test("telephone numbers that are not shown are not required", () => {
  const phone = (settings: Readonly<Record<string, unknown>>) => read(settings).value;
  expect(phone({ isShippingPhoneRequired: true }).shippingPhone).toBe("required");
  expect(phone({ isBillingPhoneRequired: true }).billingPhone).toBe("required");
  expect(
    phone({ showShippingPhoneNumber: false, isShippingPhoneRequired: true }).shippingPhone,
  ).toBe("none");
});

test("texts are read as such, or as exports have them", () => {
  const { value: checkout } = read(
    { returnPolicy: { html: "<p>Zurück</p>" }, termsOfService: "<p>AGB</p>", privacyPolicy: "" },
    { invoiceText: "<p>IBAN</p>" },
  );
  expect(checkout.legalTexts).toEqual({ withdrawal: "<p>Zurück</p>", terms: "<p>AGB</p>" });
  expect(checkout.invoiceText).toBe("<p>IBAN</p>");
});

test("what makes no sense counts as missing, with a warning", () => {
  const found = read({ showNoteField: "yes", shippingCountryDefaultValue: "Deutschland" });
  expect(found.value).toMatchObject({ hasNote: false, country: undefined });
  expect(told(found)).toEqual([
    expect.stringMatching(/^warning .*shippingCountryDefaultValue is no country such as DE$/),
    expect.stringMatching(/^warning .*showNoteField is neither true nor false$/),
  ]);
});

test("a legal page that there is not is left out, with a warning", () => {
  const found = readLegalPages(
    { legalPages: { terms: "agb", imprint: "nirgends", privacy: 5 } },
    "site.json",
    (urlId) => urlId === "agb",
  );
  expect(found.value).toEqual({ terms: "agb" });
  expect(told(found)).toEqual([
    expect.stringMatching(/^warning \$\.legalPages\.privacy is no text$/),
    expect.stringMatching(/^warning \$\.legalPages\.imprint there is no page 'nirgends'$/),
  ]);
});
