import { toTexts } from "../../../server/contract/texts/index.ts";
import type { Database } from "../../../server/database/schema.ts";
import { createRestockAdmin } from "../../../server/modules/restock/admin-service.ts";
import type { SellableProduct } from "../../../server/site/catalog/product.ts";
import type { Shop } from "../../../server/site/catalog/shop.ts";
import type { Site } from "../../../server/site/site.ts";
import { watchDatabase } from "../databases/watched-database.ts";

/** The variant of which everything here is. */
export const red = { websiteId: "w1", productId: "mug", variantId: "red" };

const mug: SellableProduct = {
  id: "mug",
  title: "Becher",
  fullUrl: "/shop/becher",
  image: null,
  options: [],
  productType: "physical",
  subscribable: false,
  currency: "EUR",
  categories: [],
  taxClass: "standard",
  customSoldOutText: "",
  variants: [
    { id: "red", sku: "ROT", attributes: { Farbe: "Rot" }, stock: 3, priceCents: 1250, weight: 0 },
    {
      id: "blue",
      sku: "BLAU",
      attributes: { Farbe: "Blau" },
      stock: 0,
      priceCents: 1250,
      weight: 0,
    },
  ],
};

const texts = toTexts("de");

const shop: Pick<Shop, "websiteId" | "findProduct"> = {
  websiteId: "w1",
  findProduct: (id) => (id === mug.id ? mug : undefined),
};

/** A site of which only that is here which a mail needs. */
const site = {
  texts,
  content: {
    website: { id: "w1", siteTitle: "Laden & Co", language: "de-DE" },
    mail: { from: "post@laden.example", ownerTo: [], signature: "" },
    hosts: [],
  },
  styles: { css: "" },
} as unknown as Site;

/** The site that sends mails, and the address that their links begin with. */
export const sending = { site, shop, origin: "https://laden.example" };

/** The owners' actions, on a database; `onMail` is called before each mail is put into the outbox. */
export const restockAdminOn = (database: Database, onMail: () => void = () => {}) =>
  createRestockAdmin({
    database: watchDatabase(database, ({ sql }) => {
      if (sql.startsWith('insert into "mails"')) onMail();
    }),
    now: () => 1_800_000_000_000,
  });
