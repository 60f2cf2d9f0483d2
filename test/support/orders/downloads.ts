import { randomUUID } from "node:crypto";
import type { Database } from "../../../server/database/schema.ts";
import { type Transaction, transact } from "../../../server/database/transact.ts";
import type { Download } from "../../../server/modules/downloads/download.ts";
import { createDownloads } from "../../../server/modules/downloads/service.ts";
import { createDownloadStore } from "../../../server/modules/downloads/store.ts";
import { testSecret } from "../server/composed.ts";
import { below, checkTestSites } from "../server/storefront.ts";
import { contentFiles } from "../sites/site-files.ts";

/** A digital product with some files. */
const digitalProduct = (goods: unknown, more: object = {}) => ({
  id: "fibel",
  urlId: "fibel",
  title: "Fibel",
  structuredContent: {
    productType: 2,
    priceMoney: { value: "5.00", currency: "EUR" },
    variants: [],
    digitalGoods: goods,
    ...more,
  },
});

/** Loads the small site with a digital product; `more` replaces or adds files, `shop` are the shop's settings. */
export function checkDownloadSite(
  goods: unknown,
  more: Readonly<Record<string, unknown>> = {},
  shop: unknown = undefined,
) {
  const files = contentFiles();
  return checkTestSites(
    below("shop", {
      ...files,
      "site.json": {
        ...Object(files["site.json"]),
        mail: { from: "Laden <post@laden.example>" },
        shop,
      },
      "collections/shop.json": {
        ...Object(files["collections/shop.json"]),
        items: [digitalProduct(goods)],
      },
      "downloads/fibel.pdf": "Wasser, Kaffee, Zeit",
      "downloads/teil 2/Brüh.txt": "0123456789",
      ...more,
    }),
  );
}

/** The files of that product. */
export const twoGoods = [{ file: "fibel.pdf", title: "Die Fibel" }, { file: "teil 2/Brüh.txt" }];

/** A paid order with the digital product, twice. */
export const digitalOrder = (id: string) => ({
  id,
  websiteId: "w1",
  number: 1001,
  email: "kaeufer@beispiel.de",
  origin: "https://laden.example",
  lines: [
    { itemId: "becher", productType: "physical" },
    { itemId: "fibel", productType: "digital" },
    { itemId: "fibel", productType: "digital" },
  ],
});

/** The services of downloads on a database. */
export const downloadsOn = (database: Database, now: () => number) => ({
  downloads: createDownloads({ database, secret: testSecret, now }),
  /** Does work in a transaction of its own. */
  inOrder: <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    transact(database, work),
});

/** Keeps a file of an order of the small site, as if the order had been paid: good for a week and five times. */
export async function keepDownload(
  database: Database,
  orderId: string,
  changes: Partial<Download> = {},
): Promise<void> {
  const createdAt = Date.UTC(2026, 0, 15, 9, 30);
  await createDownloadStore(database).add([
    {
      id: randomUUID(),
      websiteId: "w1",
      orderId,
      position: 0,
      file: "fibel.pdf",
      title: "Die Fibel",
      createdAt,
      expiresAt: createdAt + 7 * 24 * 60 * 60_000,
      maxUses: 5,
      uses: 0,
      usedAt: null,
      ...changes,
    },
  ]);
}
