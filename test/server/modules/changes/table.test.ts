import { expect, test } from "vitest";
import type { Role } from "../../../../server/contract/accounts/roles.ts";
import { formHeaders, openOwnerShop, readFields } from "../../../support/changes/owner-shop.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { mug } from "../../../support/sites/site-files.ts";

const TABLE = "/config/product-table";

type Shop = Awaited<ReturnType<typeof openOwnerShop>>;

/** Sends a form in parts, as a browser without script does. */
async function sendTable(
  shop: Shop,
  fields: Readonly<Record<string, string | Buffer>>,
  role: Role = "store-manager",
) {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) {
    if (typeof text !== "string" || name === "file") {
      form.set(name, new Blob([Uint8Array.from(Buffer.from(text))]), "tabelle.csv");
    } else form.set(name, text);
  }
  const body = new Response(form);
  const type = body.headers.get("content-type") ?? "";
  const payload = Buffer.from(await body.arrayBuffer());
  return shop.send(TABLE, { payload, headers: { ...formHeaders, "content-type": type } }, role);
}

/** The changes that a checked table makes to its products. */
const told = (page: string) =>
  [...page.matchAll(/<li>([^<]*: [^<]*)<\/li>/g)].map(([, text]) => text);

const download = async (shop: Shop) => (await shop.open(`${TABLE}/produkte.csv`)).body;

