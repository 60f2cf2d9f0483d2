import { mug } from "../sites/site-files.ts";

const at = (day: number, hour = 18) => Date.UTC(2026, 5, day, hour);

/** Collections that blocks show: posts, events, products, an album, and one of which nothing may be seen. */
export const shownCollections: Readonly<Record<string, unknown>> = {
  "collections/journal.json": {
    collection: { id: "j", urlId: "journal", title: "Journal", type: 1, typeName: "blog" },
    items: [
      {
        id: "p1",
        urlId: "roestung",
        title: "Röstung & Mahlgrad",
        excerpt: "<p>Über Kaffee.</p>",
        assetUrl: "/s/speicher.jpg",
        originalSize: "900x600",
        publishOn: at(3),
        tags: ["Kaffee & Kuchen", "Hafen"],
        categories: ["Notiz"],
        author: { id: "u1", displayName: "Anna Ahlers" },
        starred: true,
      },
      {
        id: "p2",
        urlId: "gang",
        title: "Ein Gang am Kai",
        publishOn: at(1),
        tags: ["Hafen"],
        author: { id: "u2", displayName: "Bo" },
      },
      {
        id: "p3",
        urlId: "anderswo",
        title: "Anderswo",
        publishOn: Date.UTC(2025, 11, 5),
        passthrough: true,
        sourceUrl: "https://example.org/anderswo",
      },
      { id: "p4", urlId: "entwurf", title: "Entwurf", workflowState: 2, tags: ["Geheim"] },
      { id: "p5", urlId: "spaeter", title: "Später", publishOn: 4_000_000_000_000 },
    ],
  },
  "collections/termine.json": {
    collection: { id: "e", urlId: "termine", title: "Termine", type: 1, typeName: "events" },
    items: [
      { id: "e1", urlId: "war", title: "Gewesen", startDate: at(2), endDate: at(2, 20) },
      {
        id: "e2",
        urlId: "verkostung",
        title: "Verkostung",
        startDate: at(28, 12),
        location: { addressTitle: "Boden" },
        assetUrl: "/s/speicher.jpg",
      },
      { id: "e3", urlId: "fahrt", title: "Fahrt", startDate: Date.UTC(2026, 7, 1, 8) },
    ],
  },
  "collections/shop.json": {
    collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
    items: [
      mug({ assetUrl: "/s/speicher.jpg", excerpt: "<p>Aus Ton.</p>", recordType: 11 }),
      mug({
        id: "plan",
        urlId: "abo",
        title: "Abo",
        structuredContent: {
          productType: 3,
          variants: [
            {
              sku: "ABO",
              priceMoney: { value: "30.00", currency: "EUR" },
              salePriceMoney: { value: "25.00", currency: "EUR" },
              onSale: true,
              unlimited: true,
            },
          ],
        },
      }),
      mug({
        id: "out",
        urlId: "weg",
        title: "Weg",
        assetUrl: "/s/speicher.jpg",
        structuredContent: {
          productType: 1,
          variants: [{ sku: "WEG", priceMoney: { value: "9.00", currency: "EUR" }, qtyInStock: 0 }],
        },
      }),
    ],
  },
  "collections/platte.json": {
    collection: {
      id: "a",
      urlId: "platte",
      title: "Platte",
      type: 1,
      typeName: "album",
      mainImage: { assetUrl: "/s/speicher.jpg" },
    },
    items: [
      {
        id: "t1",
        title: "Ebbe",
        structuredContent: { audioAssetUrl: "/s/ebbe.mp3" },
      },
      { id: "t2", title: "Flut" },
    ],
  },
  "collections/geheim.json": {
    collection: {
      id: "g",
      urlId: "geheim",
      title: "Geheime Sachen",
      type: 13,
      typeName: "products",
      passwordProtected: true,
    },
    password: "sesam",
    items: [mug({ id: "hidden", urlId: "versteckt", title: "Versteckt", tags: ["Verborgen"] })],
  },
  "collections/zu.json": {
    collection: { id: "z", urlId: "zu", title: "Zu", type: 1, typeName: "blog", enabled: false },
    items: [{ id: "z1", urlId: "z1", title: "Unsichtbar", tags: ["Verborgen"] }],
  },
  "assets/ebbe.mp3": "sound",
};
