import { expect, test } from "vitest";
import type { Role } from "../../../../server/contract/accounts/roles.ts";
import { openOwnerShop, readFields } from "../../../support/changes/owner-shop.ts";
import { soundFiles } from "../../../support/sites/site-files.ts";

const site = Object(soundFiles()["site.json"]);
const rules = {
  coupons: [{ code: "MOIN", type: "percent", percent: 10 }],
  shippingOptions: [
    { id: "paket", name: "Paket", type: "flat", priceMoney: { value: "4.90", currency: "EUR" } },
  ],
  taxRules: [{ country: "DE", rate: 19 }],
};
const content = {
  "site.json": { ...site, shop: { ...site.shop, ...rules } },
  "collections/blog.json": {
    collection: { id: "c2", urlId: "blog", title: "Blog", type: 1, typeName: "blog" },
    items: [{ id: "p1", urlId: "moin", title: "Moin" }],
    ordering: "chronological",
  },
};

const BLUE = "structuredContent.variants[sku=BLAU]";

/** Everything that owners edit, each in a form of its own. */
const edits: readonly (readonly [
  url: string,
  role: Role,
  typed: Readonly<Record<string, string>>,
])[] = [
  [
    "/config/products/mug",
    "store-manager",
    {
      displayIndex: "3",
      "structuredContent.taxClass": "reduced",
      "structuredContent.waitlistFormId": "warten",
      "structuredContent.additionalFieldsFormId": "gravur",
      "structuredContent.customSoldOutText": "Weg",
      [`${BLUE}.unitPriceMeasurement.quantityValue`]: "250",
      [`${BLUE}.unitPriceMeasurement.quantityUnit`]: "g",
      [`${BLUE}.unitPriceMeasurement.referenceValue`]: "1",
      [`${BLUE}.unitPriceMeasurement.referenceUnit`]: "kg",
    },
  ],
  ["/config/coupons/MOIN", "store-manager", { percent: "15" }],
  ["/config/shipping/paket", "admin", { name: "Päckchen" }],
  ["/config/taxes/DE%2C%2C", "admin", { rate: "16" }],
  ["/config/posts/p1", "editor", { title: "Servus", excerpt: "<p>Kurz</p>" }],
  ["/config/pages/start", "editor", { "collection.title": "Anfang" }],
  ["/config/texts/site", "website-manager", { siteTitle: "Eckladen" }],
  ["/config/texts/contact", "editor", { contactEmail: "moin@shop.test" }],
  ["/config/texts/announcement", "editor", { "text.html": "<p>Bald</p>" }],
  ["/config/texts/popup", "editor", { title: "Moin", body: "<p>Heute frisch</p>" }],
  ["/config/texts/legal", "editor", { "returnPolicy.html": "<p>Nie</p>" }],
];

test("each kind of content is edited by its form, and every edit is taken back from the history", async () => {
  const shop = await openOwnerShop(content);
  const fieldsOf = async (url: string, role: Role) => {
    const { digest: _, ...fields } = readFields((await shop.open(url, role)).body);
    return fields;
  };
  /** The edits on the first page of the history, the newest first. */
  const listEdits = async () => {
    const { body } = await shop.open("/config/changes/history", "admin");
    return [...body.matchAll(/name="id" value="(\w+)"/g)].map(([, id]) => id ?? "");
  };
  for (const [url, role, typed] of edits) {
    const before = await fieldsOf(url, role);
    const known = await listEdits();
    const saved = await shop.fill(url, typed, role);
    expect([url, saved.headers.location]).toEqual([url, `${url}?done=saved`]);
    expect([url, await fieldsOf(url, role)]).toEqual([url, { ...before, ...typed }]);
    const made = (await listEdits()).filter((id) => !known.includes(id));
    expect(made.length).toBeGreaterThan(0);
    for (const id of made) {
      const { statusCode } = await shop.post("/config/changes/take-back", { id }, role);
      expect([url, statusCode]).toEqual([url, 303]);
    }
    expect([url, await fieldsOf(url, role)]).toEqual([url, before]);
  }
  const listed = (await shop.open("/config/changes", "admin")).body;
  expect(listed).toContain("Es liegt nichts über den Dateien.");
});
