import { expect, test } from "vitest";
import { openOwnerShop } from "../../../support/changes/owner-shop.ts";

const ROT = "structuredContent.variants[sku=ROT]";
const MUG = "/config/products/mug";
const NEW_COUPON = "/config/coupons?new=1";
const NEW_SHIPPING = "/config/shipping?new=1";
const NEW_TAX = "/config/taxes?new=1";
const percent = { code: "ZEHN", type: "percent", percent: "10" };
const weight = { name: "Paket", type: "weight" };
const tax = { country: "DE", rate: "19" };

/** Inputs that break a rule of the content, with the reason that owners read. */
const refused: readonly (readonly [
  url: string,
  typed: Readonly<Record<string, string>>,
  reason: string,
])[] = [
  [MUG, { [`${ROT}.sku`]: "BLAU" }, "„BLAU“ ist die Artikelnummer einer anderen Variante."],
  [MUG, { [`${ROT}.onSale`]: "1" }, "also braucht sie einen Angebotspreis."],
  [MUG, { urlId: "kanne" }, "„kanne“ gibt es schon."],
  [NEW_COUPON, { ...percent, percent: "0" }, "Das muss mehr als 0 sein."],
  [NEW_COUPON, { ...percent, percent: "101" }, "Das muss eine Zahl von 0 bis 100 sein."],
  [NEW_COUPON, { ...percent, maxRedemptions: "0" }, "Das muss eine ganze Zahl ab 1 sein."],
  [NEW_COUPON, { code: "FEST", type: "fixed" }, "Das fehlt."],
  [NEW_SHIPPING, weight, "Es fehlt, was der Versand kostet und bis wohin."],
  [NEW_SHIPPING, { ...weight, rates: "5 = 4,90\n2 = 1" }, "Jede Grenze muss höher sein"],
  [NEW_SHIPPING, { ...weight, rates: "= 4,90\n2 = 1" }, "Nur die letzte Zeile darf ohne Grenze"],
  [NEW_SHIPPING, { ...weight, rates: "0 = 4,90" }, "Das ist kein Gewicht."],
  [NEW_SHIPPING, { ...weight, rates: "5 = 4", countries: "XYZ" }, "zum Beispiel DE."],
  [NEW_TAX, { ...tax, country: "1A" }, "zum Beispiel DE."],
  [NEW_TAX, { ...tax, rate: "200" }, "Das muss eine Zahl von 0 bis 100 sein."],
];

test("owners of a German site read in German why content would be wrong", async () => {
  const shop = await openOwnerShop();
  const made = { title: "Kanne", price: "10", file: "collections/shop.json" };
  await shop.post("/config/products", made, "admin");
  for (const [url, typed, reason] of refused) {
    const { statusCode, body } = await shop.fill(url, typed, "admin");
    const problems = [...body.matchAll(/<p class="owner-problem"[^>]*>([^<]*)/g)].map(
      ([, text = ""]) => text,
    );
    expect([url, typed, statusCode, problems.join(" ")]).toEqual([
      url,
      typed,
      400,
      expect.stringContaining(reason),
    ]);
    expect(problems.join(" ")).not.toMatch(/\b(?:is|the|rules)\b/);
  }
});

test("start and end of a post stand under a heading of their own", async () => {
  const blog = {
    collection: { id: "c2", urlId: "blog", title: "Blog", type: 1, typeName: "blog" },
    items: [{ id: "moin", urlId: "moin", title: "Moin" }],
    ordering: "chronological",
  };
  const shop = await openOwnerShop({ "collections/blog.json": blog });
  const { body } = await shop.open("/config/posts/moin", "admin");
  expect(body).toContain("<summary>Beginn und Ende, für Termine</summary>");
  expect(body).not.toContain("Maße");
});
