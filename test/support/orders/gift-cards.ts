import type { Database } from "../../../server/database/schema.ts";
import { type Transaction, transact } from "../../../server/database/transact.ts";
import { createGiftCardAdmin } from "../../../server/modules/gift-cards/admin-service.ts";
import { createGiftCards } from "../../../server/modules/gift-cards/service.ts";
import { below, loadTestSites } from "../server/storefront.ts";
import { contentFiles } from "../sites/site-files.ts";

/** A gift card with a form that asks for whom it is. */
const giftCard = {
  id: "gutschein",
  urlId: "gutschein",
  title: "Gutschein",
  structuredContent: {
    productType: 4,
    additionalFieldsFormId: "schenken",
    variantOptionOrdering: ["Wert"],
    variants: [2500, 5000].map((price) => ({
      sku: `G${price}`,
      priceMoney: { value: (price / 100).toFixed(2), currency: "EUR" },
      attributes: { Wert: `${price / 100} €` },
    })),
  },
};

const form = {
  id: "schenken",
  name: "Schenken",
  fields: [
    { id: "f1", type: "email", title: "E-Mail", name: "recipientEmail" },
    { id: "f2", type: "name", title: "Name", name: "recipientName" },
    { id: "f3", type: "textarea", title: "Gruß", name: "message" },
  ],
};

/** The small site with a gift card; `more` replaces keys of its `site.json`. */
export async function loadGiftCardSite(more: Readonly<Record<string, unknown>> = {}) {
  const files = contentFiles();
  const sites = await loadTestSites(
    below("shop", {
      ...files,
      "site.json": {
        ...Object(files["site.json"]),
        mail: { from: "Laden <post@laden.example>" },
        ...more,
      },
      "collections/shop.json": {
        ...Object(files["collections/shop.json"]),
        items: [giftCard],
      },
      "forms/schenken.json": form,
    }),
  );
  const site = sites.get("shop");
  if (!site) throw new Error("the site of the tests has not been loaded");
  return site;
}

/** A paid order with some gift cards of 25 €. */
export const giftCardOrder = (
  id: string,
  { quantity = 1, additionalFields = null as string | null } = {},
) => ({
  id,
  websiteId: "w1",
  email: "kaeufer@beispiel.de",
  lines: [
    {
      itemId: "becher",
      productType: "physical",
      quantity: 1,
      unitCents: 900,
      additionalFields: null,
    },
    { itemId: "gutschein", productType: "giftCard", quantity, unitCents: 2500, additionalFields },
  ],
  totals: { currency: "EUR" },
});

/** The services of gift cards on a database. */
export const giftCardsOn = (database: Database, now: () => number) => ({
  giftCards: createGiftCards({ database, now }),
  admin: createGiftCardAdmin({ database, now }),
  /** Does work in a transaction of its own. */
  inOrder: <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    transact(database, work),
});

/** The codes in a mail's text. */
export const codesIn = (text: string): readonly string[] =>
  text.match(/\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4}\b/g) ?? [];
