import { expect, test } from "vitest";
import { roles } from "../../../../server/contract/accounts/roles.ts";
import { openOwnerShop, readFields } from "../../../support/changes/owner-shop.ts";
import { mug } from "../../../support/sites/site-files.ts";

const MUG = "/config/products/mug";
const PRICE = "structuredContent.variants[sku=BLAU].priceMoney";

test("a saved price is on the product's page at the next request, and the file stays as it is", async () => {
  const shop = await openOwnerShop();
  const before = shop.readFile("collections/shop.json");
  expect(await shop.see("/shop?format=json")).toContain('"1250"'.replaceAll('"', ""));

  const saved = await shop.fill(MUG, { [PRICE]: "11,90", title: "Tasse" });
  expect([saved.statusCode, saved.headers.location]).toEqual([303, `${MUG}?done=saved`]);
  const page = JSON.parse(await shop.see("/shop/becher?format=json"));
  expect(page.item.title).toBe("Tasse");
  expect(page.item.structuredContent.variants[0]).toMatchObject({
    price: 1190,
    priceMoney: { value: "11.90", currency: "EUR" },
  });
  expect(page.item.structuredContent.variants[1].price).toBe(1250);
  expect(await shop.see("/shop")).toContain(">Tasse</a>");
  expect(shop.readFile("collections/shop.json")).toBe(before);
});

test("an offer, texts, names and visibility are saved, and hidden products are gone", async () => {
  const shop = await openOwnerShop();
  await shop.fill(MUG, {
    "structuredContent.variants[sku=ROT].onSale": "1",
    "structuredContent.variants[sku=ROT].salePriceMoney": "9",
    excerpt: "<p>Kräftig &amp; blau.</p>",
    tags: "Küche\nGeschenk",
    categories: "Becher",
    "structuredContent.variants[sku=ROT].weight": "0,3",
  });
  const { item } = JSON.parse(await shop.see("/shop/becher?format=json"));
  expect(item).toMatchObject({
    excerpt: "<p>Kräftig &amp; blau.</p>",
    tags: ["Küche", "Geschenk"],
    categories: ["Becher"],
  });
  expect(item.structuredContent.variants[1]).toMatchObject({
    onSale: true,
    salePriceMoney: { value: "9.00", currency: "EUR" },
    weight: 0.3,
  });
  await shop.fill(MUG, { workflowState: undefined });
  expect((await shop.app.inject({ url: "/shop/becher" })).statusCode).toBe(404);
  expect((await shop.open("/config/products")).body).toContain("nicht sichtbar (Draft), geändert");
});

test("what does not fit is refused at its field, with all that was typed", async () => {
  const shop = await openOwnerShop();
  const long = "x".repeat(51);
  const refused = await shop.fill(MUG, { [PRICE]: "billig", tags: long, title: "" });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain("Das ist kein Preis, zum Beispiel 12,90.");
  expect(refused.body).toContain("Erforderlich");
  expect(refused.body).toContain("Tag: höchstens 50 Zeichen.");
  expect(readFields(refused.body)).toMatchObject({ [PRICE]: "billig", tags: long, title: "" });
  expect(refused.body).toMatch(/id="field-\d+" name="title" value=""[^>]*aria-invalid="true"/);
  const grouped = await shop.fill(MUG, {
    tags: "Tee\nTee",
    categories: "y".repeat(26),
    urlId: "a b",
  });
  for (const text of [
    "Dieser Tag ist bereits vorhanden",
    "Kategorie: höchstens 25 Zeichen.",
    "a b ist keine gültige Seiten-URL",
  ]) {
    expect(grouped.body).toContain(text);
  }
  const taken = await shop.fill(MUG, { "structuredContent.variants[sku=ROT].sku": "BLAU" });
  expect(taken.statusCode).toBe(400);
  expect(taken.body).toContain("„BLAU“ ist die Artikelnummer einer anderen Variante.");
  const unpriced = await shop.fill(MUG, { "structuredContent.variants[sku=ROT].onSale": "1" });
  expect(unpriced.statusCode).toBe(400);
  expect(JSON.parse(await shop.see("/shop/becher?format=json")).item.title).toBe("Becher");
});

test("a form that somebody else has overtaken is refused", async () => {
  const shop = await openOwnerShop();
  const shown = readFields((await shop.open(MUG)).body);
  await shop.fill(MUG, { title: "Tasse" });
  const late = await shop.post(MUG, { ...shown, title: "Humpen" });
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain("inzwischen von jemand anderem geändert");
  expect(await shop.see("/shop")).toContain(">Tasse</a>");
});

test("a changed SKU is the same variant from then on", async () => {
  const shop = await openOwnerShop();
  await shop.fill(MUG, { "structuredContent.variants[sku=ROT].sku": "RUBIN" });
  const again = await shop.fill(MUG, { "structuredContent.variants[sku=ROT].priceMoney": "14" });
  expect(again.statusCode).toBe(303);
  const { item } = JSON.parse(await shop.see("/shop/becher?format=json"));
  expect(item.structuredContent.variants[1]).toMatchObject({ sku: "RUBIN", price: 1400 });
});

