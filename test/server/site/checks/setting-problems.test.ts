import { expect, onTestFinished, test } from "vitest";
import { checkSite } from "../../../../server/cli/check-folder.ts";
import type { Config } from "../../../../server/config.ts";
import { addAccount, send, signIn } from "../../../support/owners/accounts.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { collectionFile } from "../../../support/sites/pages.ts";
import { contentFiles, mug, themeFiles, writeFolder } from "../../../support/sites/site-files.ts";
import { siteTools } from "../../../support/sites/site-tools.ts";

const stripeKeys = {
  STRIPE_SECRET_KEY: "sk_test_of_the_tests",
  STRIPE_PUBLISHABLE_KEY: "pk_test_of_the_tests",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_tests",
};
const dollars = (value: string) => ({ value, currency: "USD" });
const captchaSettings = { siteKey: "6Lc-oeffentlich", provider: "turnstile" };

/** The files of a site that sells a mug. */
function shopFiles(settings: Record<string, unknown>, isSelling = true) {
  const files = contentFiles();
  const { website, ...site } = Object(files["site.json"]);
  const { website: ownWebsite, ...others } = settings;
  const variants = [{ id: "v", sku: "M", attributes: {}, price: 900, qtyInStock: 1 }];
  return {
    ...files,
    "site.json": { ...site, ...others, website: { ...website, ...Object(ownWebsite) } },
    "collections/shop.json": collectionFile(
      "shop",
      isSelling ? [mug({ structuredContent: { productType: 1, variants } })] : [],
    ),
  };
}

const mail = { from: "Laden <post@laden.example>" };
async function toldBy(
  settings: Record<string, unknown>,
  siteSecrets: Config["siteSecrets"] = {},
  isSelling = true,
) {
  const themes = writeFolder(below("plain", themeFiles()));
  const folder = writeFolder(shopFiles(settings, isSelling));
  const { diagnostics } = await checkSite(folder, { themesDir: themes, siteSecrets }, siteTools);
  return diagnostics
    .filter(({ path }) => /^\$\.(?:shop|mail|website\.captcha)/.test(path ?? ""))
    .map(({ severity, path, message }) => `${severity} ${path} ${message}`);
}

const bankMissing =
  "warning $.shop.invoiceText is missing: whoever orders on invoice is not told where to pay";
const senderMissing =
  "warning $.mail.from is missing, and so is websiteSettings.contactEmail: no e-mail is sent";
const keyless = "has no keys in the environment: this way to pay is not offered";
const nothingLeft = "warning $.shop.payments leaves no way to pay: nobody can pay for anything";

test("a shop with sender, bank details and keys has nothing wrong", async () => {
  const shop = { payments: ["stripe", "invoice"], invoiceText: "<p>IBAN DE00</p>" };
  expect(await toldBy({ mail, shop }, stripeKeys)).toEqual([]);
  expect(await toldBy({}, {}, false)).toEqual([]);
});

test("a shop without sender and bank details is told of both", async () => {
  expect(await toldBy({})).toEqual([senderMissing, bankMissing].sort());
  expect(await toldBy({ mail, shop: { invoiceText: " " } })).toEqual([bankMissing]);
});

test("ways to pay without keys, none at all, and a captcha without its secret are told", async () => {
  const shop = { payments: ["stripe"] };
  expect(await toldBy({ mail, shop })).toEqual([
    `warning $.shop.payments[0] ${keyless}`,
    nothingLeft,
  ]);
  expect(await toldBy({ mail, shop: { payments: [] } })).toEqual([nothingLeft]);
  expect(await toldBy({ mail, website: { captchaSettings } }, {}, false)).toEqual([
    "warning $.website.captchaSettings has no secret in the environment: every form with it is refused",
  ]);
  const secrets = { TURNSTILE_SECRET: "x" };
  expect(await toldBy({ mail, website: { captchaSettings } }, secrets, false)).toEqual([]);
});

test("the badge of a provider that the shop does not offer is told", async () => {
  const instalments = { minimum: dollars("1.00"), maximum: dollars("9.00") };
  const invoiceText = "<p>Sort code 00-00-00</p>";
  const british = { website: { language: "en-GB" }, websiteSettings: { country: "GB" }, mail };
  const told =
    "warning $.shop.instalments promises instalments that none of the ways to pay in shop.payments offers";
  expect(await toldBy({ ...british, shop: { instalments, invoiceText } })).toEqual([told]);
  const shop = { instalments, payments: ["stripe"] };
  expect(await toldBy({ ...british, shop }, stripeKeys)).toEqual([]);
});

test("an invoice that would lack what the law asks for is told by the key", async () => {
  const invoiceText = "<p>IBAN DE00</p>";
  const taxRules = [{ name: "MwSt.", country: "DE", rate: 19 }];
  const address = { street: "Am Wehr 3", zip: "20457", city: "Hamburg", country: "DE" };
  const seller = { name: "Kontor Nord", address, vatId: "DE 123 456 789" };
  const tell = (invoices: unknown, rules: unknown = taxRules) =>
    toldBy({ mail, shop: { invoiceText, taxRules: rules, invoices } });
  const start = "warning $.shop.invoices.seller";
  expect(await tell({ seller })).toEqual([]);
  expect(await tell({})).toEqual([
    ...["name", "address.street", "address.zip", "address.city"].map(
      (key) => `${start}.${key} is missing, and every invoice has to name it: none is made`,
    ),
    `${start}.taxNumber is missing, and so is vatId: every invoice has to name one of them, and none is made`,
  ]);
  expect(await tell({ seller: { ...seller, vatId: "DE12" } })).toEqual([
    `${start}.vatId is no number for value added tax: no invoice is made`,
  ]);
  expect(await tell({ seller }, [])).toEqual([
    "warning $.shop.taxRules is missing, and so is smallBusiness: an invoice has to name the rate of the tax or why there is none, and none is made",
  ]);
  const small = { ...seller, smallBusiness: true };
  expect(await tell({ seller: small }, [])).toEqual([]);
  expect(await tell({ seller: small })).toEqual([
    `${start}.smallBusiness does not fit shop.taxRules: a small business charges no tax, and no invoice is made`,
  ]);
});

test("the start and the owner area tell of them, in the site's language", async () => {
  const sites = await loadTestSites(below("shop", shopFiles({ shop: { payments: ["stripe"] } })));
  const { app, database, log, close } = await startApp(sites, { signInsPerMinute: 1000 });
  onTestFinished(close);
  await app.ready();
  expect(log).toContainEqual(
    expect.objectContaining({ site: "shop", path: "$.shop.payments[0]", msg: keyless }),
  );
  const admin = await signIn(app, await addAccount(database, "admin", "w1"));
  const { body } = await send(app, admin, { url: "/config" });
  expect(body).toContain("<h2>Einstellungen, mit denen etwas nicht geht</h2>");
  expect(body).toContain("<code>shop.payments[0]</code> hat keine Schlüssel in der Umgebung");
  expect(body).toContain("<code>mail.from</code> fehlt");
});