/** A shop with everything that a table knows, and with what it does not know. */
const full = mug({
  title: "=Becher, groß",
  excerpt: '<p>Zwei\nZeilen, „schön“; "ja"</p>',
  categories: ["Küche, Bad", "Neu"],
  tags: ["blau"],
  assetUrl: "/s/becher.jpg",
  originalSize: "10x10",
  items: [
    { id: "p1", assetUrl: "/s/becher.jpg", title: "Von vorn" },
    { id: "p2", assetUrl: "/s/henkel.jpg", title: "Henkel" },
  ],
  ownKey: { stays: true },
});
const collection = { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" };
const content = { "collections/shop.json": { collection, items: [full] } };

test.each(databaseKinds)(
  "$name: a table that comes back as it went out changes nothing",
  async (kind) => {
    const { place } = await kind.createNew();
    const shop = await openOwnerShop(content, place);
    const csv = await download(shop);
    expect(csv.split("\r\n")[0]).toContain("Product ID [Non Editable],Variant ID [Non Editable]");
    const again = await sendTable(shop, { file: csv });
    expect(again.body).toContain("0 neu, 0 geändert, 1 unverändert");
    expect(again.body).toContain("Die Tabelle sagt, was schon da ist.");

    // Changes are told row by row, and nothing is done yet.
    const price = csv.replace(",12.50,", ",11.90,");
    const [head = "", ...rows] = price.split("\r\n").filter((row) => row !== "");
    const fresh = head
      .split(",")
      .map(
        (name) => ({ "Product Page": "shop", Title: "Kanne", Price: "20", Stock: "3" })[name] ?? "",
      )
      .join(",");
    const next = [head, ...rows, fresh].join("\r\n");
    const checked = await sendTable(shop, { file: next });
    expect(checked.body).toContain("1 neu, 1 geändert, 0 unverändert");
    expect(told(checked.body)).toEqual(["Variante Blau, Preis: 12,50 → 11,90"]);
    expect(await download(shop)).toBe(csv);
    const { digest = "", text = "" } = readFields(checked.body);
    const late = await sendTable(shop, { text, digest: "anders" });
    expect(late.statusCode).toBe(409);

    const applied = await sendTable(shop, { text: text.replaceAll("\n", "\r\n"), digest });
    expect([applied.statusCode, applied.headers.location]).toEqual([303, `${TABLE}?done=1`]);
    const { item } = JSON.parse(await shop.see("/shop/becher?format=json"));
    expect(item.structuredContent.variants[0].price).toBe(1190);
    expect(item).toMatchObject({
      title: "=Becher, groß",
      excerpt: '<p>Zwei\nZeilen, „schön“; "ja"</p>',
      categories: ["Küche, Bad", "Neu"],
      originalSize: "10x10",
      ownKey: { stays: true },
    });
    expect(item.items.map(({ title }: { title: string }) => title)).toEqual(["Von vorn", "Henkel"]);
    const kanne = JSON.parse(await shop.see("/shop/kanne?format=json")).item;
    expect(kanne.structuredContent.variants[0]).toMatchObject({ price: 2000, qtyInStock: 3 });
    const after = await sendTable(shop, { file: await download(shop) });
    expect(after.body).toContain("0 neu, 0 geändert, 2 unverändert");
  },
);

test("a table with mistakes changes nothing, and names them by row and column", async () => {
  const shop = await openOwnerShop(content);
  const csv = await download(shop);
  const refuse = async (file: string, ...reasons: readonly string[]) => {
    const { statusCode, body } = await sendTable(shop, { file });
    expect([reasons, statusCode]).toEqual([reasons, 400]);
    for (const reason of reasons) expect(body).toContain(reason);
    expect(body).not.toMatch(/\b(?:is no|is missing|the column)\b/);
  };
  await refuse(csv.replace(",12.50,", ",billig,"), "„billig“ ist keine Zahl.", "Price");
  await refuse(
    csv.replace(",shop,becher,", ",nirgends,becher,"),
    "Diese Seite des Shops gibt es nicht.",
  );
  await refuse("Title\r\nKanne\r\n", "Die Spalte fehlt.", "Product Page");
  await refuse(
    csv.replaceAll("ROT", "BLAU"),
    "„BLAU“ ist die Artikelnummer einer anderen Variante.",
  );
  // An address comes of the title where there is none.
  const titles = ["Grüne Kanne", "Gruene Kanne!"].map((title) => `shop,${title},1`);
  const sameAddress = ["Product Page,Title,Price", ...titles, ""].join("\r\n");
  await refuse(sameAddress, "„shop/gruene-kanne“ steht zweimal da.", "Product URL");
  const ids = ["a", "b"].map((urlId) => `mug,shop,${urlId},Kanne,1`);
  const head = "Product ID [Non Editable],Product Page,Product URL,Title,Price";
  await refuse([head, ...ids, ""].join("\r\n"), "„mug“ steht zweimal da.", "Product ID");
  await refuse("", "Es ist keine Datei gewählt.");
  await refuse('\u0000\u0001,"', "Die Anführungszeichen einer Zelle schließen nicht.");
  await refuse(csv.replace("blau", '"blau'), "Die Anführungszeichen einer Zelle schließen nicht.");
  expect((await sendTable(shop, { file: csv.replace("blau", '"blau') })).body).not.toContain(
    "Die Spalte fehlt",
  );
  await refuse(csv.replace("blau", "&".repeat(500_001)), "Diese Tabelle ist zu lang.");
  expect((await sendTable(shop, { file: csv }, "editor")).statusCode).toBe(403);
  expect((await shop.open(`${TABLE}/produkte.csv`, "editor")).statusCode).toBe(403);
  expect(await download(shop)).toBe(csv);
});

test("a table gives a product nothing that its form refuses", async () => {
  const shop = await openOwnerShop(content);
  const csv = await download(shop);
  const [head = ""] = csv.split("\r\n");
  const refused = async (file: string, role?: Role) => {
    const { statusCode, body } = await sendTable(shop, { file }, role);
    const cells = [...body.matchAll(/<td data-label="[^"]*">([^<]*)<\/td>/g)].map(
      ([, cell]) => cell,
    );
    return statusCode === 400 ? cells : [];
  };
  const script = csv.replace("<p>Zwei", "<script>alert(1)</script><p>Zwei");
  const [column, reason] = await refused(script);
  expect([column, reason]).toEqual(["Description", expect.stringContaining("Administrator")]);
  expect(await refused(script, "admin")).toEqual([]);
  expect(await refused(csv.replace(",blau,", `,${"b".repeat(51)},`))).toEqual([
    "Tags",
    "Tag: höchstens 50 Zeichen.",
  ]);
  expect(await refused(csv.replace(", Bad", `, ${"B".repeat(26)}`))).toEqual([
    "Categories",
    expect.any(String),
  ]);
  expect(await refused(csv.replaceAll("=Becher", `${"B".repeat(200)}`))).toEqual([
    "Title",
    expect.any(String),
  ]);
  const fresh = head.split(",").map((name) => {
    const cells: Readonly<Record<string, string>> = {
      "Product Page": "shop",
      Title: "Kanne",
      Price: "20",
      SKU: "K".repeat(300),
      Description: "<img onerror=alert(1)>",
    };
    return cells[name] ?? "";
  });
  const found = await refused(`${csv}${fresh.join(",")}\r\n`);
  expect(found.filter((_, index) => index % 2 === 0)).toEqual(["Description", "SKU"]);
  expect(await download(shop)).toBe(csv);
});

test("spreadsheets write in several encodings, and only what differs is told", async () => {
  const shop = await openOwnerShop({
    "collections/shop.json": { collection, items: [mug({ title: "Größe" })] },
  });
  const csv = await download(shop);
  const files = [
    Buffer.from(csv.replace("\uFEFF", ""), "latin1"),
    Buffer.from(csv, "utf16le"),
    Buffer.from(csv.replaceAll(",", ";").replaceAll("12.50", "12,50")),
  ];
  for (const file of files) {
    expect((await sendTable(shop, { file })).body).toContain("0 neu, 0 geändert, 1 unverändert");
  }
  const { body } = await sendTable(shop, { file: csv.replace("Größe", "Große") });
  expect(told(body)).toEqual(["Titel: Größe → Große"]);
});

test("what a table changes has the names and words of the product's form", async () => {
  const items = [mug({ categories: ["Alt"], assetUrl: "/s/becher.jpg" })];
  const shop = await openOwnerShop({ "collections/shop.json": { collection, items } });
  const [head = "", ...rows] = (await download(shop)).split("\r\n");
  const names = head.replace("\uFEFF", "").split(",");
  const change = (row: string, cells: Readonly<Record<string, string>>) =>
    row
      .split(",")
      .map((cell, index) => cells[names[index] ?? ""] ?? cell)
      .join(",");
  const check = async (...changed: readonly string[]) =>
    told((await sendTable(shop, { file: [head, ...changed].join("\r\n") })).body);
  const [blue = "", red = ""] = rows;
  expect(
    await check(
      change(blue, {
        Visible: "No",
        Categories: '"/neu, /alt"',
        Tags: "rot",
        "Hosted Image URLs": "/s/henkel.jpg",
        "On Sale": "Yes",
        "Sale Price": "9.90",
        Weight: "1.5",
        "Option Value 1": "Grün",
        GTIN: "4006381333931",
      }),
      red,
    ),
  ).toEqual([
    "Variante Blau, Farbe: Blau → Grün",
    "Variante Blau, GTIN: keiner → 4006381333931",
    "Variante Blau, Im Angebot: nein → ja",
    "Variante Blau, Angebotspreis: keiner → 9,90",
    "Variante Blau, Gewicht: keiner → 1,5",
    "Kategorien: Alt → neu, alt",
    "Bilder: /s/becher.jpg → /s/henkel.jpg",
    "Tags: keiner → rot",
    "Für Besucher sichtbar: ja → nein",
  ]);
  expect(await check(blue)).toEqual(["Variante Rot: entfällt"]);
  const green = change(red, {
    "Option Value 1": "Grün",
    SKU: "GRUEN",
    "Variant ID [Non Editable]": "",
  });
  const more = change(blue, { "Hosted Image URLs": "/s/becher.jpg /s/henkel.jpg" });
  expect(await check(more, red, green)).toEqual([
    "Variante Grün: wird angelegt",
    "Bilder: keiner → /s/henkel.jpg",
  ]);
});