test("a product is made hidden, shown, bought, copied and removed", async () => {
  const shop = await openOwnerShop();
  const made = await shop.post("/config/products", {
    title: "Kanne & Co",
    price: "29,90",
    file: "collections/shop.json",
  });
  const url = String(made.headers.location).replace("?done=created", "");
  expect(made.statusCode).toBe(303);
  expect((await shop.app.inject({ url: "/shop/kanne-co" })).statusCode).toBe(404);
  await shop.fill(url, { workflowState: "1" });
  expect((await shop.app.inject({ url: "/shop/kanne-co" })).statusCode).toBe(200);
  const stock = await shop.database.selectFrom("stock").select(["sku", "units"]).execute();
  expect(stock).toContainEqual({ sku: "kanne-co-1", units: 0 });

  // A free number is added to an address that is taken, and a title too short for one gets another.
  for (const [title, urlId] of [
    ["Kanne & Co", "kanne-co-2"],
    [" Kanne & Co ", "kanne-co-3"],
    ["Ei", "produkt"],
  ] as const) {
    const other = await shop.post("/config/products", {
      title,
      price: "1",
      file: "collections/shop.json",
    });
    const opened = await shop.open(String(other.headers.location));
    expect(readFields(opened.body).urlId).toBe(urlId);
  }
  const copied = await shop.press(url, "copy");
  expect(copied.statusCode).toBe(303);
  expect((await shop.open("/config/products")).body).toContain("Kanne &amp; Co (Kopie)");
  await shop.press(url, "remove");
  expect((await shop.app.inject({ url: "/shop/kanne-co" })).statusCode).toBe(404);
  await shop.press(MUG, "remove");
  expect((await shop.app.inject({ url: "/shop/becher" })).statusCode).toBe(404);
});

test("a draft is seen by nobody until it is published", async () => {
  const shop = await openOwnerShop();
  const saved = await shop.fill(MUG, { title: "Tasse", draft: "1" });
  expect(saved.headers.location).toBe(`${MUG}?done=draft`);
  expect(await shop.see("/shop")).toContain(">Becher</a>");
  expect(readFields((await shop.open(MUG)).body).title).toBe("Tasse");
  await shop.press(MUG, "drop");
  expect(readFields((await shop.open(MUG)).body).title).toBe("Becher");
  await shop.fill(MUG, { title: "Humpen", draft: "1" });
  await shop.press(MUG, "publish");
  expect(await shop.see("/shop")).toContain(">Humpen</a>");
});

test("only admins and store managers edit products", async () => {
  const shop = await openOwnerShop();
  for (const role of roles) {
    const isAllowed = role === "admin" || role === "store-manager";
    for (const url of ["/config/products", MUG]) {
      const { statusCode } = await shop.open(url, role);
      expect(`${role} ${url} ${statusCode}`).toBe(`${role} ${url} ${isAllowed ? 200 : 403}`);
    }
    if (isAllowed) continue;
    for (const url of ["/config/products", MUG, `${MUG}/remove`, `${MUG}/copy`]) {
      const { statusCode } = await shop.post(url, { title: "x" }, role);
      expect(`${role} ${url} ${statusCode}`).toBe(`${role} ${url} 403`);
    }
  }
  expect(await shop.see("/shop")).toContain(">Becher</a>");
});

test("a draft may say again what the file says, where something else is shown", async () => {
  const shop = await openOwnerShop();
  const { title } = readFields((await shop.open(MUG)).body);
  await shop.fill(MUG, { title: "Tasse" });
  await shop.fill(MUG, { title, draft: "1" });
  expect(await shop.see("/shop")).toContain(">Tasse</a>");
  await shop.press(MUG, "publish");
  expect(await shop.see("/shop")).toContain(`>${title}</a>`);
});

test("of two who save the same form at the same time, one is told", async () => {
  const shop = await openOwnerShop();
  const shown = readFields((await shop.open(MUG)).body);
  const saved = await Promise.all([
    shop.post(MUG, { ...shown, title: "Von Anna" }),
    shop.post(MUG, { ...shown, title: "Von Bodo" }),
  ]);
  expect(saved.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409]);
});

test("SKU and price of a variant are saved together, also of a product that an owner has made", async () => {
  const shop = await openOwnerShop();
  const { headers } = await shop.press(MUG, "copy");
  const copy = String(headers.location).split("?")[0] ?? "";
  const shown = readFields((await shop.open(copy)).body);
  const sku = Object.keys(shown).find((name) => name.endsWith(".sku")) ?? "";
  const price = Object.keys(shown).find((name) => name.endsWith(".priceMoney")) ?? "";
  await shop.fill(copy, { [sku]: "NEU-1", [price]: "99,00" });
  const after = readFields((await shop.open(copy)).body);
  expect(
    Object.entries(after).filter(([, text]) => ["NEU-1", "99,00"].includes(text)),
  ).toHaveLength(2);
});

test("while a file is broken, the last good state is shown, and no draft", async () => {
  const shop = await openOwnerShop();
  await shop.fill(MUG, { title: "Tasse" });
  await shop.fill(MUG, { title: "Geheimer Entwurf", draft: "1" });
  const file = "collections/shop.json";
  const sound = shop.readFile(file);
  shop.writeFile(file, { collection: {} });
  for (const tags of ["eins", "zwei", "drei", "vier"]) {
    expect((await shop.fill(MUG, { tags })).statusCode).not.toBe(303);
    expect(await shop.see("/shop")).toContain(">Tasse</a>");
  }
  shop.writeFile(file, JSON.parse(sound));
  expect((await shop.press(MUG, "drop")).statusCode).toBe(303);
  expect(await shop.see("/shop")).toContain(">Tasse</a>");
});

test("a product with 500 variants is saved by its form", async () => {
  const variants = Array.from({ length: 500 }, (_, index) => ({
    sku: `KN-${index}`,
    priceMoney: { value: "12.50", currency: "EUR" },
    qtyInStock: 1,
    attributes: { Nummer: String(index) },
  }));
  const many = mug({
    structuredContent: { productType: 1, variantOptionOrdering: ["Nummer"], variants },
  });
  const collection = { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" };
  const shop = await openOwnerShop({ "collections/shop.json": { collection, items: [many] } });
  const saved = await shop.fill(MUG, { title: "Viele" });
  expect(saved.headers.location).toBe(`${MUG}?done=saved`);
});
