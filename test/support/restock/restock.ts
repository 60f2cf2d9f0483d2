import type { Database } from "../../../server/database/schema.ts";
import { below, loadTestSites } from "../server/storefront.ts";
import { contentFiles, mug } from "../sites/site-files.ts";

/** The two variants of the mug, which has ids here. */
export const BLUE = "mug-blau";
export const RED = "mug-rot";

/** A mug whose variants have ids: red is sold out, blue is not. */
export const mugWithIds = () => {
  const own = mug();
  const ids = [BLUE, RED];
  const variants = own.structuredContent.variants.map((variant, index) => ({
    ...variant,
    id: ids[index],
  }));
  return { ...own, structuredContent: { ...own.structuredContent, variants } };
};

/** The small site, which can mail, with a mug that visitors may wait for; `more` replaces or adds keys of the shop's settings. */
export const restockFiles = (
  more: Readonly<Record<string, unknown>> = {},
  website: Readonly<Record<string, unknown>> = {},
  items: readonly unknown[] = [mugWithIds()],
): Record<string, unknown> => {
  const files = contentFiles();
  const site = Object(files["site.json"]);
  const shop = Object(files["collections/shop.json"]);
  return {
    ...files,
    "site.json": {
      ...site,
      website: { ...site.website, ...website },
      websiteSettings: {
        storeSettings: {
          selectedCurrency: "EUR",
          merchandisingSettings: {
            restockNotificationsEnabled: true,
            restockNotificationsMailingListSignUpEnabled: true,
            ...more,
          },
        },
      },
      mail: { from: "Laden <post@laden.example>" },
    },
    "collections/shop.json": { ...shop, items },
  };
};

/** That site, loaded. */
export const loadRestockSites = async (...changes: Parameters<typeof restockFiles>) =>
  loadTestSites(below("shop", restockFiles(...changes)));

/** The mails in the outbox, in any order. */
export async function mailsOf(database: Database) {
  const rows = await database.selectFrom("mails").select(["kind", "envelope"]).execute();
  return rows.map(({ kind, envelope }) => ({ kind, ...JSON.parse(envelope) }));
}
